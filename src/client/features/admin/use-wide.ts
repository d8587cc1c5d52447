import { useSyncExternalStore } from 'react';

/** From this width on a table has room; narrower screens get cards. */
const wide = matchMedia('(min-width: 72rem)');

/** Whether the window has room for a table. Only one of the two is drawn: rows hold menus. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
