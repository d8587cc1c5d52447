import { useAdminRole } from './use-admin-role.ts';

/** Whether this administrator changes the catalogue; every role reads it, and the server judges each call. */
export function useMayEdit(): boolean {
  const role = useAdminRole();
  return role === 'owner' || role === 'editor';
}
