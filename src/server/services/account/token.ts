import { hash, randomUUID, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '#db/database.ts';
import {
  findLiveSession,
  insertSession,
  type LiveSession,
  touchSession,
} from '#db/queries/account/session.ts';
import type { Actor, Services } from '#server/context.ts';
import type { Keys } from '../key/keys.ts';

export type Audience = 'user' | 'admin';

const issuer = 'rusoom';
const type = 'at+jwt';
const algorithm = 'HS256';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The absolute and the idle timeout of a session. */
const lifetimes: Record<Audience, { absoluteMs: number; idleMs: number }> = {
  user: { absoluteMs: 30 * dayMs, idleMs: 7 * dayMs },
  admin: { absoluteMs: 12 * hourMs, idleMs: 2 * hourMs },
};

/** Clock tolerance between servers. */
const toleranceSeconds = 5;

/** A session's last use is written at most this often. */
const touchEveryMs = minuteMs;

interface NewSession {
  audience: Audience;
  subjectId: string;
  sessionId: string;
  now: Date;
  userAgent?: string | undefined;
}

/** The id of a session: 122 random bits, unrelated to its time. */
export function newSessionId(): string {
  return randomUUID();
}

/** Creates a session and returns its token, which carries the session's id and no personal data. */
export async function issueToken(db: Db | Tx, keys: Keys, session: NewSession): Promise<string> {
  const { audience, subjectId, sessionId, now, userAgent } = session;
  const expiresAt = new Date(now.getTime() + lifetimes[audience].absoluteMs);
  await insertSession(db, {
    id: sessionId,
    audience,
    subjectId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...getDevice(userAgent),
  });
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(getKey(keys, audience));
}

/**
 * Returns the actor of a token. A missing, forged, expired or revoked token, or one of a deleted or disabled account,
 * is a visitor. Each audience has its own key.
 */
export async function readToken(
  services: Pick<Services, 'db' | 'keys'>,
  token: string | undefined,
  now: Date,
): Promise<Actor> {
  if (token === undefined) return { kind: 'visitor' };
  for (const audience of ['admin', 'user'] as const) {
    const sessionId = await verify(services.keys, { audience, token, now });
    if (sessionId === undefined) continue;
    const session = await findSession(services.db, { audience, sessionId, now });
    if (session && Date.parse(session.lastSeenAt) < now.getTime() - touchEveryMs) {
      await touchSession(services.db, sessionId, now.toISOString());
    }
    return toActor(session, sessionId);
  }
  return { kind: 'visitor' };
}

type NamedSession = Pick<NewSession, 'audience' | 'sessionId' | 'now'>;

/** Returns the actor of a session as it is now; a visitor if it has ended. */
export async function readSession(db: Db | Tx, session: NamedSession): Promise<Actor> {
  return toActor(await findSession(db, session), session.sessionId);
}

function toActor(session: LiveSession | undefined, sessionId: string): Actor {
  if (!session) return { kind: 'visitor' };
  const { subjectId, role, mustChangePassword } = session;
  return role === null
    ? { kind: 'user', userId: subjectId, sessionId }
    : { kind: 'admin', adminId: subjectId, role, sessionId, mustChangePassword };
}

function findSession(
  db: Db | Tx,
  { audience, sessionId, now }: NamedSession,
): Promise<LiveSession | undefined> {
  return findLiveSession(db, {
    id: sessionId,
    audience,
    now: now.toISOString(),
    idleSince: idleSince(audience, now),
  });
}

/** Sessions last used before this have expired (ISO UTC). */
export function idleSince(audience: Audience, now: Date): string {
  return new Date(now.getTime() - lifetimes[audience].idleMs).toISOString();
}

interface Presented {
  audience: Audience;
  token: string;
  now: Date;
}

/** How many verified tokens are cached. */
const maxVerified = 2000;

/** The content of a verified token; its expiry in seconds, as in JWTs. */
interface Verified {
  sessionId: string;
  expiresAt: number;
}

/** Per set of keys, by audience and hash of the token: a valid signature stays valid. */
const verified = new WeakMap<Keys, LRUCache<string, Verified>>();

/** Returns the token's session. The expiry is checked each time, the signature once. */
async function verify(keys: Keys, presented: Presented): Promise<string | undefined> {
  const known = verified.get(keys) ?? new LRUCache<string, Verified>({ max: maxVerified });
  verified.set(keys, known);
  const cacheKey = `${presented.audience} ${hash('sha256', presented.token, 'base64url')}`;
  const earlier = known.get(cacheKey);
  if (earlier) return isCurrent(earlier, presented.now) ? earlier.sessionId : undefined;
  const token = await verifySignature(keys, presented);
  if (!token) return undefined;
  known.set(cacheKey, token);
  return token.sessionId;
}

function isCurrent({ expiresAt }: Verified, now: Date): boolean {
  return expiresAt > Math.floor(now.getTime() / 1000) - toleranceSeconds;
}

async function verifySignature(keys: Keys, presented: Presented): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(presented.token, getKey(keys, presented.audience), {
      algorithms: [algorithm],
      issuer,
      audience: presented.audience,
      typ: type,
      requiredClaims: ['exp', 'iat', 'sid'],
      currentDate: presented.now,
      clockTolerance: toleranceSeconds,
    });
    const { sid, exp = 0 } = payload;
    return typeof sid === 'string' ? { sessionId: sid, expiresAt: exp } : undefined;
  } catch {
    // An invalid token of any kind makes a visitor.
    return undefined;
  }
}

function getKey(keys: Keys, audience: Audience): KeyObject {
  return audience === 'admin' ? keys.adminToken : keys.userToken;
}

/** The browser of a session, coarse enough to recognise but not to track. */
interface Device {
  browser: string | null;
  system: string | null;
}

/** In this order, because most also name the browsers that they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The device of a `User-Agent` header. */
export function getDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500);
  const named = (names: typeof browsers) => names.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
