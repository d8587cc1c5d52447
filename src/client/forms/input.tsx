import { createRecipeContext, type InputProps } from '@chakra-ui/react';
import { useState } from 'react';

/** A text input. NOTE: Chakra's own Input also loads its Field, which fields here do not use. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>('input', { defaultProps: { type: 'text' } });

type RewrittenInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  /** Receives what was typed, to store it rewritten. */
  onText: (typed: string) => void;
};

/**
 * A text input whose text is rewritten while it is typed. What a keyboard composes (dictation, Gboard, Samsung) stays as
 * it is until the composition ends: a change in between would make the keyboard type it twice.
 */
export function RewrittenInput({ value, onText, ...props }: RewrittenInputProps) {
  const [composed, setComposed] = useState<string>();
  return (
    <Input
      {...props}
      value={composed ?? value}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onChange={({ target }) => {
        if (composed === undefined) onText(target.value);
        else setComposed(target.value);
      }}
      onCompositionEnd={(event) => {
        setComposed(undefined);
        onText(event.currentTarget.value);
      }}
    />
  );
}

/** A left-to-right value, aligned with the start of the page. */
export const ltrInput = { dir: 'ltr', textAlign: 'left', _rtl: { textAlign: 'right' } } as const;
