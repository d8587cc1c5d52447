import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Returns a function that corrects the current URL, for effects. Does nothing while a navigation to another page is
 * loading, because it would cancel that.
 */
export function useAddressCorrection(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  return useCallback(
    (to: string) => {
      // NOTE: after Back, the browser's history is ahead of the router. The router stores an entry's key in its state,
      // and uses "default" for one without.
      const { key: reached = 'default' } = (history.state ?? {}) as { key?: string };
      if (reached === key && !isLeaving) void navigate(to, { replace: true });
    },
    [navigate, key, isLeaving],
  );
}
