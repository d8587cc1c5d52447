import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Puts the address right that is on screen, from an effect. Whoever is on the way to another page, whose code is
 * still loading, is not called back: a new navigation would end theirs.
 */
export function useAddressCorrection(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  return useCallback(
    (to: string) => {
      // NOTE: after Back the browser's history is ahead of the screen. The router keeps an entry's key in its
      // state, and calls one without "default".
      const { key: reached = 'default' } = (history.state ?? {}) as { key?: string };
      if (reached === key && !isLeaving) void navigate(to, { replace: true });
    },
    [navigate, key, isLeaving],
  );
}
