import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
};

/** The page's h1 and introduction. Takes focus after navigation. */
export function PageHeading({ children, lead, ref }: PageHeadingProps) {
  return (
    <Box as="header" mb={{ base: '6', md: '8' }}>
      <chakra.h1 ref={ref} tabIndex={-1} textStyle="h1">
        {children}
      </chakra.h1>
      {lead && (
        <chakra.p textStyle="lead" color="fg.muted" mt="2" maxW="prose">
          {lead}
        </chakra.p>
      )}
    </Box>
  );
}
