import { Box, Flex, chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';
import { CostSoFar as Cost } from '../plan/cost-so-far.tsx';
import { PreviewCard as Card } from '../plan/preview-card.tsx';
import { SendingProgress as Progress, SendingState as State } from '../submit/sending-state.tsx';
import { SentBeforeDialog as SentBefore } from '../submit/sent-before-dialog.tsx';
import { DetailsParts } from '../details/details-parts.tsx';
import { AcademicYearPanel, StartDatePanel } from '../steps/date-panels.tsx';
import { AgreementPanel } from '../steps/agreement-panel.tsx';
import { EligibilityPanel } from '../steps/eligibility-panel.tsx';
import { FinancesPanel } from '../steps/finances-panel.tsx';
import { PlanPanel } from '../steps/plan-panel.tsx';
import { AdjustmentPanel } from '../steps/student/adjustment-panel.tsx';
import { StudentCountPanel } from '../steps/student/student-count-panel.tsx';
import { TuitionPanel } from '../steps/student/tuition-panel.tsx';
import { ReviewPanel } from '../summary/review-panel.tsx';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { applyText } from '../text.ts';
import type { PanelName, Step } from './steps.ts';

/** NOTE: the first step renders its panel itself, as does a step in parts. */
const panels: Readonly<Partial<Record<PanelName, ComponentType>>> = {
  academicYear: AcademicYearPanel,
  startDate: StartDatePanel,
  studentCount: StudentCountPanel,
  tuition: TuitionPanel,
  adjustment: AdjustmentPanel,
  eligibility: EligibilityPanel,
  finances: FinancesPanel,
  plan: PlanPanel,
  summary: SummaryPanel,
  review: ReviewPanel,
  agreement: AgreementPanel,
};

/** The panels of a step after the first, with headings if there are several. */
export const LaterPanels = withChakra(function LaterPanels({ step }: { step: Step }) {
  const t = useText(applyText);
  if (step.isInParts) return <DetailsParts step={step} />;
  const isHeaded = step.panels.length > 1;
  return (
    <Flex direction="column" gap={{ base: '10', md: '12' }}>
      {step.panels.map((name) => {
        const id = `panel-${name}`;
        const Panel = panels[name];
        return (
          <Box as="section" key={name} aria-labelledby={isHeaded ? id : undefined}>
            {isHeaded && (
              <chakra.h2 id={id} textStyle="h2" mb="4">
                <Isolated words={t.panels[name]} />
              </chakra.h2>
            )}
            {Panel && <Panel />}
          </Box>
        );
      })}
    </Flex>
  );
});

export const PreviewCard = withChakra(Card);
export const CostSoFar = withChakra(Cost);
export const SendingState = withChakra(State);
export const SendingProgress = withChakra(Progress);
export const SentBeforeDialog = withChakra(SentBefore);
