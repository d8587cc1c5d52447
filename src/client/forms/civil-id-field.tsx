import { plainCode } from '#domain/text/text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import type { TextValue } from './fields.tsx';
import { RewrittenInput } from './input.tsx';
import styles from './forms.module.css';

/** Digits of any script, stored as 0–9 without spaces. */
export function CivilIdField({ value, onChange, ...field }: FieldProps & TextValue) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <RewrittenInput
          {...control}
          isLtr
          className={styles.digits}
          inputMode="numeric"
          name={field.name}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onText={(typed) => onChange(plainCode(typed))}
        />
      )}
    </FieldFrame>
  );
}
