import { Box, type BoxProps } from '@chakra-ui/react';
import { Below } from '#client/ui/layout/below.tsx';

type SiteSectionProps = BoxProps & {
  /** Space above and below: for a whole page, or for one of several bands. */
  spacing?: 'page' | 'band';
  /** Whether it is below the fold. */
  isBelow?: boolean;
};

const spacings = {
  page: { base: '8', md: '12' },
  band: { base: '12', md: '20' },
} as const;

/** A full-width band whose content aligns with the header's. */
export function SiteSection({
  spacing = 'page',
  isBelow = false,
  children,
  ...rest
}: SiteSectionProps) {
  const Band = isBelow ? Below : Box;
  return (
    <Band as="section" {...rest}>
      <Box maxW="8xl" mx="auto" px={{ base: '4', lg: '8' }} py={spacings[spacing]}>
        {children}
      </Box>
    </Band>
  );
}
