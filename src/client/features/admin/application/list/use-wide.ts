import { useSyncExternalStore } from 'react';

/** From this width on a table has room beside the menu; narrower screens get cards. */
const wide = matchMedia('(min-width: 64rem)');

/** From this width on there is room beside the list for its filters; on narrower screens they come from below. */
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
