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

/**
 * Moves focus to the page's heading, for when the focused element is removed. While the page loads, `main` has focus
 * until the heading is rendered.
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

/** Restores focus to a button that was disabled while its action ran, unless focus has moved elsewhere. */
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
