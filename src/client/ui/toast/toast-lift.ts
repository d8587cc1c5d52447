import { useEffect, type CSSProperties } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** A bar with buttons at the lower end of the page. */
type Bar = { rem: number };

const bars = createStore<readonly Bar[]>([]);

/** Tells of a bar for as long as the caller shows it: on phones, what floats at the page's end stands above it. */
export function useBarBelow(rem: number): void {
  useEffect(() => {
    const bar = { rem };
    bars.set([...bars.get(), bar]);
    return () => bars.set(bars.get().filter((other) => other !== bar));
  }, [rem]);
}

/**
 * The style of what floats there: `--toast-lift` is the height of the highest bar. It is the element's own, since every element
 * of a page has its style found anew when the page's changes.
 */
export function useToastLift(): CSSProperties {
  const rem = Math.max(0, ...bars.use().map((bar) => bar.rem));
  const lift: CSSProperties & Record<'--toast-lift', string> = { '--toast-lift': `${rem}rem` };
  // NOTE: what is made ahead has no styles of its own; the site's policy would refuse them.
  return rem === 0 ? {} : lift;
}
