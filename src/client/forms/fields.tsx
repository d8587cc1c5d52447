import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { onArrowKeys, stepWhole, type Steps } from './arrow-steps.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';

/** Further props of a text control. */
export type TextValue = { value: string; onChange: (value: string) => void };

type TextFieldProps = FieldProps &
  TextValue & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'tel';
    /** Label of the phone keyboard's Enter key, which submits the form. */
    enterKeyHint?: 'go' | 'search';
    /** Always left to right: email, web address, application ID. Other text takes the direction of its content. */
    isLtr?: boolean;
    /** Arrow keys step a whole number. */
    steps?: Steps;
    onBlur?: () => void;
  };

export function TextField({ value, onChange, isLtr, type = 'text', ...rest }: TextFieldProps) {
  const { autoComplete = 'off', inputMode, enterKeyHint, ...others } = rest;
  const { steps, onBlur, ...field } = others;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Input
          {...control}
          {...(isLtr || type === 'email' || type === 'url' ? { isLtr: true } : { dir: 'auto' })}
          name={field.name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
          spellCheck={false}
          {...(isLtr && type === 'text' && asTyped)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={steps && onArrowKeys((to) => onChange(stepWhole(value, to, steps)))}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

// NOTE: email and URL inputs already imply this.
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off' } as const;

type TextAreaFieldProps = FieldProps & TextValue & { rows?: number };

export function TextAreaField({ value, onChange, rows = 4, ...field }: TextAreaFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <textarea
          className="textarea"
          {...control}
          dir="auto"
          name={field.name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
