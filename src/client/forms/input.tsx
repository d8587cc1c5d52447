import { createRecipeContext, type InputProps } from '@chakra-ui/react';

/** A line of text. NOTE: Chakra's own brings its Field and that one's machine along, which fields here do without. */
export const Input = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  InputProps
>('input', { defaultProps: { type: 'text' } });

/** A left-to-right value keeps to the reading side of the page. */
export const ltrInput = { dir: 'ltr', textAlign: 'left', _rtl: { textAlign: 'right' } } as const;
