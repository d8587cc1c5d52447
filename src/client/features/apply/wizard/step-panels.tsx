import { Box, Flex, chakra } from '@chakra-ui/react';
import { Suspense, memo, useEffect } from 'react';
import { Isolated } from '../../../ui/a11y/isolated.tsx';
import { SkeletonLines } from '../../../ui/query-state.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyPage, type LazyPage } from '../../../app/navigation/lazy-page.tsx';
import { InstitutionPanel } from '../steps/institution-panel.tsx';
import type { planPanels } from './plan-panels.ts';
import type { PanelName, Step } from './steps.ts';
import { applyText } from '../text.ts';

/** What the later steps show; fetched while the first one is being filled in. */
const laterPanels: Readonly<Record<Exclude<PanelName, 'institution'>, LazyPage>> = {
  academicYear: planPanel('academicYear'),
  startDate: planPanel('startDate'),
  studentCount: planPanel('studentCount'),
  tuition: planPanel('tuition'),
  adjustment: planPanel('adjustment'),
  eligibility: planPanel('eligibility'),
  finances: planPanel('finances'),
  plan: planPanel('plan'),
  summary: planPanel('summary'),
  applicant: lazyPage(async () => (await import('../steps/applicant-panel.tsx')).ApplicantPanel),
  students: lazyPage(
    async () => (await import('../steps/student/students-panel.tsx')).StudentsPanel,
  ),
  documents: lazyPage(
    async () => (await import('../steps/document/documents-panel.tsx')).DocumentsPanel,
  ),
  review: lazyPage(async () => (await import('../summary/review-panel.tsx')).ReviewPanel),
  agreement: lazyPage(async () => (await import('../steps/agreement-panel.tsx')).AgreementPanel),
};

function planPanel(name: keyof typeof planPanels): LazyPage {
  return lazyPage(async () => (await import('./plan-panels.ts')).planPanels[name]);
}

/** The panels of a step, one under the other; headed where there are several. */
export const StepPanels = memo(function StepPanels({ step }: { step: Step }) {
  const t = useText(applyText);
  const isHeaded = step.panels.length > 1;
  useEffect(() => {
    const panels = Object.values(laterPanels);
    let timer = setTimeout(fetchNext, REST_MS);
    // NOTE: all in one go they would keep a phone from answering.
    function fetchNext() {
      const panel = panels.shift();
      if (!panel) return;
      // NOTE: what fails to come now is asked for again by its step.
      panel.preload().catch(() => undefined);
      timer = setTimeout(fetchNext, BREATH_MS);
    }
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
            {name === 'institution' ? <InstitutionPanel /> : <Later panel={laterPanels[name]} />}
          </Box>
        );
      })}
    </Flex>
  );
});

const REST_MS = 500;
const BREATH_MS = 20;

/** NOTE: the first step has none, or it would come alive after the page it came with. */
function Later({ panel }: { panel: LazyPage }) {
  return <Suspense fallback={<SkeletonLines count={4} height="12" />}>{panel.render()}</Suspense>;
}
