import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import {
  countAttempt,
  findAttempts,
  type Attempts,
} from '../../../db/queries/system/rate-limit.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import { rateLimited as rejections } from '../../operations/metrics/metrics.ts';
import type { Keys } from '../key/keys.ts';
import type { Context } from '../../context.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Every limit: at most `max` in a window of `windowMs`. `byAddress` ones fall with RATE_LIMIT=off. */
const limits = {
  signInByAccount: { max: 10, windowMs: 15 * minuteMs, byAddress: false },
  signInByAddress: { max: 50, windowMs: 15 * minuteMs, byAddress: true },
  adminSignInByAccount: { max: 5, windowMs: 15 * minuteMs, byAddress: false },
  adminSignInByAddress: { max: 20, windowMs: 15 * minuteMs, byAddress: true },
  secondFactor: { max: 5, windowMs: 5 * minuteMs, byAddress: false },
  auditedFailures: { max: 1000, windowMs: hourMs, byAddress: false },
  signUp: { max: 30, windowMs: hourMs, byAddress: true },
  tracking: { max: 30, windowMs: minuteMs, byAddress: true },
  submit: { max: 60, windowMs: hourMs, byAddress: true },
  upload: { max: 60, windowMs: hourMs, byAddress: true },
  paper: { max: 30, windowMs: hourMs, byAddress: true },
  testMail: { max: 20, windowMs: hourMs, byAddress: false },
  message: { max: 20, windowMs: hourMs, byAddress: true },
} as const;
export type LimitName = keyof typeof limits;

/** Where and when something is counted. */
export interface Counting {
  db: Db | Tx;
  keys: Pick<Keys, 'rateLimit'>;
  /** RATE_LIMIT. */
  enabled: boolean;
  now: Date;
}

/** Counts for a call, outside its transaction unless one is given. */
export function countingOf(
  { services, now }: Pick<Context, 'services' | 'now'>,
  tx?: Tx,
): Counting {
  const { db, keys, config } = services;
  return { db: tx ?? db, keys, enabled: config.rateLimit, now: now() };
}

/**
 * Counts one more and lets it pass while there is room.
 * Errors: `rate_limited` with the seconds until the window ends.
 */
export async function takeAttempt(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { isOver, expiresAt } = await countOne(counting, name, subject);
  if (isOver) throw rateLimited(expiresAt, counting.now);
}

/** Where a subject's attempts or failures stand. */
export interface Standing {
  count: number;
  /** No further one is allowed. */
  isSpent: boolean;
  /** There was one more than is allowed. */
  isOver: boolean;
  /** This one was the first of them. */
  isFirstOver: boolean;
  expiresAt: string;
}

/** How many are on record, without adding one. */
export async function standingOf(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<Standing> {
  const { windowMs, byAddress } = limits[name];
  if (byAddress && !counting.enabled) return standing(counting, name, undefined);
  const found = await findAttempts(counting.db, keyOf(counting, name, subject), {
    now: counting.now.toISOString(),
    latest: after(counting.now, windowMs),
  });
  return standing(counting, name, found);
}

/** Puts one on record and answers where that leaves its subject. */
export async function countOne(
  counting: Counting,
  name: LimitName,
  subject: string,
): Promise<Standing> {
  const { windowMs, byAddress } = limits[name];
  if (byAddress && !counting.enabled) return standing(counting, name, undefined);
  const counted = await countAttempt(counting.db, {
    key: keyOf(counting, name, subject),
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

/** The answer to one attempt too many. */
export function rateLimited(expiresAt: string, now: Date): AppError {
  const seconds = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  rejections.inc({ limit: 'action' });
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, seconds) });
}

/** Two processes' clocks may differ by this much, in ms. */
const skewMs = minuteMs;

/** No window that began by now ends after this; one that does is of a clock that was wrong. */
function after(now: Date, windowMs: number): string {
  return new Date(now.getTime() + windowMs + skewMs).toISOString();
}

/** Phones, usernames and addresses are not stored; who has no key cannot try them out either. */
function keyOf({ keys }: Counting, name: LimitName, subject: string): string {
  return `${name}:${createHmac('sha256', keys.rateLimit).update(subject).digest('base64url')}`;
}
