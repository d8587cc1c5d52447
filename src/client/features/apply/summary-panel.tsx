import { Button, Flex } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { PlanAnswers } from './plan-answers.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { applyText } from './text.ts';
import { TuitionResetNotice } from './tuition-reset-notice.tsx';

/** All answers so far with their change links, and the payment schedule. */
export function SummaryPanel() {
  const t = useText(applyText);
  return (
    <Flex direction="column" gap="6">
      <TuitionResetNotice />
      <PlanAnswers />
      <ScheduleTable />
      <Button variant="outline" alignSelf="flex-start" data-print="hide" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {t.print}
      </Button>
    </Flex>
  );
}
