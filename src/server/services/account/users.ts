import { findUser, findUserByPhone, type UserRow } from '#db/queries/account/account.ts';
import { listLiveSessions, revokeSessions } from '#db/queries/account/session.ts';
import { AppError } from '#domain/errors/errors.ts';
import { resetPassword } from './password-change.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { idleSince } from './token.ts';
import type { AdminContext } from '#server/context.ts';

/**
 * Returns the user of a phone number in its stored form, with the number of live sessions. The lookup is audited,
 * because it reveals who has an account. Errors: `not_found`.
 */
export function findUserForAdmin(
  change: AdminContext,
  { phoneNumber }: { phoneNumber: string },
): Promise<{ user: UserRow; sessions: number }> {
  return changeAsAdmin(change, async (tx, now) => {
    const user = await findUserByPhone(tx, phoneNumber);
    if (!user) throw new AppError('not_found', { sentence: 'userNotFound' });
    const live = await listLiveSessions(tx, {
      audience: 'user',
      subjectId: user.id,
      now: now.toISOString(),
      idleSince: idleSince('user', now),
    });
    return { result: { user, sessions: live.length }, audit: toAuditEntry('user.find', user.id) };
  });
}

/** Sets a one-time password for a user, ends all sessions and returns the password. Errors: `not_found`. */
export async function resetPasswordOfUser(
  change: AdminContext,
  { id }: { id: string },
): Promise<{ password: string }> {
  const user = await findUser(change.services.db, id);
  if (!user) throw new AppError('not_found');
  const password = await resetPassword(change.services, {
    audience: 'user',
    account: user,
    now: change.now(),
    by: { actorKind: 'admin', actorId: change.admin.adminId },
  });
  return { password };
}

/** Ends all sessions of a user. Errors: `not_found`. */
export function signOutUser(change: AdminContext, { id }: { id: string }): Promise<{ id: string }> {
  return changeAsAdmin(change, async (tx, now) => {
    if (!(await findUser(tx, id))) throw new AppError('not_found');
    await revokeSessions(tx, { audience: 'user', subjectId: id }, now.toISOString());
    return { result: { id }, audit: toAuditEntry('user.signOut', id) };
  });
}

function toAuditEntry(action: string, entityId: string) {
  return { action, entity: 'user', entityId };
}
