import { useSyncExternalStore } from 'react';

/** Minimum width for a table beside the menu; narrower screens show cards. */
const wide = matchMedia('(min-width: 64rem)');

/** Minimum width for filters beside the list; narrower screens open them from the bottom. */
const roomy = matchMedia('(min-width: 48rem)');

/** Whether a table fits. Only the table or the cards are rendered, because rows contain menus. */
export function useWide(): boolean {
  return useMatch(wide);
}

/** Whether the filters fit. */
export function useRoomy(): boolean {
  return useMatch(roomy);
}

function useMatch(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
