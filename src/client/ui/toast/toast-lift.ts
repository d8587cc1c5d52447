import { useEffect, useSyncExternalStore, type CSSProperties } from 'react';

/** A bar with buttons at the lower end of the page. */
type Bar = { rem: number };

let bars: readonly Bar[] = [];
const listeners = new Set<() => void>();

/** Tells of a bar for as long as the caller shows it: on phones, what floats at the page's end stands above it. */
export function useBarBelow(rem: number): void {
  useEffect(() => {
    const bar = { rem };
    setBars([...bars, bar]);
    return () => setBars(bars.filter((other) => other !== bar));
  }, [rem]);
}

/**
 * The style of what floats there: `--toast-lift` is the height of the highest bar. It is the element's own, since every element
 * of a page has its style found anew when the page's changes.
 */
export function useToastLift(): CSSProperties {
  const rem = useSyncExternalStore(onBarsChange, highestRem, () => 0);
  const lift: CSSProperties & Record<'--toast-lift', string> = { '--toast-lift': `${rem}rem` };
  // NOTE: what is made ahead has no styles of its own; the site's policy would refuse them.
  return rem === 0 ? {} : lift;
}

function highestRem(): number {
  return Math.max(0, ...bars.map(({ rem }) => rem));
}

function onBarsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setBars(next: readonly Bar[]): void {
  bars = next;
  for (const listener of listeners) listener();
}
