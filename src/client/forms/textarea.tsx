import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';

/** Lines of text; see input.tsx. */
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<
  HTMLTextAreaElement,
  HTMLChakraProps<'textarea'>
>('textarea');
