import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Button } from '#client/ui/controls.tsx';
import { useState } from 'react';
import {
  affordablePaymentFils,
  debtToIncomeLimitPercent,
  instalmentAmounts,
  largestTuitionFils,
} from '#domain/money/instalment.ts';
import { filsPerDinar, formatMoney, parseAmountFils } from '#domain/money/money.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { amountIssue, monthsOfChoice, termIssue, type TermChoice } from './estimate.ts';
import { estimateText } from './estimate-text.ts';
import { EstimateResult } from './estimate-result.tsx';
import { TermField } from './term-field.tsx';
import styles from './calculator.module.css';

type SalaryEstimateProps = {
  choice: TermChoice;
  onChoice: (choice: TermChoice) => void;
  /** Called with the calculated tuition (KWD as text) to show its instalments. */
  onUse: (tuition: string) => void;
};

/** The tuition that keeps obligations and instalment within 40% of a salary. */
export function SalaryEstimate({ choice, onChoice, onUse }: SalaryEstimateProps) {
  const t = useText(estimateText);
  const issueText = useIssueText();
  const { language } = useLanguage();
  const [salary, setSalary] = useState('');
  const [obligations, setObligations] = useState('');
  const salaryFils = parseAmountFils(salary) ?? 0;
  const leftFils = affordablePaymentFils(salaryFils, parseAmountFils(obligations) ?? 0);
  const months = monthsOfChoice(choice);
  const fitsFils = largestTuitionFils(leftFils, months ?? 1);
  const salaryIssue = amountIssue(salary);
  const obligationsIssue = amountIssue(obligations, true);
  useDebouncedAnnouncement(
    plain(t.spokenFits(formatMoney(fitsFils, language), t.forMonths(months ?? 0))),
  );
  return (
    <>
      <MoneyField
        name="estimateSalary"
        label={t.salary}
        hint={t.salaryHint}
        value={salary}
        onChange={setSalary}
        error={salaryIssue && issueText(salaryIssue)}
      />
      <div className={styles.moneyField}>
        <MoneyField
          name="estimateObligations"
          label={t.obligations}
          hint={t.obligationsHint}
          value={obligations}
          onChange={setObligations}
          error={obligationsIssue && issueText(obligationsIssue)}
        />
      </div>
      <div className={styles.termField}>
        <TermField choice={choice} onChange={onChoice} issue={termIssue(choice, fitsFils)} />
      </div>
      <EstimateResult title={t.fits} fils={months === undefined ? 0 : fitsFils}>
        <div className={styles.enterSalary}>
          {salaryFils === 0 || months === undefined ? (
            t.enterSalary
          ) : fitsFils === 0 ? (
            <Words of={t.fitsNothing(limit)} />
          ) : (
            <Words
              of={t.fitsHow(
                <InstalmentWords key="instalments" amounts={instalmentAmounts(fitsFils, months)} />,
                limit,
              )}
            />
          )}
        </div>
        {months !== undefined && fitsFils > 0 && (
          <Button
            className={styles.seeSchedule}
            size="sm"
            variant="outline"
            onClick={() => onUse(String(fitsFils / filsPerDinar))}
          >
            {t.seeSchedule}
          </Button>
        )}
      </EstimateResult>
    </>
  );
}

const limit = <Num key="limit">{`${debtToIncomeLimitPercent}%`}</Num>;
