import { inTransaction, isUniqueViolation, type Tx } from '#db/database.ts';
import {
  findAdmin,
  findAdminByUsername,
  findUser,
  findUserByPhone,
  insertUser,
  updatePasswordHash,
  type AdminRow,
  type NewUser,
  type UserRow,
} from '#db/queries/account/account.ts';
import { readSettings } from '#db/queries/system/setting.ts';
import {
  foldUsername,
  type AdminSignInInput,
  type SignInInput,
  type SignUpInput,
} from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { plainCode, textOrNull } from '#domain/text/text.ts';
import { checkPassword } from './password-check.ts';
import { checkSecondFactor } from './second-factor.ts';
import { requireAllowedPhone } from '../settings.ts';
import { auditSession } from './audit.ts';
import { appendAudit } from '../audit/audit.ts';
import { requireHardToGuess } from './password-rules.ts';
import { hashPassword, isOutdated } from './password-hash.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';
import { issueToken, newSessionId } from './token.ts';
import type { Context } from '#server/context.ts';

/** Creates a session for a user. Errors: `unauthenticated`, `rate_limited`. */
export async function signIn(
  call: Context,
  input: SignInInput,
): Promise<{ token: string; user: UserRow; mustChangePassword?: boolean }> {
  const { db, keys } = call.services;
  requireAllowedPhone(await readSettings(db), { path: 'phoneNumber', phone: input.phoneNumber });
  const rejection = new AppError('unauthenticated', { sentence: 'wrongCredentials' });
  const { phoneNumber, password } = input;
  const find = () => findUserByPhone(db, phoneNumber);
  const user = await checkPassword(call, {
    kind: 'user',
    subject: phoneNumber,
    password,
    find,
    error: rejection,
    isAudited: true,
  });
  const newer = await newerHash(user, password);
  return inTransaction(db, async (tx) => {
    // The sign-in fails if the password changed while the old one was checked.
    const current = await findUser(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw rejection;
    if (newer !== undefined) await updatePasswordHash(tx, 'user', newer);
    const session = getSession(call, user.id);
    await auditSession(tx, call, { kind: 'user', accountId: user.id, verb: 'signIn' });
    const token = await issueToken(tx, keys, { audience: 'user', ...session });
    return { token, user, ...mustChange(current) };
  });
}

/** Creates a session for an administrator; a disabled one gets the error of an unknown one. Errors: as `signIn`. */
export async function adminSignIn(
  call: Context,
  input: AdminSignInInput,
): Promise<{ token: string; admin: AdminRow; mustChangePassword?: boolean }> {
  const { db, keys } = call.services;
  const error = new AppError('unauthenticated', { sentence: 'wrongAdminCredentials' });
  const subject = foldUsername(input.username);
  const find = async () => {
    const found = await findAdminByUsername(db, subject);
    return found?.disabledAt === null ? found : undefined;
  };
  const { password } = input;
  const attempt = { kind: 'admin', subject, password, find, error, isAudited: true } as const;
  const admin = await checkPassword(call, attempt);
  await checkSecondFactor(call, { adminId: admin.id, code: getCode(input) });
  const newer = await newerHash(admin, password);
  return inTransaction(db, async (tx) => {
    const current = await findAdmin(tx, admin.id);
    if (current?.passwordHash !== admin.passwordHash || current.disabledAt !== null) throw error;
    if (newer !== undefined) await updatePasswordHash(tx, 'admin', newer);
    const session = getSession(call, admin.id);
    const token = await issueToken(tx, keys, { audience: 'admin', ...session });
    await auditSession(tx, call, { kind: 'admin', accountId: admin.id, verb: 'signIn' });
    return { token, admin, ...mustChange(current) };
  });
}

function mustChange(account: { passwordResetAt: string | null }): { mustChangePassword?: true } {
  return account.passwordResetAt === null ? {} : { mustChangePassword: true };
}

/**
 * Creates an account and its first session.
 * Errors: `bad_input` for an easily guessed password under strict sign-up; `taken`; `rate_limited`.
 */
export async function signUp(
  call: Context,
  input: SignUpInput,
): Promise<{ token: string; user: UserRow }> {
  const { db, keys } = call.services;
  const settings = await readSettings(db);
  requireAllowedPhone(settings, { path: 'phoneNumber', phone: input.phoneNumber });
  if (settings.strictSignUp) {
    const { password, fullName, email } = input;
    requireHardToGuess({ password, path: 'password', own: [fullName, email] });
  }
  const now = call.now();
  await takeAttempt(getCounting(call), 'signUp', call.address);
  const passwordHash = await hashPassword(input.password, { who: call.address });
  return inTransaction(db, async (tx) => {
    const user = await insertUnlessTaken(tx, {
      id: call.newId(),
      phoneNumber: input.phoneNumber,
      passwordHash,
      fullName: textOrNull(input.fullName),
      email: textOrNull(input.email),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    await appendAudit(tx, keys, {
      at: now.toISOString(),
      actorKind: 'visitor',
      actorId: null,
      action: 'user.create',
      entity: 'user',
      entityId: user.id,
    });
    const session = { ...getSession(call, user.id), now };
    return { token: await issueToken(tx, keys, { audience: 'user', ...session }), user };
  });
}

/** Returns a new hash if the stored one has an outdated cost. */
async function newerHash(
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  if (!isOutdated(passwordHash)) return undefined;
  return { id, passwordHash: await hashPassword(password) };
}

function getSession(call: Context, subjectId: string) {
  return { subjectId, sessionId: newSessionId(), now: call.now(), userAgent: call.userAgent };
}

/** The code as the second factor expects it; null if empty. */
function getCode({ code }: AdminSignInInput): string | null {
  const plain = plainCode(code ?? '');
  return textOrNull(plain.toLowerCase());
}

async function insertUnlessTaken(tx: Tx, user: NewUser): Promise<UserRow> {
  try {
    return await insertUser(tx, user);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('taken', { sentence: 'phoneTaken' });
    throw error;
  }
}
