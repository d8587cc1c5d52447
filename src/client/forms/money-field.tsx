import { currencyName, normalizedAmountText, typedAmountText } from '#domain/money/money.ts';
import { useLanguage } from '../i18n/language.tsx';
import { onArrowKeys, stepAmount } from './arrow-steps.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { InputAddon, RewrittenInput } from './input.tsx';
import styles from './forms.module.css';

type MoneyFieldProps = FieldProps & {
  /** KWD as typed, `1250.5` or `1,250.5`, with digits of any script. Convert it with parseAmountFils. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * An amount in KWD; arrow keys step it by 0.01. A text input, because number inputs reject Arabic digits and change
 * when scrolled.
 */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  const { language } = useLanguage();
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.row}>
          <RewrittenInput
            className={styles.amount}
            {...control}
            isLtr
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onText={(typed) => onChange(typedAmountText(typed))}
            onKeyDown={onArrowKeys((to) => onChange(stepAmount(value, to)))}
            onBlur={() => {
              const normalized = normalizedAmountText(value);
              if (normalized !== value) onChange(normalized);
            }}
          />
          <InputAddon className={styles.unit} aria-hidden="true">
            {currencyName[language]}
          </InputAddon>
        </div>
      )}
    </FieldFrame>
  );
}
