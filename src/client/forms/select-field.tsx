import { cx } from '../ui/controls.tsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './forms.module.css';

export type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
  placeholder?: string;
};

export function SelectField({ value, onChange, options, placeholder, ...field }: SelectFieldProps) {
  const t = useText(appText);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder ?? t.chooseOption}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** A native select, as high and framed as a text input; its `children` are options. */
export function Select({ className, ...control }: ComponentProps<'select'>) {
  return (
    <div className={styles.select}>
      <select {...control} className={cx('input', styles.control, className)} />
      <span
        className={cx(
          styles.selectIcon,
          control['aria-invalid'] && styles.invalidIcon,
          control.disabled && styles.disabledIcon,
        )}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </div>
  );
}
