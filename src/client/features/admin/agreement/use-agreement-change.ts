import { adminTrpc } from '#client/api/trpc.ts';

/** Fetches again what a changed agreement is part of: itself, the lists, the sums, the application's activity. */
export function useAgreementChange(): () => void {
  const cache = adminTrpc.useUtils();
  return () => {
    void cache.agreement.invalidate();
    void cache.application.activity.invalidate();
  };
}
