import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { schedule } from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Money, Num } from '#client/i18n/bidi.tsx';
import { FactSection } from '#client/features/admin/ui/description-list.tsx';
import { applicationText } from '../application-text.ts';
import { planMonths } from './application-money.ts';

/** Rows shown before all are requested. */
const shownAtFirst = 12;

type PaymentScheduleProps = { application: ApplicationView; isWhole?: boolean };

/** The payment schedule, in as many columns as fit. */
export function PaymentSchedule({ application, isWhole = false }: PaymentScheduleProps) {
  const t = useText(applicationText);
  const [isOpen, setOpen] = useState(isWhole);
  const rows = schedule(
    toFils(application.finalTuitionAmount),
    planMonths(application.installmentPlan, application.customInstallmentMonths),
    application.paymentStartDate,
  );
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst);
  return (
    <FactSection title={t.sectionSchedule}>
      <chakra.ol
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))"
        columnGap="6"
        data-schedule
      >
        {shown.map(({ number, dueOn, amountFils }) => (
          <Flex
            as="li"
            key={number}
            align="baseline"
            gap="2"
            py="1"
            textStyle="sm"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Box as="span" minW="6" color="fg.muted">
              <Num>{number}</Num>
            </Box>
            <DateText value={dueOn} style="short" />
            <Box as="span" ms="auto" fontWeight="500">
              <Money fils={amountFils} decimals={3} />
            </Box>
          </Flex>
        ))}
      </chakra.ol>
      {shown.length < rows.length && (
        <Button size="sm" minH="11" variant="ghost" onClick={() => setOpen(true)}>
          {t.wholeSchedule(rows.length)}
        </Button>
      )}
    </FactSection>
  );
}
