import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { createStore } from '#client/lib/create-store.ts';

/** A bar with buttons at the bottom of the page: its height on phones and on wider screens, in rem. */
type Bar = { rem: number; wideRem: number };

const bars = createStore<readonly Bar[]>([]);

/**
 * Registers a bar while the caller is mounted. Floating elements at the bottom move above it, on wider screens too if
 * `wideRem` is given.
 */
export function useBarBelow(rem: number, wideRem: number = 0): void {
  useEffect(() => {
    const bar = { rem, wideRem };
    bars.set([...bars.get(), bar]);
    return () => bars.set(bars.get().filter((other) => other !== bar));
  }, [rem, wideRem]);
}

/**
 * Style for elements that float at the bottom: `--toast-lift` is the height of the highest bar. Set on the element,
 * because setting it on the root would recalculate the style of every element.
 */
export function useToastLift(): CSSProperties {
  const shown = bars.use();
  const rem = Math.max(0, ...shown.map((bar) => bar.rem));
  const wideRem = Math.max(0, ...shown.map((bar) => bar.wideRem));
  const lift: CSSProperties & Record<'--toast-lift' | '--toast-lift-wide', string> = {
    '--toast-lift': `${rem}rem`,
    '--toast-lift-wide': `${wideRem}rem`,
  };
  // NOTE: prerendered pages have no inline styles; the CSP would block them.
  return rem === 0 && wideRem === 0 ? {} : lift;
}

/** An element's height in rem, which changes as its buttons wrap; 0 while it is hidden. */
export function useBarHeight(element: RefObject<HTMLElement | null>, isHidden = false): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bar = element.current;
    if (!bar || isHidden) return;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const observer = new ResizeObserver(() => {
      // NOTE: a dialog ends above the bottom of the window.
      const isInDialog = bar.closest('[role=dialog]') !== null;
      const px = isInDialog ? innerHeight - bar.getBoundingClientRect().top : bar.offsetHeight;
      setHeight(px / rem);
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [element, isHidden]);
  return isHidden ? 0 : height;
}
