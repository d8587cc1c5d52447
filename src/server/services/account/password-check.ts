import { inTransaction, type Tx } from '../../../db/database.ts';
import {
  findAdmin,
  findUser,
  type AdminRow,
  type UserRow,
  type WithPasswordHash,
} from '../../../db/queries/account/account.ts';
import { foldUsername } from '../../../domain/account/account.ts';
import { AppError, badInput } from '../../../domain/errors/errors.ts';
import { auditFailedSignIn } from './audit.ts';
import { verifyPassword } from './password-hash.ts';
import { countingOf, countOne, rateLimited, standingOf } from '../rate-limit/rate-limit.ts';
import type { Context } from '../../context.ts';

export interface PasswordAttempt<Account> {
  kind: keyof typeof countedAs;
  /** The phone number or folded username, whether or not it has an account. */
  subject: string;
  password: string;
  find: () => Promise<Account | undefined>;
  /** The error for a wrong password and for an unknown account: the same for both. */
  error: AppError;
  /** A sign-in, whose failures are in the audit log. */
  trace?: boolean;
}

interface CheckedAccount {
  id: string;
  passwordHash: string;
  passwordExpiresAt: string | null;
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
 * Errors: the attempt's `error`; `unauthenticated` for a one-time password that ran out; `rate_limited`;
 * `unavailable` where too many wait.
 */
export async function checkPassword<Account extends CheckedAccount>(
  call: Context,
  attempt: PasswordAttempt<Account>,
): Promise<Account> {
  const refuse = () => refuseSpent(call, attempt);
  await refuse();
  const account = await attempt.find();
  const queueEntry = { who: call.address, first: refuse };
  const correct = await verifyPassword(account?.passwordHash, attempt.password, queueEntry);
  if (!account || !correct) throw await failureOf(call, attempt, account?.id ?? null);
  await refuse();
  const { passwordExpiresAt } = account;
  if (passwordExpiresAt !== null && passwordExpiresAt <= call.now().toISOString()) {
    throw new AppError('unauthenticated', { sentence: 'oneTimePasswordExpired' });
  }
  return account;
}

/** The password of the own account again, and the field that holds it. */
interface ShownAgain {
  accountId: string;
  password: string;
  path?: string;
}

/**
 * The user at the own account who shows the password again.
 * Errors: `bad_input` for a wrong one, at `path`; `rate_limited`.
 */
export async function checkOwnUserPassword(
  call: Context,
  { accountId, password, path = 'password' }: ShownAgain,
): Promise<WithPasswordHash<UserRow>> {
  const user = await findUser(call.services.db, accountId);
  if (!user) throw new AppError('unauthenticated');
  return checkPassword(call, {
    kind: 'user',
    subject: user.phoneNumber,
    password,
    find: () => Promise.resolve(user),
    error: badInput({ path, key: 'currentPasswordWrong' }),
  });
}

/** As `checkOwnUserPassword`, of an administrator. */
export async function checkOwnAdminPassword(
  call: Context,
  { accountId, password, path = 'password' }: ShownAgain,
): Promise<WithPasswordHash<AdminRow>> {
  const admin = await findAdmin(call.services.db, accountId);
  if (!admin) throw new AppError('unauthenticated');
  return checkPassword(call, {
    kind: 'admin',
    subject: foldUsername(admin.username),
    password,
    find: () => Promise.resolve(admin),
    error: badInput({ path, key: 'currentPasswordWrong' }),
  });
}

/**
 * Refuses to act on a password that was right when it was checked, but of which the account knows no more: it was
 * changed or reset meanwhile, or the account deactivated, to take it from whoever showed the old one.
 * Errors: `unauthenticated`.
 */
export async function requireStillRight(
  tx: Tx,
  kind: keyof typeof countedAs,
  checked: { id: string; passwordHash: string },
): Promise<void> {
  const current =
    kind === 'user' ? await findUser(tx, checked.id) : await findAdmin(tx, checked.id);
  const isDisabled = current && 'disabledAt' in current && current.disabledAt !== null;
  if (isDisabled || current?.passwordHash !== checked.passwordHash) {
    throw new AppError('unauthenticated');
  }
}

type Tried = Pick<PasswordAttempt<unknown>, 'kind' | 'subject' | 'error' | 'trace'>;

async function refuseSpent(call: Context, attempt: Tried): Promise<void> {
  const counting = countingOf(call);
  const names = countedAs[attempt.kind];
  const address = await standingOf(counting, names.address, call.address);
  if (address.isSpent) throw rateLimited(address.expiresAt, counting.now);
  const account = await standingOf(counting, names.account, attempt.subject);
  if (account.isSpent && address.count > 0) throw rateLimited(account.expiresAt, counting.now);
}

/**
 * Puts a failure on record; the one after the last allowed gets the rate limit's error. Known or not, an
 * account costs the same.
 */
function failureOf(call: Context, attempt: Tried, accountId: string | null): Promise<AppError> {
  return inTransaction(call.services.db, async (tx) => {
    const counting = countingOf(call, tx);
    const names = countedAs[attempt.kind];
    const account = await countOne(counting, names.account, attempt.subject);
    const address = await countOne(counting, names.address, call.address);
    const over = [account, address].find(({ isOver }) => isOver);
    if (attempt.trace) await auditFailedSignIn(tx, call, { kind: attempt.kind, accountId });
    return over ? rateLimited(over.expiresAt, counting.now) : attempt.error;
  });
}
