import { Box, Flex, chakra } from '@chakra-ui/react';
import { Suspense, lazy, memo, useEffect } from 'react';
import { Isolated } from '../../../ui/a11y/isolated.tsx';
import { SkeletonLines } from '../../../ui/query-state.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { InstitutionPanel } from '../steps/institution-panel.tsx';
import type { Step } from './steps.ts';
import { applyText } from '../text.ts';

/** Loads what the later steps show, while the first one is being filled in. */
const loadLaterPanel = async () => ({ default: (await import('./later-panel.tsx')).LaterPanel });
const LaterPanel = lazy(loadLaterPanel);

/** The panels of a step, one under the other; headed where there are several. */
export const StepPanels = memo(function StepPanels({ step }: { step: Step }) {
  const t = useText(applyText);
  const isHeaded = step.panels.length > 1;
  useEffect(() => {
    // NOTE: where it fails, the second step loads them again.
    const timer = setTimeout(() => void loadLaterPanel().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex direction="column" gap={{ base: '10', md: '12' }}>
      {step.panels.map((name) => {
        const id = `panel-${name}`;
        return (
          <Box as="section" key={name} aria-labelledby={isHeaded ? id : undefined}>
            {isHeaded && (
              <chakra.h2 id={id} textStyle="h2" mb="4">
                <Isolated words={t.panels[name]} />
              </chakra.h2>
            )}
            {name === 'institution' ? (
              // NOTE: without a Suspense, which would hydrate after the page.
              <InstitutionPanel />
            ) : (
              <Suspense fallback={<SkeletonLines count={4} height="12" />}>
                <LaterPanel name={name} />
              </Suspense>
            )}
          </Box>
        );
      })}
    </Flex>
  );
});

const IDLE_MS = 500;
