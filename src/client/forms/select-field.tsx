import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { Select } from './select.tsx';

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
