import { createHmac } from 'node:crypto';
import { withoutCaller, type Db, type Tx } from '#db/database.ts';
import { countAttempt, findAttempts, type Attempts } from '#db/queries/system/rate-limit.ts';
import { AppError } from '#domain/errors/errors.ts';
import { rateLimited as rejections } from '#server/metrics.ts';
import type { Keys } from '../key/keys.ts';
import type { Context } from '#server/context.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Every limit: at most `max` in a window of `windowMs`. RATE_LIMIT=off turns the `byAddress` ones off. */
const limits = {
  signInByAccount: { max: 10, windowMs: 15 * minuteMs, byAddress: false },
  signInByAddress: { max: 50, windowMs: 15 * minuteMs, byAddress: true },
  signInByNetwork: { max: 250, windowMs: 15 * minuteMs, byAddress: true },
  adminSignInByAccount: { max: 5, windowMs: 15 * minuteMs, byAddress: false },
  adminSignInByAddress: { max: 20, windowMs: 15 * minuteMs, byAddress: true },
  adminSignInByNetwork: { max: 100, windowMs: 15 * minuteMs, byAddress: true },
  signInSpared: { max: 20, windowMs: 15 * minuteMs, byAddress: true },
  adminSignInSpared: { max: 20, windowMs: 15 * minuteMs, byAddress: true },
  secondFactor: { max: 5, windowMs: 5 * minuteMs, byAddress: false },
  auditedFailures: { max: 1000, windowMs: hourMs, byAddress: false },
  signUp: { max: 30, windowMs: hourMs, byAddress: true },
  tracking: { max: 30, windowMs: minuteMs, byAddress: true },
  accessCode: { max: 20, windowMs: hourMs, byAddress: true },
  /** By application ID and email, whether or not they exist. */
  accessCodeOf: { max: 5, windowMs: hourMs, byAddress: false },
  submit: { max: 60, windowMs: hourMs, byAddress: true },
  upload: { max: 60, windowMs: hourMs, byAddress: true },
  document: { max: 30, windowMs: hourMs, byAddress: true },
  testMail: { max: 20, windowMs: hourMs, byAddress: false },
  message: { max: 20, windowMs: hourMs, byAddress: true },
} as const;
export type LimitName = keyof typeof limits;

export interface Counting {
  db: Db | Tx;
  keys: Pick<Keys, 'rateLimit'>;
  /** RATE_LIMIT. */
  enabled: boolean;
  now: Date;
}

/** Counts for a request, outside its transaction unless `tx` is given, and whether or not its caller still has a right. */
export function getCounting(
  { services, now }: Pick<Context, 'services' | 'now'>,
  tx?: Tx,
): Counting {
  const { db, keys, config } = services;
  return { db: tx ?? withoutCaller(db), keys, enabled: config.rateLimit, now: now() };
}

/** Counts one attempt. Errors: `rate_limited` with the seconds until the window ends. */
export async function takeAttempt(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { isOver, expiresAt } = await countOne(counting, name, subject);
  if (isOver) throw rateLimited(expiresAt, counting.now);
}

/** The state of a subject's limit. */
export interface Standing {
  count: number;
  /** The limit is reached: the next attempt is rejected. */
  isSpent: boolean;
  /** The limit is exceeded. */
  isOver: boolean;
  /** This attempt was the first to exceed it. */
  isFirstOver: boolean;
  expiresAt: string;
}

/** Returns the current state without counting. */
export async function getStanding(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<Standing> {
  const { windowMs, byAddress } = limits[name];
  if (byAddress && !counting.enabled) return standing(counting, name, undefined);
  const found = await findAttempts(counting.db, getKey(counting, name, subject), {
    now: counting.now.toISOString(),
    latest: after(counting.now, windowMs),
  });
  return standing(counting, name, found);
}

/** Counts one and returns the new state. */
export async function countOne(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<Standing> {
  const { windowMs, byAddress } = limits[name];
  if (byAddress && !counting.enabled) return standing(counting, name, undefined);
  const counted = await countAttempt(counting.db, {
    key: getKey(counting, name, subject),
    now: counting.now.toISOString(),
    expiresAt: new Date(counting.now.getTime() + windowMs).toISOString(),
    latest: after(counting.now, windowMs),
  });
  return standing(counting, name, counted);
}

function standing({ enabled, now }: Counting, name: LimitName, found?: Attempts): Standing {
  const { max, byAddress } = limits[name];
  const count = found?.count ?? 0;
  const applies = enabled || !byAddress;
  return {
    count,
    isSpent: applies && count >= max,
    isOver: applies && count > max,
    isFirstOver: applies && count === max + 1,
    expiresAt: found?.expiresAt ?? now.toISOString(),
  };
}

/** The error for an attempt over the limit. */
export function rateLimited(expiresAt: string, now: Date): AppError {
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  rejections.inc({ limit: 'action' });
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, seconds) });
}

/** The clock skew allowed between processes, in ms. */
const skewMs = minuteMs;

/** No window that started before now ends after this; a later end comes from a wrong clock. */
function after(now: Date, windowMs: number): string {
  return new Date(now.getTime() + windowMs + skewMs).toISOString();
}

/** Subjects are stored as keyed hashes, so that they cannot be guessed without the key. */
function getKey({ keys }: Counting, name: LimitName, subject: string): string {
  return `${name}:${createHmac('sha256', keys.rateLimit).update(subject).digest('base64url')}`;
}

/** In-memory counts by name, in fixed windows. */
export interface RecentCounts {
  /** Returns the count of a name in this window. */
  of(name: string): number;
  /** Adds one and returns the new count. */
  add(name: string): number;
  /** The time left in this window, in ms. */
  leftMs(): number;
}

export function createRecentCounts(
  windowMs: number,
  now: () => number = () => performance.now(),
): RecentCounts {
  let counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  const current = () => {
    if (now() < endsAt) return counts;
    counts = new Map();
    endsAt = now() + windowMs;
    return counts;
  };
  const of = (name: string) => current().get(name) ?? 0;
  return {
    of,
    add(name) {
      const count = of(name) + 1;
      counts.set(name, count);
      return count;
    },
    leftMs: () => Math.max(0, endsAt - now()),
  };
}
