import { useHolidays } from '#client/api/use-holidays.ts';
import { Button } from '#client/ui/controls.tsx';
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
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Chevron } from '#client/ui/chevron.tsx';
import { instalmentSentence, InstalmentWords } from '#client/ui/instalment-words.tsx';
import { EstimateResult } from './estimate-result.tsx';
import { estimateText } from './estimate-text.ts';
import { amountIssue, monthsOfChoice, type TermChoice, termIssue } from './estimate.ts';
import { TermField } from './term-field.tsx';
import styles from './calculator.module.css';

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
      <div className={styles.term}>
        <TermField choice={choice} onChange={onChoice} issue={issue} />
      </div>
      <EstimateResult title={t.youPay} fils={months === undefined ? 0 : (amounts[0] ?? 0)}>
        {months !== undefined && (
          <p className={styles.detail}>
            <InstalmentWords amounts={amounts} />
          </p>
        )}
        <p className={styles.detail}>
          <Words of={t.total(<Money key="total" fils={totalFils} />)} />
        </p>
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
        className={styles.toggle}
        variant="ghost"
        size="sm"
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
      <p className={styles.example} id="estimate-schedule">
        <Words of={t.scheduleExample(<DateText key="date" value={startsOn} />)} />
      </p>
      {/* NOTE: a long schedule scrolls in its frame, so it must be focusable. */}
      <div className={styles.frame} role="region" aria-label={t.schedule} tabIndex={0}>
        <table className={styles.table} aria-describedby="estimate-schedule">
          <thead>
            <tr>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.dueOn}</th>
              <th scope="col" className={styles.amount}>
                <Words of={t.amount(currencyName[language])} />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, dueOn, amountFils }) => (
              <tr key={number}>
                <td>
                  <Num>{number}</Num>
                </td>
                <td>
                  <DateText value={dueOn} style="short" />
                </td>
                <td className={styles.amount}>
                  <Money fils={amountFils} decimals={decimals} bare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
