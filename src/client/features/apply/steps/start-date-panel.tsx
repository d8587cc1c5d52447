import { Button, Flex } from '@chakra-ui/react';
import { addDays, addMonths, todayInKuwait } from '../../../../domain/time/kuwait-time.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { serverNow } from '../../../lib/clock.ts';
import { useText } from '../../../i18n/use-text.ts';
import { applyText } from '../text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The day of the first instalment: typed, or one of two quick choices. */
export function StartDatePanel() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const choose = (day: (today: string) => string) => () =>
    set({ paymentStartDate: day(todayInKuwait(serverNow())) });
  return (
    <Flex direction="column" gap="4">
      <DateField
        name="paymentStartDate"
        label={t.startDate}
        hint={t.startDateHint}
        value={draft.paymentStartDate}
        onChange={(paymentStartDate) => set({ paymentStartDate })}
        error={errorAt('paymentStartDate')}
      />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" minH="11" variant="outline" onClick={choose(firstOfNextMonth)}>
          {t.firstOfNextMonth}
        </Button>
        <Button size="sm" minH="11" variant="outline" onClick={choose((day) => addDays(day, 30))}>
          {t.inThirtyDays}
        </Button>
      </Flex>
    </Flex>
  );
}

function firstOfNextMonth(today: string): string {
  return `${addMonths(today, 1).slice(0, 7)}-01`;
}
