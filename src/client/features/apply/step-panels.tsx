import { Box, Flex, chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AcademicYearPanel } from './academic-year-panel.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { AgreementPanel } from './agreement-panel.tsx';
import { ApplicantPanel } from './applicant-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { EligibilityPanel } from './eligibility-panel.tsx';
import { FinancesPanel } from './finances-panel.tsx';
import { InstitutionPanel } from './institution-panel.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StartDatePanel } from './start-date-panel.tsx';
import type { PanelName, Step } from './steps.ts';
import { StudentCountPanel } from './student-count-panel.tsx';
import { StudentsPanel } from './students-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { applyText } from './text.ts';
import { TuitionPanel } from './tuition-panel.tsx';

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
            <Panel />
          </Box>
        );
      })}
    </Flex>
  );
}
