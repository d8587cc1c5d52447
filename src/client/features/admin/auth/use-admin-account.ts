import type { AdminRole } from '#domain/account/account.ts';
import { useAdminToken, useAdminUser } from '#client/api/tokens.ts';
import { adminTrpc } from '#client/api/trpc.ts';

/** The administrator's own account, as on the server. */
export function useOwnAccount() {
  const token = useAdminToken();
  return adminTrpc.account.adminMe.useQuery(undefined, { enabled: token !== undefined });
}

/** The administrator's role: from the server, and until that is loaded from the sign-in. */
export function useAdminRole(): AdminRole | undefined {
  const signedIn = useAdminUser();
  return useOwnAccount().data?.role ?? signedIn?.role;
}

/** Whether this administrator can change the catalogue; every role can read it, and the server checks each call. */
export function useMayEdit(): boolean {
  const role = useAdminRole();
  return role === 'owner' || role === 'editor';
}
