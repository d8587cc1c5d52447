import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { onArrowKeys, stepWhole, type Steps } from './arrow-steps.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { Input, ltrInput } from './input.tsx';

/** What a control of text takes besides. */
export type TextValue = { value: string; onChange: (value: string) => void };

type TextFieldProps = FieldProps &
  TextValue & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'tel';
    /** What the Enter key of a phone's keyboard is called; it sends the form. */
    enterKeyHint?: 'go' | 'search';
    /** Always left to right: e-mail, web address, application id. Other text turns to what is typed. */
    isLtr?: boolean;
    placeholder?: string;
    maxLength?: number;
    /** Of a whole number, which arrow keys step. */
    steps?: Steps;
    onBlur?: () => void;
  };

export function TextField({ value, onChange, isLtr, type = 'text', ...rest }: TextFieldProps) {
  const { autoComplete = 'off', inputMode, enterKeyHint, ...others } = rest;
  const { placeholder, maxLength, steps, onBlur, ...field } = others;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Input
          {...control}
          {...(isLtr || type === 'email' || type === 'url' ? ltrInput : { dir: 'auto' })}
          name={field.name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
          placeholder={placeholder}
          maxLength={maxLength}
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

// NOTE: keyboards know as much of an e-mail or web address by its type.
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off' } as const;

type TextAreaFieldProps = FieldProps & TextValue & { rows?: number };

export function TextAreaField({ value, onChange, rows = 4, ...field }: TextAreaFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Textarea
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

/** Lines of text, as `Input` without Chakra’s Field. */
const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  HTMLChakraProps<'textarea'>
>('textarea');
