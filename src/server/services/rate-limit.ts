import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { countAttempt, findAttempts } from '../../db/queries/rate-limit.ts';
import { AppError } from '../../domain/errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Every limit: at most `max` in a window of `windowMs`. `byAddress` ones fall with RATE_LIMIT=off. */
export const limits = {
  signInByAccount: { max: 10, windowMs: 15 * minuteMs, byAddress: false },
  signInByAddress: { max: 50, windowMs: 15 * minuteMs, byAddress: true },
  adminSignInByAccount: { max: 5, windowMs: 15 * minuteMs, byAddress: false },
  adminSignInByAddress: { max: 20, windowMs: 15 * minuteMs, byAddress: true },
  secondFactor: { max: 5, windowMs: 5 * minuteMs, byAddress: false },
  signUp: { max: 30, windowMs: hourMs, byAddress: true },
  tracking: { max: 30, windowMs: minuteMs, byAddress: true },
  submit: { max: 60, windowMs: hourMs, byAddress: true },
  upload: { max: 60, windowMs: hourMs, byAddress: true },
  paper: { max: 30, windowMs: hourMs, byAddress: true },
  testMail: { max: 20, windowMs: hourMs, byAddress: false },
  message: { max: 20, windowMs: hourMs, byAddress: true },
} as const;
export type LimitName = keyof typeof limits;

interface LimitScope {
  db: Db | Tx;
  /** RATE_LIMIT. */
  enabled: boolean;
  now: Date;
}

/**
 * Counts one more and lets it pass while there is room.
 * Errors: `rate_limited` with the seconds until the window ends.
 */
export async function takeAttempt(
  scope: LimitScope,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { max, windowMs, byAddress } = limits[name];
  if (byAddress && !scope.enabled) return;
  const { count, expiresAt } = await countAttempt(scope.db, {
    key: keyOf(name, subject),
    now: scope.now.toISOString(),
    expiresAt: new Date(scope.now.getTime() + windowMs).toISOString(),
  });
  if (count > max) throw rateLimited(expiresAt, scope.now);
}

/** Where a subject's failures stand. */
export interface Failures {
  count: number;
  /** True once no further failure is allowed. */
  spent: boolean;
  expiresAt: string;
}

/** How many failures are on record, without adding one. */
export async function failuresSoFar(
  scope: LimitScope,
  name: LimitName,
  subject: string,
): Promise<Failures> {
  const { max, byAddress } = limits[name];
  const found = await findAttempts(scope.db, keyOf(name, subject), scope.now.toISOString());
  const count = found?.count ?? 0;
  const spent = count >= max && (scope.enabled || !byAddress);
  return { count, spent, expiresAt: found?.expiresAt ?? scope.now.toISOString() };
}

/** Puts a failure on record. */
export async function recordFailure(
  scope: LimitScope,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { windowMs, byAddress } = limits[name];
  if (byAddress && !scope.enabled) return;
  await countAttempt(scope.db, {
    key: keyOf(name, subject),
    now: scope.now.toISOString(),
    expiresAt: new Date(scope.now.getTime() + windowMs).toISOString(),
  });
}

/** The answer to one attempt too many. */
export function rateLimited(expiresAt: string, now: Date): AppError {
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, seconds) });
}

/** Phones, usernames and addresses are not kept: their hash counts as well. */
function keyOf(name: LimitName, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
