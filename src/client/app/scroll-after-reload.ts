import { useEffect } from 'react';

/** Where the router stores how far each entry of the history was scrolled. */
export const SCROLL_KEY = 'scrollPositions';

/** What comes later than that no longer moves the page. */
const HOLD_MS = 10_000;

const readerActions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a reload, scrolls to where the page was whenever it grows, until the reader does something: before a stored
 * draft has come, say, the page is too short for the place that the router restores.
 */
export function useScrollAfterReload(): void {
  useEffect(() => {
    const position = positionBeforeReload();
    if (position === undefined) return;
    const growth = new ResizeObserver(() => scrollTo(0, position));
    const release = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const action of readerActions) removeEventListener(action, release);
    };
    const timer = setTimeout(release, HOLD_MS);
    for (const action of readerActions) addEventListener(action, release, { passive: true });
    growth.observe(document.body);
    return release;
  }, []);
}

function positionBeforeReload(): number | undefined {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
  if (!isReload) return undefined;
  try {
    // NOTE: the router keeps an entry's key in its state, and calls one without "default".
    const { key = 'default' } = (history.state ?? {}) as { key?: string };
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
    const position: unknown = Reflect.get(Object(stored), key);
    return typeof position === 'number' ? position : undefined;
  } catch {
    // NOTE: without storage a reload begins at the top.
    return undefined;
  }
}
