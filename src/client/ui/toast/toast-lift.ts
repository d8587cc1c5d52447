import { useEffect, type CSSProperties } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** A bar with buttons at the lower end of the page: its height on phones, and on wider screens. */
type Bar = { rem: number; wideRem: number };

const bars = createStore<readonly Bar[]>([]);

/**
 * Tells of a bar for as long as the caller shows it: what floats at the page's end stands above it, on wider screens
 * too where the bar reaches there.
 */
export function useBarBelow(rem: number, wideRem: number = 0): void {
  useEffect(() => {
    const bar = { rem, wideRem };
    bars.set([...bars.get(), bar]);
    return () => bars.set(bars.get().filter((other) => other !== bar));
  }, [rem, wideRem]);
}

/**
 * The style of what floats there: `--toast-lift` is the height of the highest bar. It is the element's own, since every element
 * of a page has its style found anew when the page's changes.
 */
export function useToastLift(): CSSProperties {
  const shown = bars.use();
  const rem = Math.max(0, ...shown.map((bar) => bar.rem));
  const wideRem = Math.max(0, ...shown.map((bar) => bar.wideRem));
  const lift: CSSProperties & Record<'--toast-lift' | '--toast-lift-wide', string> = {
    '--toast-lift': `${rem}rem`,
    '--toast-lift-wide': `${wideRem}rem`,
  };
  // NOTE: what is made ahead has no styles of its own; the site's policy would refuse them.
  return rem === 0 && wideRem === 0 ? {} : lift;
}
