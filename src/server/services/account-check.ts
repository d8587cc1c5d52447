import type { Db } from '../../db/database.ts';
import { findAdmin, type AdminRow } from '../../db/queries/account.ts';
import { foldUsername } from '../../domain/account.ts';
import { AppError, badInput } from '../../domain/errors.ts';
import type { Device } from './device.ts';
import { verifyPassword } from './password.ts';
import { failuresSoFar, limits, rateLimited, recordFailure } from './rate-limit.ts';
import type { Keys } from './secret-key.ts';

/** Whoever shows a password, with what it takes to judge it; a procedure's context fits. */
export interface AccountCall {
  services: { db: Db; keys: Keys; config: { rateLimit: boolean } };
  /** Whose attempts are counted together. */
  address: string;
  now: () => Date;
  newId: () => string;
  /** What the browser calls itself. */
  device?: Device;
}

export interface PasswordAttempt<Account> {
  kind: keyof typeof countedAs;
  /** The phone number or folded username, whether or not it has an account. */
  subject: string;
  password: string;
  find: () => Promise<Account | undefined>;
  /** What a wrong password or an unknown account is told: one and the same. */
  refusal: AppError;
}

const countedAs = {
  user: { account: 'signInByAccount', address: 'signInByAddress' },
  admin: { account: 'adminSignInByAccount', address: 'adminSignInByAddress' },
} as const;

/**
 * Answers the account whose password was shown. An unknown account costs the same work.
 *
 * Failures are counted per account and per address. A spent address is refused; a spent account
 * is refused to addresses with failures of their own, so that nobody can lock its holder out.
 * What the counts are when the check is over decides too: guesses sent all at once learn no more
 * than guesses one after the other.
 *
 * Errors: the attempt's `refusal`; `rate_limited`.
 */
export async function checkPassword<Account extends { passwordHash: string }>(
  call: AccountCall,
  attempt: PasswordAttempt<Account>,
): Promise<Account> {
  await refuseSpent(call, attempt);
  const account = await attempt.find();
  const correct = await verifyPassword(account?.passwordHash, attempt.password);
  if (!account || !correct) throw await failureOf(call, attempt);
  await refuseSpent(call, attempt);
  return account;
}

/**
 * The administrator at the own account who shows the password again.
 * Errors: `bad_input` for a wrong one, at `path`; `rate_limited`.
 */
export async function checkOwnAdminPassword(
  call: AccountCall & { admin: { adminId: string } },
  password: string,
  path: string = 'password',
): Promise<AdminRow> {
  const admin = await findAdmin(call.services.db, call.admin.adminId);
  if (!admin) throw new AppError('unauthenticated');
  return checkPassword(call, {
    kind: 'admin',
    subject: foldUsername(admin.username),
    password,
    find: () => Promise.resolve(admin),
    refusal: badInput({ path, key: 'currentPasswordWrong' }),
  });
}

type Counted = Pick<PasswordAttempt<unknown>, 'kind' | 'subject' | 'refusal'>;

async function refuseSpent(call: AccountCall, attempt: Counted): Promise<void> {
  const { scope, account, address } = await countsOf(call, attempt);
  if (address.spent) throw rateLimited(address.expiresAt, scope.now);
  if (account.spent && address.count > 0) throw rateLimited(account.expiresAt, scope.now);
}

/** Puts a failure on record; the one after the last allowed is told of the limit. */
async function failureOf(call: AccountCall, attempt: Counted): Promise<AppError> {
  const names = countedAs[attempt.kind];
  const scope = scopeOf(call);
  await recordFailure(scope, names.account, attempt.subject);
  await recordFailure(scope, names.address, call.address);
  const { account, address } = await countsOf(call, attempt);
  for (const [name, counted] of [
    [names.account, account],
    [names.address, address],
  ] as const) {
    if (counted.count > limits[name].max) return rateLimited(counted.expiresAt, scope.now);
  }
  return attempt.refusal;
}

async function countsOf(call: AccountCall, attempt: Counted) {
  const scope = scopeOf(call);
  const names = countedAs[attempt.kind];
  return {
    scope,
    account: await failuresSoFar(scope, names.account, attempt.subject),
    address: await failuresSoFar(scope, names.address, call.address),
  };
}

function scopeOf(call: AccountCall) {
  const { db, config } = call.services;
  return { db, enabled: config.rateLimit, now: call.now() };
}
