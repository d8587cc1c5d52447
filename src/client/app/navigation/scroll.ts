import type { Location } from 'react-router';

const STORE_KEY = 'scrollPositions';

/** How far each entry of the history was scrolled when it was last seen. */
const positions = new Map<string, number>();
let shownKey: string | undefined;

/** Whether the page is kept where it was while its content comes; how to let it go. */
let isHeld = false;
let letGo: () => void = () => undefined;

/** What comes later than that moves the page as the browser would have it. */
const HOLD_MS = 10_000;

const readersDoings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Remembers how far every page is scrolled, over a reload too; answers how to stop. */
export function keepScrollPositions(): () => void {
  const note = () => {
    // NOTE: where a page cannot yet be scrolled as far as it was, how far it can is not the reader's doing.
    if (shownKey !== undefined && !isHeld) positions.set(shownKey, scrollY);
  };
  const store = () => {
    try {
      sessionStorage.setItem(STORE_KEY, JSON.stringify([...positions]));
    } catch {
      // NOTE: without storage a reload begins at the top.
    }
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', store);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', store);
  };
}

type Arrival = {
  /** By Back, Forward or a reload. */
  isReturn: boolean;
  /** The same page with another address, which asked to be left where it is. */
  staysPut: boolean;
};

/** Scrolls to where a reader expects to be after arriving at a location. */
export function placePage({ key, hash }: Location, { isReturn, staysPut }: Arrival): void {
  const isFirst = shownKey === undefined;
  if (isFirst) recall();
  letGo();
  shownKey = entryName(key);
  if (staysPut) return;
  const position = isReturn ? positions.get(shownKey) : undefined;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (position !== undefined) holdAt(position);
  else if (target) target.scrollIntoView();
  else if (!isFirst) scrollTo(0, 0);
}

/**
 * Scrolls there, and again whenever the page grows, until the reader does something: what comes late,
 * such as a kept draft, would else carry a page that was short at first to its end.
 */
function holdAt(position: number): void {
  const growth = new ResizeObserver(() => scrollTo(0, position));
  letGo = () => {
    isHeld = false;
    growth.disconnect();
    clearTimeout(timer);
    for (const doing of readersDoings) removeEventListener(doing, letGo);
  };
  const timer = setTimeout(letGo, HOLD_MS);
  for (const doing of readersDoings) addEventListener(doing, letGo, { passive: true });
  isHeld = true;
  scrollTo(0, position);
  growth.observe(document.body);
}

/** The router calls every entry "default" that it did not make itself: each visit's first, for one. */
function entryName(key: string): string {
  if (key !== 'default') return key;
  // NOTE: an entry's state can be anything; what is not an object has nothing of ours.
  const state = (history.state ?? {}) as { entry?: string };
  const entry = state.entry ?? String(performance.timeOrigin + performance.now());
  if (state.entry === undefined) history.replaceState({ ...state, entry }, '');
  return entry;
}

function recall(): void {
  // NOTE: the browser restores before the page has its content, and so too little.
  history.scrollRestoration = 'manual';
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return;
    for (const [key, position] of stored) {
      if (typeof key === 'string' && typeof position === 'number') positions.set(key, position);
    }
  } catch {
    // NOTE: see keepScrollPositions.
  }
}
