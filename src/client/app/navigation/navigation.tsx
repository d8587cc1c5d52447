import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router';
import { HoldContext, holdsOn } from './held-history.ts';
import { keepScrollPositions, placePage } from './scroll.ts';

/**
 * The browser's address for everything below. The page on screen stays until the code of the next one is
 * there; then it is placed as a browser would: a new page at its top, one of the history where it was left.
 */
export function Navigation({ children }: { children: ReactNode }) {
  const [{ history, navigator, holds }] = useState(openHistory);
  const [shown, show] = useState(() => ({
    action: history.action,
    location: history.location,
    staysPut: false,
  }));

  useLayoutEffect(
    () =>
      history.listen(({ action, location, delta }) => {
        if (action === NavigationType.Pop && holds.keeps(delta)) return;
        const staysPut = navigator.staysPut && action !== NavigationType.Pop;
        startTransition(() => show({ action, location, staysPut }));
      }),
    [history, navigator, holds],
  );
  useEffect(keepScrollPositions, []);
  useLayoutEffect(() => {
    placePage(shown.location, {
      isReturn: shown.action === NavigationType.Pop,
      staysPut: shown.staysPut,
    });
  }, [shown]);

  return (
    <HoldContext value={holds.hold}>
      <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
        {children}
      </Router>
    </HoldContext>
  );
}

/** The browser's history, and the way into it that notes whether the page stays where it is scrolled to. */
function openHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const navigator: Navigator & { staysPut: boolean } = {
    staysPut: false,
    createHref: (to) => history.createHref(to),
    go: (delta) => history.go(delta),
    push(to, state, options) {
      navigator.staysPut = options?.preventScrollReset === true;
      history.push(to, state);
    },
    replace(to, state, options) {
      navigator.staysPut = options?.preventScrollReset === true;
      history.replace(to, state);
    },
  };
  return { history, navigator, holds: holdsOn((delta) => history.go(delta)) };
}
