import { useEffect, useRef } from 'react';

type Options = {
  /** Leaves focus where it is at first, and takes it with each later change. */
  skipsFirst?: boolean;
  preventScroll?: boolean;
};

/** A ref for what takes focus when it stands in the place of what had it: as it appears, and with each `change`. */
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

/** Focus on the page's heading: where reading begins when what had focus is gone. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
