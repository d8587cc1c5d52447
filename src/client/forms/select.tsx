import { Box, chakra, createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

const Control = createRecipeContext({ key: 'input' }).withContext<
  HTMLSelectElement,
  HTMLChakraProps<'select'>
>('select');

/** The browser's own list of choices, as high and framed as a line of text; its `children` are options. */
export function Select(control: HTMLChakraProps<'select'>) {
  return (
    <Box position="relative" w="full">
      <Control
        h="auto"
        minH="var(--input-height)"
        py="2"
        pe="10"
        lineHeight="normal"
        // NOTE: a long choice takes a second line; where a browser keeps to one, it shows that there is more.
        whiteSpace="normal"
        textOverflow="ellipsis"
        css={{ '& > option': { bg: 'bg' } }}
        {...control}
      />
      <chakra.span
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color={control['aria-invalid'] ? 'fg.error' : 'fg.muted'}
        opacity={control.disabled ? '0.5' : undefined}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </chakra.span>
    </Box>
  );
}
