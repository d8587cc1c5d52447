import type { ComponentProps } from 'react';
import { useIsHydrating } from '../use-is-hydrating.ts';

type BelowProps = ComponentProps<'section'> & { as: 'section' | 'footer' };

/**
 * Content below the fold. In a prerendered page the browser skips its style and layout until it is scrolled near or
 * hydrated. NOTE: after that it keeps its layout, so that scroll positions stay valid.
 */
export function Below({ as: Tag, ...props }: BelowProps) {
  const isHydrating = useIsHydrating();
  return <Tag data-below={isHydrating || undefined} {...props} />;
}
