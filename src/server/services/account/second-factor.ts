import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { inTransaction, type Tx } from '#db/database.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  putSecondFactor,
  takeRecoveryCode,
  takeStep,
} from '#db/queries/account/second-factor.ts';
import { brand } from '#domain/site/brand.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { checkOwnPassword, requireStillRight } from './password-check.ts';
import { auditFailedSignIn } from './audit.ts';
import { appendAudit } from '../audit/audit.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';
import type { Keys } from '../key/keys.ts';
import { seal, unseal } from '../key/seal.ts';
import { base32, otpauthUrl, totpStep } from './totp.ts';
import type { AdminContext, Context } from '#server/context.ts';

const secretBytes = 20;

const recoveryCodes = 10;
/** 31 characters that are not easily confused; 24 of them are 118 random bits, too many to guess from their hash. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryGroups = 4;
const recoveryGroupLength = 6;

/** The state that the settings page shows. */
export async function secondFactorState(account: AdminContext) {
  const { db } = account.services;
  const factor = await findSecondFactor(db, account.admin.adminId);
  const confirmedAt = factor?.confirmedAt ?? null;
  const recoveryCodesLeft = await countRecoveryCodes(db, account.admin.adminId);
  return { isOn: confirmedAt !== null, confirmedAt, recoveryCodesLeft };
}

/**
 * Creates a secret for the app; it becomes active once a first code confirms it.
 * Errors: `bad_input` for a wrong password; `taken` if a second factor is on; `rate_limited`.
 */
export async function beginSecondFactor(account: AdminContext, input: { password: string }) {
  const admin = await checkOwnPassword(account, 'admin', shownBy(account, input));
  const secret = randomBytes(secretBytes);
  await inTransaction(account.services.db, async (tx) => {
    await requireStillRight(tx, 'admin', admin);
    const present = await findSecondFactor(tx, admin.id);
    if (present && present.confirmedAt !== null) {
      throw new AppError('taken', { sentence: 'secondFactorOn' });
    }
    await putSecondFactor(tx, {
      adminId: admin.id,
      secret: sealed(account.services.keys, admin.id, secret),
      createdAt: account.now().toISOString(),
    });
  });
  const text = base32(secret);
  return { secret: text, otpauthUrl: otpauthUrl(brand.name.en, admin.username, text) };
}

/**
 * Turns the second factor on with the app's first code and returns the recovery codes, which are shown only here.
 * Errors: `bad_input` for a wrong code or if none was begun; `rate_limited`.
 */
export async function enableSecondFactor(account: AdminContext, input: { code: string }) {
  const { adminId } = account.admin;
  await countTry(account, adminId);
  return inTransaction(account.services.db, async (tx) => {
    const factor = await findSecondFactor(tx, adminId);
    const waits = factor?.confirmedAt === null;
    if (!waits || !(await takeCode(account, tx, { adminId, code: input.code }))) throw wrongCode();
    const at = account.now().toISOString();
    await confirmSecondFactor(tx, adminId, at);
    await auditOwn(tx, account, 'admin.addSecondFactor');
    return { recoveryCodes: await addRecoveryCodes(tx, account) };
  });
}

/**
 * Replaces all recovery codes and returns the new ones, which are shown only here.
 * Errors: `bad_input` for a wrong password; `not_found` if no second factor is on; `rate_limited`.
 */
export async function renewRecoveryCodes(account: AdminContext, input: { password: string }) {
  const admin = await checkOwnPassword(account, 'admin', shownBy(account, input));
  const adminId = admin.id;
  return inTransaction(account.services.db, async (tx) => {
    await requireStillRight(tx, 'admin', admin);
    const factor = await findSecondFactor(tx, adminId);
    if (!factor || factor.confirmedAt === null) throw new AppError('not_found');
    await deleteRecoveryCodes(tx, adminId);
    await auditOwn(tx, account, 'admin.renewRecoveryCodes');
    return { recoveryCodes: await addRecoveryCodes(tx, account) };
  });
}

