import { cx } from '../ui/controls.tsx';
import { countryCode } from '#domain/person/phone.ts';
import { foldDigits, plainCode, stripInvisible } from '#domain/text/text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import type { TextValue } from './fields.tsx';
import { InputAddon, RewrittenInput } from './input.tsx';
import styles from './forms.module.css';

/** Eight digits after a fixed +965, left to right; a pasted +965 or 00965 is removed. */
export function PhoneField({ value, onChange, ...field }: FieldProps & TextValue) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.phone} dir="ltr">
          <InputAddon className={styles.code} aria-hidden="true">
            {countryCode}
          </InputAddon>
          <RewrittenInput
            className={cx('num', styles.number)}
            {...control}
            dir="ltr"
            inputMode="tel"
            name={field.name}
            autoComplete="tel-national"
            placeholder={nationalShape}
            value={value}
            onText={(typed) => onChange(nationalNumber(typed))}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Format of a national number, in both languages. */
const nationalShape = 'XXXX XXXX';

/** Removes a leading +965 or 00965, or 965 before eight digits. */
function nationalNumber(typed: string): string {
  const withCountry = /^(?:\+965|00965|965(?=\d{8}$))(.*)/.exec(plainCode(typed));
  return withCountry?.[1] ?? foldDigits(stripInvisible(typed));
}
