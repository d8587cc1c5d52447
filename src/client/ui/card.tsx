import { Box, type BoxProps } from '@chakra-ui/react';

/** A white card on the sand-coloured canvas. */
export function Panel(props: BoxProps) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="2xl"
      shadow="xs"
      p={{ base: '4', md: '6' }}
      {...props}
    />
  );
}
