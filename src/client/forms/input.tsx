import { createRecipeContext, type InputProps } from '@chakra-ui/react';

/** A text input. NOTE: Chakra's own Input also loads its Field, which fields here do not use. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>('input', { defaultProps: { type: 'text' } });

/** A left-to-right value, aligned with the start of the page. */
export const ltrInput = { dir: 'ltr', textAlign: 'left', _rtl: { textAlign: 'right' } } as const;