/** Turns the second factor off. Errors: `bad_input` for a wrong password or code; `rate_limited`. */
export async function disableSecondFactor(
  account: AdminContext,
  input: { password: string; code: string },
): Promise<void> {
  const admin = await checkOwnPassword(account, 'admin', shownBy(account, input));
  const adminId = admin.id;
  await countTry(account, adminId);
  await inTransaction(account.services.db, async (tx) => {
    await requireStillRight(tx, 'admin', admin);
    if (!(await takeCode(account, tx, { adminId, code: input.code }))) throw wrongCode();
    await deleteSecondFactor(tx, adminId);
    await auditOwn(tx, account, 'admin.removeSecondFactor');
  });
}

/**
 * Passes if the administrator has no second factor or the code is valid. Each attempt counts before it is checked, so
 * that parallel attempts learn no more.
 * Errors: `second_factor_required` without a code or for a wrong one; `rate_limited`.
 */
export async function checkSecondFactor(
  call: Context,
  shown: { adminId: string; code: string | null },
): Promise<void> {
  const { adminId, code } = shown;
  const factor = await findSecondFactor(call.services.db, adminId);
  if (!factor || factor.confirmedAt === null) return;
  if (code === null) throw new AppError('second_factor_required');
  await countTry(call, adminId);
  const isGood = await inTransaction(call.services.db, async (tx) => {
    const isTaken = await takeCode(call, tx, { adminId, code });
    if (!isTaken) {
      await auditFailedSignIn(tx, call, { kind: 'admin', accountId: adminId, secondFactor: true });
    }
    return isTaken;
  });
  if (!isGood) throw new AppError('second_factor_required', { sentence: 'secondFactorWrong' });
}

/** Consumes a code of the app or a recovery code. */
async function takeCode(
  call: Context,
  tx: Tx,
  shown: { adminId: string; code: string },
): Promise<boolean> {
  const { adminId, code } = shown;
  const { keys } = call.services;
  const factor = await findSecondFactor(tx, adminId);
  if (!factor) return false;
  const step = totpStep(opened(keys, adminId, factor.secret), code, call.now());
  if (step !== undefined) return takeStep(tx, adminId, step);
  const codeHash = recoveryHash(keys, adminId, code);
  return takeRecoveryCode(tx, { adminId, codeHash }, call.now().toISOString());
}

/** Errors: `rate_limited`. */
async function countTry(call: Context, adminId: string): Promise<void> {
  await takeAttempt(getCounting(call), 'secondFactor', adminId);
}

function shownBy(account: AdminContext, { password }: { password: string }) {
  return { accountId: account.admin.adminId, password };
}

async function auditOwn(tx: Tx, account: AdminContext, action: string): Promise<void> {
  const { adminId } = account.admin;
  await appendAudit(tx, account.services.keys, {
    at: account.now().toISOString(),
    actorKind: 'admin',
    actorId: adminId,
    action,
    entity: 'admin',
    entityId: adminId,
  });
}

function wrongCode(): AppError {
  return badInput({ path: 'code', key: 'codeWrong' });
}

async function addRecoveryCodes(tx: Tx, account: AdminContext): Promise<string[]> {
  const { adminId } = account.admin;
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => recoveryHash(account.services.keys, adminId, code));
  await insertRecoveryCodes(tx, adminId, hashes);
  return codes;
}

function newRecoveryCode(): string {
  const sign = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const group = () => Array.from({ length: recoveryGroupLength }, sign).join('');
  return Array.from({ length: recoveryGroups }, group).join('-');
}

/** Keyed, so that the database alone reveals no code. */
function recoveryHash(keys: Keys, adminId: string, code: string): string {
  const plain = code.replaceAll('-', '');
  return createHmac('sha256', keys.recoveryCode).update(`${adminId} ${plain}`).digest('hex');
}

/** Bound to its administrator, so that another's row cannot replace it. */
function sealed(keys: Keys, adminId: string, plain: Uint8Array): string {
  return seal(keys.secondFactor, { plain, bound: Buffer.from(adminId) }).toString('base64url');
}

function opened(keys: Keys, adminId: string, stored: string): Buffer {
  return unseal(keys.secondFactor, Buffer.from(stored, 'base64url'), Buffer.from(adminId));
}

/** Returns a stored secret sealed with another key; undefined if it was altered. */
export function resealed(
  { from, to }: { from: Keys; to: Keys },
  factor: { adminId: string; secret: string },
): string | undefined {
  try {
    return sealed(to, factor.adminId, opened(from, factor.adminId, factor.secret));
  } catch {
    return undefined;
  }
}
