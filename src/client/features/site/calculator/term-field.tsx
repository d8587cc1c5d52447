import { maxMonths } from '#domain/money/instalment.ts';
import { typedNumber } from '#domain/text/text.ts';
import { Ring } from '#client/ui/chart/ring.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { terms, type Term, type TermChoice } from './estimate.ts';
import { estimateText } from './estimate-text.ts';
import styles from './calculator.module.css';

type TermFieldProps = {
  choice: TermChoice;
  onChange: (choice: TermChoice) => void;
  /** The issue key of an invalid term. */
  issue: string | undefined;
};

/** A longer term has too many segments to show each in the ring. */
const partsOfOther = 15;

/** 3, 6 or 9 months, or a custom number. */
export function TermField({ choice, onChange, issue }: TermFieldProps) {
  const t = useText(estimateText);
  const issueText = useIssueText();
  const error = issue && issueText(issue);
  return (
    <>
      <RadioCards
        name="estimateMonths"
        label={t.instalments}
        value={choice.term}
        onChange={(term) => onChange({ ...choice, term })}
        columns={{ base: 2, sm: 4 }}
        isCompact
        error={choice.term === 'other' ? undefined : error}
        options={terms.map((term) => ({
          value: term,
          title: (
            <span className="text-sm">
              {term === 'other' ? t.otherTerm : t.months(Number(term))}
            </span>
          ),
          mark: <TermRing term={term} />,
        }))}
      />
      {choice.term === 'other' && (
        <div className={styles.otherTerm}>
          <TextField
            name="estimateOtherMonths"
            label={t.otherMonths}
            hint={<Words of={t.otherMonthsHint(maxMonths)} />}
            inputMode="numeric"
            steps={{ by: 1, min: 1, max: maxMonths }}
            isLtr
            value={choice.otherMonths}
            onChange={(typed) => onChange({ ...choice, otherMonths: typedNumber(typed) })}
            error={error}
          />
        </div>
      )}
    </>
  );
}

function TermRing({ term }: { term: Term }) {
  const segments = term === 'other' ? partsOfOther : Number(term);
  return (
    <span className={styles.ring}>
      <Ring segments={segments} size={40} stroke={4.5} gap={segments > 6 ? 2 : 4} />
    </span>
  );
}
