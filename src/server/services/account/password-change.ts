import { inTransaction, type Db, type Tx } from '#db/database.ts';
import {
  findAdminByUsername,
  findUserByPhone,
  updatePassword,
  type AdminRow,
  type NewPasswordHash,
  type UserRow,
} from '#db/queries/account/account.ts';
import { revokeSessions } from '#db/queries/account/session.ts';
import { readSettings } from '#db/queries/system/setting.ts';
import { foldUsername, type PasswordChange } from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { normalPhone } from '#domain/person/phone.ts';
import { checkOwnPassword, requireStillRight } from './password-check.ts';
import { timeAfter } from '../audit/audited-change.ts';
import { appendAudit, type AuditEntry, type AuditKey } from '../audit/audit.ts';
import { requireHardToGuess } from './password-rules.ts';
import { hashPassword } from './password-hash.ts';
import { oneTimePassword, oneTimePasswordEnd } from './one-time-password.ts';
import { issueToken, type Audience, newSessionId } from './token.ts';
import type { AdminContext, Context, UserContext } from '#server/context.ts';

interface Account {
  id: string;
  updatedAt: string;
}

/**
 * Changes a user's own password, ends all of the user's sessions and returns the token of a new one.
 * Errors: `bad_input` for a wrong current password, or an easily guessed new one under strict sign-up; `rate_limited`.
 */
export async function changeUserPassword(
  call: UserContext,
  input: PasswordChange,
): Promise<{ token: string; user: UserRow }> {
  const { db } = call.services;
  const user = await checkOwnPassword(call, 'user', shownIn(input, call.user.userId));
  if ((await readSettings(db)).strictSignUp) {
    const { fullName, email } = user;
    requireHardToGuess({
      password: input.newPassword,
      path: 'newPassword',
      own: [fullName, email],
    });
  }
  const token = await replacePassword(call, { audience: 'user', account: user, ...input });
  return { token, user };
}

/** As `changeUserPassword`, for an administrator; the new password must always be hard to guess. */
export async function changeAdminPassword(
  call: AdminContext,
  input: PasswordChange,
): Promise<{ token: string; admin: AdminRow }> {
  const admin = await checkOwnPassword(call, 'admin', shownIn(input, call.admin.adminId));
  const { username, name } = admin;
  requireHardToGuess({ password: input.newPassword, path: 'newPassword', own: [username, name] });
  const token = await replacePassword(call, { audience: 'admin', account: admin, ...input });
  return { token, admin };
}

/** Who resets a password: the operator, or a named administrator. */
type Resetter = Pick<AuditEntry, 'actorKind' | 'actorId'>;

/** The database and the key of the audit log. */
export interface AuditedData {
  db: Db;
  keys: AuditKey;
}

const operator: Resetter = { actorKind: 'operator', actorId: null };

/**
 * Sets a random password for an administrator, ends all sessions and returns the password for the operator.
 * Errors: `not_found` for an unknown username.
 */
export async function resetAdminPassword(
  data: AuditedData,
  username: string,
  now: Date = new Date(),
): Promise<string> {
  const admin = await findAdminByUsername(data.db, foldUsername(username.trim()));
  if (!admin) throw new AppError('not_found');
  return resetPassword(data, { audience: 'admin', account: admin, now, by: operator });
}

/** As `resetAdminPassword`, for the user with a phone number in any form. */
export async function resetUserPassword(
  data: AuditedData,
  phoneNumber: string,
  now: Date = new Date(),
): Promise<string> {
  const user = await findUserByPhone(data.db, normalPhone(phoneNumber));
  if (!user) throw new AppError('not_found', { sentence: 'userNotFound' });
  return resetPassword(data, { audience: 'user', account: user, now, by: operator });
}

interface Replacement {
  audience: Audience;
  /** As read when the current password was checked. */
  account: Account & { passwordHash: string };
  newPassword: string;
}

async function replacePassword(call: Context, replacement: Replacement): Promise<string> {
  const { audience, account, newPassword } = replacement;
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(call.services.db, async (tx) => {
    await requireStillRight(tx, audience, account);
    const now = call.now();
    const chosen = { passwordResetAt: null, passwordExpiresAt: null };
    await storePassword(tx, { audience, account, now, password: { passwordHash, ...chosen } });
    await appendAudit(tx, call.services.keys, {
      at: now.toISOString(),
      actorKind: audience,
      actorId: account.id,
      action: `${audience}.changePassword`,
      entity: audience,
      entityId: account.id,
    });
    const { userAgent } = call;
    const session = { audience, subjectId: account.id, sessionId: newSessionId(), now, userAgent };
    return issueToken(tx, call.services.keys, session);
  });
}

/** Sets a random password, ends all sessions and returns the password, which is not stored. */
export async function resetPassword(
  { db, keys }: AuditedData,
  reset: { audience: Audience; account: Account; now: Date; by: Resetter },
): Promise<string> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const { audience, account, now, by } = reset;
    // NOTE: an operator may reset their own password as administrator; for users someone else always does.
    const isHandedOver = audience === 'user' || by.actorKind === 'admin';
    const passwordResetAt = isHandedOver ? now.toISOString() : null;
    const passwordExpiresAt = oneTimePasswordEnd(now);
    const stored = { passwordHash, passwordResetAt, passwordExpiresAt };
    await storePassword(tx, { audience, account, now, password: stored });
    await appendAudit(tx, keys, {
      at: reset.now.toISOString(),
      ...by,
      action: `${reset.audience}.resetPassword`,
      entity: reset.audience,
      entityId: reset.account.id,
    });
  });
  return password;
}

interface StoredPassword {
  audience: Audience;
  account: Account;
  password: Pick<NewPasswordHash, 'passwordHash' | 'passwordResetAt' | 'passwordExpiresAt'>;
  now: Date;
}

/** Stores a hash and ends all sessions of the account. */
async function storePassword(tx: Tx, stored: StoredPassword): Promise<void> {
  const { audience, account, password, now } = stored;
  await updatePassword(tx, audience, {
    id: account.id,
    ...password,
    updatedAt: timeAfter(account, now),
  });
  await revokeSessions(tx, { audience, subjectId: account.id }, now.toISOString());
}

function shownIn({ currentPassword }: PasswordChange, accountId: string) {
  return { accountId, password: currentPassword, path: 'currentPassword' };
}
