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

/**
 * Focuses the page's heading, where reading begins when what had focus is gone. While the page loads, `main` takes
 * focus, and hands it on to the heading once that is there.
 */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const heading = main.querySelector('h1');
  focusProgrammatically(heading ?? main);
  if (heading) return;
  const load = new MutationObserver(() => {
    const loaded = main.querySelector('h1');
    if (!loaded && document.activeElement === main) return;
    load.disconnect();
    if (loaded && document.activeElement === main) focusProgrammatically(loaded);
  });
  load.observe(main, { childList: true, subtree: true });
}

function focusProgrammatically(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * A button that is disabled while its action runs loses focus; once enabled again it takes it back, unless focus has
 * moved on.
 */
export function restoreFocusOfBusyButtons(): void {
  let busy: EventTarget | null = null;
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.disabled) busy = target;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target !== busy || !(target instanceof HTMLButtonElement) || target.disabled) continue;
      busy = null;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
