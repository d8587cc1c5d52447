import type { AdminRole } from '../../../../domain/account/account.ts';
import { useAdminUser } from '../../../api/tokens.ts';
import { useOwnAccount } from './use-own-account.ts';

/** What the administrator may do: as the server says, until then as the sign-in answered. */
export function useAdminRole(): AdminRole | undefined {
  const kept = useAdminUser();
  return useOwnAccount().data?.role ?? kept?.role;
}
