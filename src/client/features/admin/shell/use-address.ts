import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { changed } from './search-params.ts';

/**
 * What the dashboard's address says, and a way to change a part of it. A filter replaces the history entry;
 * `isStep` makes a new one, so that the browser's Back undoes it. The entry's state is for what may name a
 * person, and stays unless another is given.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state: present } = useLocation() as { state: unknown };
  const change = useCallback(
    (patch: Record<string, string>, isStep = false, state = present) =>
      // NOTE: from the address as it stands, since another change may come before the first is drawn.
      setParams(changed(new URLSearchParams(location.search), patch), {
        replace: !isStep,
        preventScrollReset: true,
        state,
      }),
    [setParams, present],
  );
  return { params, change };
}
