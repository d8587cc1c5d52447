import type { AdminRole } from '../../../../domain/account/account.ts';
import { useAdminToken, useAdminUser } from '../../../api/tokens.ts';
import { adminTrpc } from '../../../api/trpc.ts';

/** The administrator's own account as the server has it. */
export function useOwnAccount() {
  const token = useAdminToken();
  return adminTrpc.account.adminMe.useQuery(undefined, { enabled: token !== undefined });
}

/** What the administrator may do: as the server says, until then as the sign-in answered. */
export function useAdminRole(): AdminRole | undefined {
  const signedIn = useAdminUser();
  return useOwnAccount().data?.role ?? signedIn?.role;
}

/** Whether this administrator changes the catalogue; every role reads it, and the server checks each call. */
export function useMayEdit(): boolean {
  const role = useAdminRole();
  return role === 'owner' || role === 'editor';
}
