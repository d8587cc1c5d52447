import { useSyncExternalStore } from 'react';

/** From this width on a table has room, beside the menu, for all its columns; narrower screens get cards. */
const wide = matchMedia('(min-width: 78rem)');

/** From this width on filters stand above the list; narrower screens have them in a drawer. */
const roomy = matchMedia('(min-width: 48rem)');

/** Whether the window has room for a table. Only one of the two is drawn: rows hold menus. */
export function useWide(): boolean {
  return useMatch(wide);
}

/** Whether the window has room for the filters. */
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
