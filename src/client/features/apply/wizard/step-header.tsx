import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import type { Problem } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { DraftNotices } from '../draft/draft-notices.tsx';
import { DraftStatus } from '../draft/draft-status.tsx';
import { fieldLabels } from './field-labels.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { SaveAndExit } from '../draft/save-and-exit.tsx';
import type { Step } from './steps.ts';
import { useWizard } from './wizard-context.ts';

type StepHeaderProps = {
  step: Step;
  takesFocus: boolean;
  problems: readonly Problem[];
  attempt: number;
  onBack: (() => void) | undefined;
};

/** Progress, Back, the error summary, and the step's only heading, which takes focus. */
export const StepHeader = memo(function StepHeader({
  step,
  takesFocus,
  problems,
  attempt,
  onBack,
}: StepHeaderProps) {
  const app = useText(appText);
  const { t, current, steps } = useWizard();
  const { name, heading, lead } = t.steps[step.name];
  const title = t.stepTitle(current, steps.length, name);
  usePageTitle(problems.length > 0 ? t.titleWithError(title) : title);
  const fields = problems.map(({ path }) => path);
  const isRefused = attempt > 0 && problems.length > 0;
  const headingRef = useFocusOnChange(takesFocus ? 0 : current, { current, title, isRefused });

  return (
    <Box mb={{ base: '6', md: '8' }}>
      <nav aria-label={t.progress}>
        {/* Always two lines on phones, because the save status changes in length. */}
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          justify="space-between"
          align={{ base: 'flex-start', sm: 'center' }}
          wrap={{ sm: 'wrap' }}
          columnGap="4"
          mb="1"
        >
          <chakra.p textStyle="sm" color="fg.muted">
            <chakra.strong color="fg" fontWeight="600">
              <Words of={t.stepOf(current, steps.length)} />
            </chakra.strong>
            <span>{` · ${name}`}</span>
          </chakra.p>
          <DraftStatus />
        </Flex>
        <Segments current={current} total={steps.length} />
      </nav>
      <Flex
        minH={{ base: '4', md: '6' }}
        pt="3"
        justify="space-between"
        wrap="wrap"
        data-print="hide"
      >
        {onBack && (
          <Button variant="ghost" color="fg" ms="-3.5" px="3.5" onClick={onBack}>
            <DirectionalIcon icon={ArrowLeft} />
            <span>{app.back}</span>
          </Button>
        )}
        <Box hideFrom="md" ms="auto" me="-3.5">
          <SaveAndExit />
        </Box>
      </Flex>
      <Box mt="3">
        <DraftNotices />
        <ErrorSummary
          key={current}
          problems={problems}
          attempt={attempt}
          labels={fieldLabels(t, fields)}
        />
      </Box>
      <chakra.h1 ref={headingRef} tabIndex={-1} textStyle="h1">
        <Isolated words={heading} />
      </chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="2" maxW="prose">
        <Isolated words={lead} />
      </chakra.p>
    </Box>
  );
});

function Segments({ current, total }: { current: number; total: number }) {
  return (
    <Flex as="ol" aria-hidden="true" gap={{ base: '1', md: '1.5' }} listStyleType="none">
      {Array.from({ length: total }, (_, at) => (
        <chakra.li
          key={at}
          flex="1"
          h="1.5"
          rounded="full"
          data-chart-fill
          bg={at + 1 < current ? 'brand.solid' : at + 1 === current ? 'sun.400' : 'bg.emphasized'}
        />
      ))}
    </Flex>
  );
}

type Shown = { current: number; title: string; isRefused: boolean };

/**
 * Moves focus to the heading when the step changes, but not on the first one shown (`before`), nor if the step opens
 * with an error summary, which takes focus itself.
 */
function useFocusOnChange(before: number, { current, title, isRefused }: Shown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    announce(title);
    if (isRefused) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current, title, isRefused]);
  return heading;
}
