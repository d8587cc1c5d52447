import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { changed } from './search-params.ts';

/**
 * What the dashboard's address says, and a way to change a part of it. A filter replaces the history entry;
 * `isStep` makes a new one, so that the browser's Back undoes it.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (patch: Record<string, string>, isStep = false) =>
      // NOTE: from the address as it stands, since another change may come before the first is drawn.
      setParams(changed(new URLSearchParams(location.search), patch), {
        replace: !isStep,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { params, change };
}
