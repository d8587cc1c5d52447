import { inTransaction, withoutCaller, type Db, type Tx } from '#db/database.ts';
import {
  findAdmin,
  findUser,
  type AdminRow,
  type UserRow,
  type WithPasswordHash,
} from '#db/queries/account/account.ts';
import { foldUsername } from '#domain/account/account.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { auditFailedSignIn } from './audit.ts';
import { verifyPassword } from './password-hash.ts';
import { toWideNetwork } from '../rate-limit/network.ts';
import {
  countOne,
  getCounting,
  getStanding,
  rateLimited,
  type LimitName,
} from '../rate-limit/rate-limit.ts';
import type { Audience } from './token.ts';
import type { Context } from '#server/context.ts';

export interface PasswordAttempt<Account> {
  kind: Audience;
  /** The phone number or folded username, even if no account has it. */
  subject: string;
  password: string;
  find: () => Promise<Account | undefined>;
  /** The error for a wrong password and for an unknown account. */
  error: AppError;
  /** Set for a sign-in, whose failures go to the audit log. */
  isAudited?: boolean;
}

interface CheckedAccount {
  id: string;
  passwordHash: string;
  passwordExpiresAt: string | null;
}

const countedAs = {
  user: {
    account: 'signInByAccount',
    spared: 'signInSpared',
    address: 'signInByAddress',
    network: 'signInByNetwork',
  },
  admin: {
    account: 'adminSignInByAccount',
    spared: 'adminSignInSpared',
    address: 'adminSignInByAddress',
    network: 'adminSignInByNetwork',
  },
} as const;

/**
 * Returns the account if the password is right. An unknown account costs the same work. Failures are counted per
 * account, per address and per IPv6 /48. An address or network over its limit is rejected. An account over its limit is
 * rejected only for those with failures of their own, so that an attacker cannot lock its owner out; attackers with
 * many networks get no further than the limit of such exceptions. The counts are checked again after hashing, so that parallel guesses learn no more than sequential ones.
 * Errors: the attempt's `error`; `unauthenticated` for an expired one-time password; `rate_limited`; `unavailable` if
 * the queue is full.
 */
export async function checkPassword<Account extends CheckedAccount>(
  call: Context,
  attempt: PasswordAttempt<Account>,
): Promise<Account> {
  const refuse = () => rejectSpent(call, attempt);
  await refuse();
  const account = await attempt.find();
  const queueEntry = { who: call.address, first: refuse };
  const correct = await verifyPassword(account?.passwordHash, attempt.password, queueEntry);
  if (!account || !correct) throw await getFailure(call, attempt, account?.id ?? null);
  await refuse();
  const { passwordExpiresAt } = account;
  if (passwordExpiresAt !== null && passwordExpiresAt <= call.now().toISOString()) {
    throw new AppError('unauthenticated', { sentence: 'oneTimePasswordExpired' });
  }
  return account;
}

/** The caller's own password again, and the field that contains it. */
interface ShownAgain {
  accountId: string;
  password: string;
  path?: string;
}

interface Accounts {
  user: WithPasswordHash<UserRow>;
  admin: WithPasswordHash<AdminRow>;
}

interface AccountKind<Account> {
  find: (db: Db | Tx, id: string) => Promise<Account | undefined>;
  /** By what attempts are counted. */
  subject: (account: Account) => string;
}

const accounts: { [Kind in Audience]: AccountKind<Accounts[Kind]> } = {
  user: { find: findUser, subject: ({ phoneNumber }) => phoneNumber },
  admin: { find: findAdmin, subject: ({ username }) => foldUsername(username) },
};

/**
 * Returns the signed-in user or administrator if the password is right.
 * Errors: `bad_input` at `path` if it is wrong; `rate_limited`.
 */
export async function checkOwnPassword<Kind extends Audience>(
  call: Context,
  kind: Kind,
  { accountId, password, path = 'password' }: ShownAgain,
): Promise<Accounts[Kind]> {
  const { find, subject } = accounts[kind];
  const account = await find(call.services.db, accountId);
  if (!account) throw new AppError('unauthenticated');
  return checkPassword<Accounts[Kind]>(call, {
    kind,
    subject: subject(account),
    password,
    find: () => Promise.resolve(account),
    error: badInput({ path, key: 'currentPasswordWrong' }),
  });
}

/**
 * Rejects if the password was changed or reset, or the account deactivated, since the password was checked.
 * Errors: `unauthenticated`.
 */
export async function requireStillRight(
  tx: Tx,
  kind: Audience,
  checked: { id: string; passwordHash: string },
): Promise<void> {
  const current = await accounts[kind].find(tx, checked.id);
  const isDisabled = current && 'disabledAt' in current && current.disabledAt !== null;
  if (isDisabled || current?.passwordHash !== checked.passwordHash) {
    throw new AppError('unauthenticated');
  }
}

type Tried = Pick<PasswordAttempt<unknown>, 'kind' | 'subject' | 'error' | 'isAudited'>;

async function rejectSpent(call: Context, attempt: Tried): Promise<void> {
  const counting = getCounting(call);
  const names = countedAs[attempt.kind];
  let failures = 0;
  for (const [name, origin] of getOrigins(call, attempt)) {
    const { isSpent, count, expiresAt } = await getStanding(counting, name, origin);
    if (isSpent) throw rateLimited(expiresAt, counting.now);
    failures += count;
  }
  const account = await getStanding(counting, names.account, attempt.subject);
  if (!account.isSpent) return;
  if (failures > 0) throw rateLimited(account.expiresAt, counting.now);
  const spared = await getStanding(counting, names.spared, attempt.subject);
  if (spared.isSpent) throw rateLimited(spared.expiresAt, counting.now);
}

/** The address of a call and, for IPv6, its network, each with its limit. */
function getOrigins({ address }: Context, { kind }: Tried): (readonly [LimitName, string])[] {
  const names = countedAs[kind];
  const network = toWideNetwork(address);
  return [[names.address, address], ...(network ? [[names.network, network] as const] : [])];
}

/**
 * Counts a failure and returns its error: the rate limit's once the limit is exceeded. An unknown account costs the
 * same.
 */
function getFailure(call: Context, attempt: Tried, accountId: string | null): Promise<AppError> {
  return inTransaction(withoutCaller(call.services.db), async (tx) => {
    const counting = getCounting(call, tx);
    const names = countedAs[attempt.kind];
    const account = await countOne(counting, names.account, attempt.subject);
    const counted = [account];
    if (account.isOver) await countOne(counting, names.spared, attempt.subject);
    for (const [name, origin] of getOrigins(call, attempt)) {
      counted.push(await countOne(counting, name, origin));
    }
    const over = counted.find(({ isOver }) => isOver);
    if (attempt.isAudited) await auditFailedSignIn(tx, call, { kind: attempt.kind, accountId });
    return over ? rateLimited(over.expiresAt, counting.now) : attempt.error;
  });
}
