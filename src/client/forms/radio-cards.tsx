import { cx } from '../ui/controls.tsx';
import type { ReactNode } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import { fieldId } from './field-id.ts';
import styles from './forms.module.css';

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  /** At the card's start: an icon or a ring. */
  mark?: ReactNode;
  /** At the card's end: an amount or a badge. */
  end?: ReactNode;
  /** Below the title, on phones as wide as the card; for cards with a mark. */
  details?: ReactNode;
  /** Below the option, in the same card; may contain controls. */
  extra?: ReactNode;
};

type RadioCardsProps<Value extends string> = FieldProps & {
  options: readonly RadioCard<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Cards per row, by breakpoint. */
  columns?: { base: 1 | 2 | 5; sm?: 2 | 4; md?: 2 };
  /** Small square cards with centred content: 1 to 5 students, 3 · 6 · 9 months. */
  isCompact?: boolean;
};

/** Native radio buttons styled as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = { base: 1 }, isCompact = false, ...field } = props;
  const columnClasses = Object.entries(columns).map(([at, count]) => styles[`${at}${count}`]);
  return (
    <FieldGroup {...field}>
      <div className={cx(styles.cards, ...columnClasses)}>
        {options.map((option, index) => (
          <div
            className={styles.card}
            key={option.value}
            data-checked={value === option.value ? '' : undefined}
          >
            <label className={cx(styles.cardChoice, isCompact && styles.compact)}>
              <input
                type="radio"
                name={field.name}
                id={index === 0 ? fieldId(field.name) : undefined}
                value={option.value}
                checked={value === option.value}
                disabled={field.isDisabled}
                onChange={() => onChange(option.value)}
                className={isCompact ? 'sr-only' : styles.radio}
              />
              {option.mark && <span className={styles.mark}>{option.mark}</span>}
              <span className={isCompact ? styles.compactWords : styles.words}>
                <span className={styles.title}>{option.title}</span>
                {option.description && (
                  <span className={styles.description}>{option.description}</span>
                )}
              </span>
              {option.end && <span className={styles.end}>{option.end}</span>}
              {option.details && <span className={styles.details}>{option.details}</span>}
            </label>
            {option.extra}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
