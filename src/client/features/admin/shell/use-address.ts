import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { changed } from './search-params.ts';

/**
 * The dashboard's URL parameters, and a function to change some. A filter replaces the history entry; `isStep` adds
 * one, so that Back undoes it. The entry's state is for values that may name a person, and is kept unless a new one is
 * given.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const present: unknown = useLocation().state;
  const change = useCallback(
    (patch: Record<string, string>, isStep = false, state = present) =>
      // NOTE: reads the current URL, because another change may come before the next render.
      setParams(changed(new URLSearchParams(location.search), patch), {
        replace: !isStep,
        preventScrollReset: true,
        state,
      }),
    [setParams, present],
  );
  return { params, change };
}
