import { Box, Flex, chakra } from '@chakra-ui/react';
import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import { SkeletonLines } from '../../components/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AcademicYearPanel } from './academic-year-panel.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { EligibilityPanel } from './eligibility-panel.tsx';
import { FinancesPanel } from './finances-panel.tsx';
import { InstitutionPanel } from './institution-panel.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { StartDatePanel } from './start-date-panel.tsx';
import type { PanelName, Step } from './steps.ts';
import { StudentCountPanel } from './student-count-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { applyText } from './text.ts';
import { TuitionPanel } from './tuition-panel.tsx';

/** What the last steps need; fetched while the first ones are being filled in. */
const loads: (() => Promise<ComponentType>)[] = [];

function later(load: () => Promise<ComponentType>): ComponentType {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

const ApplicantPanel = later(async () => (await import('./applicant-panel.tsx')).ApplicantPanel);
const StudentsPanel = later(async () => (await import('./students-panel.tsx')).StudentsPanel);
const DocumentsPanel = later(async () => (await import('./documents-panel.tsx')).DocumentsPanel);
const ReviewPanel = later(async () => (await import('./review-panel.tsx')).ReviewPanel);
const AgreementPanel = later(async () => (await import('./agreement-panel.tsx')).AgreementPanel);

const panels: Readonly<Record<PanelName, ComponentType>> = {
  institution: InstitutionPanel,
  academicYear: AcademicYearPanel,
  startDate: StartDatePanel,
  studentCount: StudentCountPanel,
  tuition: TuitionPanel,
  adjustment: AdjustmentPanel,
  eligibility: EligibilityPanel,
  finances: FinancesPanel,
  plan: PlanPanel,
  summary: SummaryPanel,
  applicant: ApplicantPanel,
  students: StudentsPanel,
  documents: DocumentsPanel,
  review: ReviewPanel,
  agreement: AgreementPanel,
};

/** The panels of a step, one under the other; headed where there are several. */
export function StepPanels({ step }: { step: Step }) {
  const t = useText(applyText);
  const isHeaded = step.panels.length > 1;
  useEffect(() => {
    // NOTE: what fails to come now is asked for again by its step.
    const timer = setTimeout(
      () => loads.forEach((load) => void load().catch(() => undefined)),
      500,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex direction="column" gap={{ base: '10', md: '12' }}>
      {step.panels.map((name) => {
        const Panel = panels[name];
        const id = `panel-${name}`;
        return (
          <Box as="section" key={name} aria-labelledby={isHeaded ? id : undefined}>
            {isHeaded && (
              <chakra.h2 id={id} textStyle="h2" mb="4">
                <Isolated words={t.panels[name]} />
              </chakra.h2>
            )}
            <Suspense fallback={<SkeletonLines count={4} height="12" />}>
              <Panel />
            </Suspense>
          </Box>
        );
      })}
    </Flex>
  );
}
