import { useAdminToken } from '../../../api/tokens.ts';
import { adminTrpc } from '../../../api/trpc.ts';

/** The administrator's own account as the server has it. */
export function useOwnAccount() {
  const token = useAdminToken();
  return adminTrpc.account.adminMe.useQuery(undefined, { enabled: token !== undefined });
}
