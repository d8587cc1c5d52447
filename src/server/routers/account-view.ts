import type { UserRow } from '../../db/queries/account/account.ts';
import type { UserView } from '../../domain/account/account.ts';

/** A user as calls answer one. */
export function userViewOf({ verifiedAt, ...user }: UserRow): UserView {
  return { ...user, isVerified: verifiedAt !== null };
}
