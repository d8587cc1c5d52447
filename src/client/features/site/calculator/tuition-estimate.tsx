import { useHolidays } from '#client/api/use-holidays.ts';
import { Box, Button, chakra, Table } from '@chakra-ui/react';
import { useState } from 'react';
import { instalmentAmounts, schedule } from '#domain/money/instalment.ts';
import { currencyName, parseAmountFils } from '#domain/money/money.ts';
import { suggestedStart } from '#domain/application/review-deadline.ts';
import { MoneyField } from '#client/forms/money-field.tsx';
import { DateText, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { sharedDecimals } from '#client/i18n/format.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useServerNow } from '#client/lib/clock.ts';
import '#client/theme/table-recipe.ts';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Chevron } from '#client/ui/chevron.tsx';
import { instalmentSentence, InstalmentWords } from '#client/ui/instalment-words.tsx';
import { EstimateResult } from './estimate-result.tsx';
import { estimateText } from './estimate-text.ts';
import { amountIssue, monthsOfChoice, type TermChoice, termIssue } from './estimate.ts';
import { TermField } from './term-field.tsx';

type TuitionEstimateProps = {
  tuition: string;
  onTuition: (typed: string) => void;
  choice: TermChoice;
  onChoice: (choice: TermChoice) => void;
};

/** A tuition's monthly instalment, by the same rules as in an application. */
export function TuitionEstimate({ tuition, onTuition, choice, onChoice }: TuitionEstimateProps) {
  const t = useText(estimateText);
  const issueText = useIssueText();
  const { language } = useLanguage();
  const amountError = amountIssue(tuition);
  const totalFils = parseAmountFils(tuition) ?? 0;
  const issue = termIssue(choice, totalFils);
  const months = issue ? undefined : monthsOfChoice(choice);
  const amounts = instalmentAmounts(totalFils, months ?? 1);
  useDebouncedAnnouncement(instalmentSentence(amounts, language));
  return (
    <>
      <MoneyField
        name="estimateTuition"
        label={t.tuition}
        value={tuition}
        onChange={onTuition}
        error={amountError && issueText(amountError)}
      />
      <Box mt="5">
        <TermField choice={choice} onChange={onChoice} issue={issue} />
      </Box>
      <EstimateResult title={t.youPay} fils={months === undefined ? 0 : (amounts[0] ?? 0)}>
        {months !== undefined && (
          <chakra.p textStyle="sm" color="fg.muted">
            <InstalmentWords amounts={amounts} />
          </chakra.p>
        )}
        <chakra.p textStyle="sm" color="fg.muted">
          <Words of={t.total(<Money key="total" fils={totalFils} />)} />
        </chakra.p>
        {totalFils > 0 && months !== undefined && (
          <Schedule totalFils={totalFils} months={months} />
        )}
      </EstimateResult>
    </>
  );
}

/** The collapsible payment schedule. */
function Schedule({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(estimateText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        ms="-3.5"
        mt="1"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? t.hideSchedule : t.showSchedule}</span>
        <Chevron isOpen={isOpen} size={16} />
      </Button>
      {isOpen && <EstimateSchedule totalFils={totalFils} months={months} />}
    </>
  );
}

type EstimateScheduleProps = { totalFils: number; months: number };

/** The payment schedule of a plan that starts on the suggested day. */
function EstimateSchedule({ totalFils, months }: EstimateScheduleProps) {
  const t = useText(estimateText);
  const { language } = useLanguage();
  const startsOn = suggestedStart(useServerNow(), useHolidays());
  const rows = schedule(totalFils, months, startsOn);
  const decimals = sharedDecimals(rows.map(({ amountFils }) => amountFils));
  return (
    <>
      <chakra.p id="estimate-schedule" textStyle="sm" color="fg.muted" mb="2">
        <Words of={t.scheduleExample(<DateText key="date" value={startsOn} />)} />
      </chakra.p>
      <Box
        role="region"
        aria-label={t.schedule}
        // NOTE: a long schedule scrolls in its frame, so it must be focusable.
        tabIndex={0}
        maxH="26rem"
        overflowY="auto"
        bg="bg.panel"
        rounded="l2"
        borderWidth="1px"
      >
        <Table.Root aria-describedby="estimate-schedule" size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{t.number}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t.dueOn}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col" textAlign="right">
                <Words of={t.amount(currencyName[language])} />
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ number, dueOn, amountFils }) => (
              <Table.Row key={number}>
                <Table.Cell>
                  <Num>{number}</Num>
                </Table.Cell>
                <Table.Cell>
                  <DateText value={dueOn} style="short" />
                </Table.Cell>
                <Table.Cell textAlign="right">
                  <Money fils={amountFils} decimals={decimals} bare />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </>
  );
}
