import { useEffect, useRef } from 'react';

type Options = {
  /** Takes focus only when `change` changes, not on mount. */
  skipsFirst?: boolean;
  preventScroll?: boolean;
};

/** A ref for an element that replaces the focused one: takes focus on mount and with each `change`. */
export function useFocusAfter<Target extends HTMLElement>(change?: unknown, options: Options = {}) {
  const { skipsFirst = false, preventScroll = false } = options;
  const target = useRef<Target>(null);
  const last = useRef(skipsFirst ? change : unseen);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    target.current?.focus({ preventScroll });
  }, [change, preventScroll]);
  return target;
}

const unseen = Symbol('unseen');

/** Moves focus to the page's heading, for when the focused element is removed. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
