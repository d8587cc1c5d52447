import { Box, type BoxProps } from '@chakra-ui/react';
import { useCameAlong } from '../use-came-along.ts';

/**
 * What is further down than the first sight of a page. As it came with the page, the browser leaves its style and
 * layout until somebody gets near, or until it comes alive, piece by piece. NOTE: from then on it is laid out for
 * good, so that a return to a place in the page finds that place.
 */
export function Below(props: BoxProps) {
  const cameAlong = useCameAlong();
  return <Box data-below={cameAlong || undefined} {...props} />;
}
