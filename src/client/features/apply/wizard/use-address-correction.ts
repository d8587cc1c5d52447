import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Puts the address right that is on screen, from an effect. The browser's history is ahead of the
 * screen while the next page is on its way: whoever left meanwhile is not called back.
 */
export function useAddressCorrection(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(
    (to: string) => {
      // NOTE: the router keeps an entry's key in its state, and calls one without "default".
      const { key: reached = 'default' } = (history.state ?? {}) as { key?: string };
      if (reached === key) void navigate(to, { replace: true });
    },
    [navigate, key],
  );
}
