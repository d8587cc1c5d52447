import { Box, type BoxProps } from '@chakra-ui/react';
import { useIsHydrating } from '../use-is-hydrating.ts';

/**
 * Content below the fold. In a prerendered page the browser skips its style and layout until it is scrolled near or
 * hydrated. NOTE: after that it keeps its layout, so that scroll positions stay valid.
 */
export function Below(props: BoxProps) {
  const isHydrating = useIsHydrating();
  return <Box data-below={isHydrating || undefined} {...props} />;
}
