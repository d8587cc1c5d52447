import { Box, type BoxProps } from '@chakra-ui/react';
import { Below } from '../../ui/layout/below.tsx';

type SiteSectionProps = BoxProps & {
  /** Space above and below: a page of its own, or one band of several. */
  spacing?: 'page' | 'band';
  /** Further down than the first sight of the page. */
  isBelow?: boolean;
};

const spacings = {
  page: { base: '8', md: '12' },
  band: { base: '12', md: '20' },
} as const;

/** A band across the page whose content stands under the header's. */
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
