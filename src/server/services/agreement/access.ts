import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { inTransaction, newId, type Db, type Tx } from '#db/database.ts';
import {
  type AccessRow,
  findAccess,
  insertAccess,
  listCodes,
  setCodeHash,
  updateAccess,
} from '#db/queries/agreement/access.ts';
import { findApplication, findTracked } from '#db/queries/application/application.ts';
import { listUndelivered } from '#db/queries/outbox-list.ts';
import { readSettings } from '#db/queries/system/setting.ts';
import type { CodeWay, OpenWithCodeInput } from '#domain/agreement/family.ts';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { foldApplicationId } from '#domain/application/application.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { foldEmail } from '#domain/text/field.ts';
import type { Context, Services } from '#server/context.ts';
import { appendAudit } from '../audit/audit.ts';
import { countFailure, findForApplicant, rejectSpent } from '../application/tracking.ts';
import type { Keys } from '../key/keys.ts';
import { enqueueCode } from '../mail/agreement.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';

const minuteMs = 60_000;
export const codeMinutes = 10;
export const codeDigits = 6;
const maxTries = 5;
const sessionMs = 30 * minuteMs;
/** A draft for next year may take some days. */
const renewalMs = 30 * 24 * 60 * minuteMs;

/** How a family can get a code now: not by email where there is none, or where the last one did not arrive. */
export async function findCodeWay(
  { db, config }: Pick<Services, 'db' | 'config'>,
  applicationId: string,
): Promise<CodeWay> {
  if (!config.mail) return 'off';
  const [undelivered] = await listUndelivered(db, [applicationId]);
  return undelivered ? 'refused' : 'email';
}

/**
 * Enqueues a code to the application's email address. The response is the same whether or not the application exists.
 * Errors: `not_found` with the phone where email is off or was refused; `rate_limited` per address and application.
 */
export async function requestCode(ctx: Context, asked: TrackApplicationInput): Promise<void> {
  const { db, config } = ctx.services;
  if (!config.mail) throw await mailError(db, 'codeMailOff');
  await takeAttempt(getCounting(ctx), 'accessCode', ctx.address);
  await takeAttempt(getCounting(ctx), 'accessCodeOf', subjectOf(asked));
  const tracked = await findTracked(db, asked.applicationId);
  if (!tracked || foldEmail(tracked.applicantEmail) !== foldEmail(asked.email)) return;
  if ((await findCodeWay(ctx.services, tracked.id)) === 'refused') {
    throw await mailError(db, 'codeMailRefused');
  }
  const application = await findApplication(db, tracked.id);
  if (!application) return;
  const now = ctx.now();
  const id = ctx.newId();
  await inTransaction(db, async (tx) => {
    await insertAccess(tx, {
      ...{ id, applicationId: application.id, kind: 'code', hash: null, tries: 0, usedAt: null },
      createdAt: now.toISOString(),
      // Until it is handed over; a code that was never sent is deleted after a day.
      expiresAt: new Date(now.getTime() + 24 * 60 * minuteMs).toISOString(),
    });
    await enqueueCode(tx, { application, now, newId: ctx.newId }, { codeId: id });
  });
}

async function mailError(db: Db, sentence: 'codeMailOff' | 'codeMailRefused'): Promise<AppError> {
  const { contactPhone } = await readSettings(db);
  return new AppError('not_found', { sentence, named: contactPhone });
}

