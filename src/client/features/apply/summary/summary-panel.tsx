import { Flex } from '@chakra-ui/react';
import { EligibilityConflict } from '../steps/eligibility-conflict.tsx';
import { PlanAnswers } from './plan-answers.tsx';
import { ScheduleTable } from '../plan/schedule-table.tsx';
import { TuitionResetNotice } from '../steps/student/adjustment-panel.tsx';

/** All answers so far with change links, and the payment schedule. */
export function SummaryPanel() {
  return (
    <Flex direction="column" gap="6">
      <TuitionResetNotice />
      <EligibilityConflict />
      <PlanAnswers />
      <ScheduleTable />
    </Flex>
  );
}
