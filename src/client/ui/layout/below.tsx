import { Box, type BoxProps } from '@chakra-ui/react';
import { useIsHydrating } from '../use-is-hydrating.ts';

/**
 * What is further down than the first sight of a page. Of a prerendered page the browser leaves its style and layout
 * until somebody scrolls near, or until it is hydrated, piece by piece. NOTE: from then on it is laid out for
 * good, so that a return to a place in the page finds that place.
 */
export function Below(props: BoxProps) {
  const isHydrating = useIsHydrating();
  return <Box data-below={isHydrating || undefined} {...props} />;
}