/** Makes a code as its email is handed over, and stores its hash alone; undefined if it was used. */
export async function makeCode(
  { db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>,
  id: string,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const expiresAt = new Date(now().getTime() + codeMinutes * minuteMs).toISOString();
  const isStored = await setCodeHash(db, { id, hash: hashOf(keys, `${id} ${code}`), expiresAt });
  return isStored ? code : undefined;
}

/**
 * Opens a session of one application's agreement with a code, which is then used.
 * Errors: `not_found` for a wrong ID or email; `bad_input` for a code that is wrong, used, expired, or tried too often;
 * `rate_limited`.
 */
export async function openWithCode(
  ctx: Context,
  { code, ...asked }: OpenWithCodeInput,
): Promise<{ session: string; expiresAt: string }> {
  const { id } = await findForApplicant(ctx, asked);
  const opened = await inTransaction(ctx.services.db, (tx) => tryCode(ctx, tx, { id, code }));
  if (typeof opened !== 'string') return opened;
  await countFailure(ctx);
  throw badInput({ path: 'code', key: opened });
}

/** Returns the session, or the issue of the code. A wrong code is counted in the transaction, which then commits. */
async function tryCode(
  ctx: Context,
  tx: Tx,
  { id, code }: { id: string; code: string },
): Promise<{ session: string; expiresAt: string } | string> {
  const now = ctx.now().toISOString();
  const codes = (await listCodes(tx, id)).filter(({ hash }) => hash !== null);
  const match = codes.find((row) => isMatch(ctx.services.keys, row, code));
  const [latest] = codes;
  if (match && match.id === latest?.id) {
    if (match.usedAt !== null) return 'accessCodeUsed';
    if (match.tries >= maxTries) return 'accessCodeSpent';
    if (match.expiresAt <= now) return 'accessCodeExpired';
    await updateAccess(tx, match.id, { usedAt: now });
    const opened = await grant(ctx, tx, { applicationId: id, kind: 'session', ms: sessionMs });
    await appendAudit(tx, ctx.services.keys, {
      ...{ at: now, actorKind: 'visitor', actorId: null },
      ...{ action: 'agreement.openWithCode', entity: 'application', entityId: id },
    });
    return { session: opened.token, expiresAt: opened.expiresAt };
  }
  if (match) return match.usedAt === null ? 'accessCodeExpired' : 'accessCodeUsed';
  if (!latest || latest.usedAt !== null) return 'accessCodeWrong';
  if (latest.tries >= maxTries) return 'accessCodeSpent';
  await updateAccess(tx, latest.id, { tries: latest.tries + 1 });
  return 'accessCodeWrong';
}

function isMatch(keys: Keys, { id, hash }: AccessRow, code: string): boolean {
  const given = Buffer.from(hashOf(keys, `${id} ${code}`));
  return hash !== null && timingSafeEqual(Buffer.from(hash), given);
}

interface Grant {
  applicationId: string;
  kind: 'session' | 'renewal';
  ms: number;
}

async function grant(
  ctx: Context,
  tx: Tx,
  { applicationId, kind, ms }: Grant,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ms).toISOString();
  const hash = hashOf(ctx.services.keys, token);
  await insertAccess(tx, {
    ...{ id: newId(), applicationId, kind, hash, tries: 0, usedAt: null, expiresAt },
    createdAt: now.toISOString(),
  });
  return { token, expiresAt };
}

/** Returns the application (UUID) of a session. Errors: `unauthenticated`; `rate_limited` for guesses. */
export async function requireSession(ctx: Context, session: string): Promise<string> {
  await rejectSpent(ctx);
  const found = await findByToken(ctx, 'session', session);
  if (found) return found.applicationId;
  await countFailure(ctx);
  throw new AppError('unauthenticated', { sentence: 'familySessionEnded' });
}

/** Makes the token with which a new application names this one (UUID). */
export function grantRenewal(ctx: Context, applicationId: string): Promise<{ token: string }> {
  return inTransaction(ctx.services.db, (tx) =>
    grant(ctx, tx, { applicationId, kind: 'renewal', ms: renewalMs }),
  );
}

/** Returns the application (UUID) that a renewal's token names; undefined if it is not valid any more. */
export async function findRenewedApplication(
  ctx: Context,
  token: string | null | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  return (await findByToken(ctx, 'renewal', token))?.applicationId;
}

function findByToken({ services, now }: Context, kind: 'session' | 'renewal', token: string) {
  const hash = hashOf(services.keys, token);
  return findAccess(services.db, { kind, hash, now: now().toISOString() });
}

function hashOf({ accessCode }: Pick<Keys, 'accessCode'>, text: string): string {
  return createHmac('sha256', accessCode).update(text).digest('hex');
}

function subjectOf({ applicationId, email }: TrackApplicationInput): string {
  return `${foldApplicationId(applicationId)} ${foldEmail(email)}`;
}
