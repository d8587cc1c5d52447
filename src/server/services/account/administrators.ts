import type { z } from 'zod';
import { inTransaction, isUniqueViolation, type Tx, newId } from '#db/database.ts';
import {
  hasAdmin,
  insertAdmin,
  type AdminRow,
  type NewAdminRow,
} from '#db/queries/account/account.ts';
import { foldUsername, newAdmin, type NewAdmin } from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toIssues } from '#domain/errors/issue.ts';
import type { AuditedData } from './password-change.ts';
import { appendAudit, type AuditKey } from '../audit/audit.ts';
import { oneTimePassword, oneTimePasswordEnd } from './one-time-password.ts';
import { hashPassword } from './password-hash.ts';

const firstUsername = 'admin';

interface Expiring {
  /** When a one-time password expires (ISO UTC); null for a password that the administrator chose. */
  passwordExpiresAt?: string | null;
}

/** Adds an administrator for an operator's command. Errors: `bad_input` naming each field, `taken`. */
export async function createAdmin(
  data: AuditedData,
  { passwordExpiresAt = null, ...input }: z.input<typeof newAdmin> & Expiring,
  now: Date = new Date(),
): Promise<AdminRow> {
  const { password, ...admin } = getNewAdmin(input);
  const passwordHash = await hashPassword(password);
  const { db, keys } = data;
  return inTransaction(db, (tx) =>
    addAdmin(tx, keys, { ...admin, passwordHash, passwordExpiresAt, now, actorKind: 'operator' }),
  );
}

export interface FirstAdmin {
  created: boolean;
  username: string;
  /** Set only if no password was configured; shown once and not stored. */
  oneTimePassword?: string;
}

/** The operator's configuration of the first administrator. */
interface FirstChoice {
  username?: string | undefined;
  password?: string | undefined;
}

/** The first administrator, with the password already hashed. */
export interface PreparedAdmin extends Omit<NewAdmin, 'password'> {
  passwordHash: string;
  /** Set only if no password was configured. */
  oneTimePassword?: string;
}

interface Making {
  now?: Date;
  prepared?: Promise<PreparedAdmin> | undefined;
}

/**
 * The part that needs no database, so that hashing can run while the tables are created.
 * Errors: `bad_input` if the configured name or password breaks a rule; the issue's path says which.
 */
export async function prepareFirstAdmin(configured: FirstChoice): Promise<PreparedAdmin> {
  const { username = firstUsername, password: chosen } = configured;
  const input = { username, password: chosen ?? oneTimePassword(), name: username };
  const { password, ...admin } = getNewAdmin(input);
  const passwordHash = await hashPassword(password);
  return { ...admin, passwordHash, ...(chosen === undefined && { oneTimePassword: password }) };
}

/**
 * Creates the first administrator, an owner, if there is none. Processes that start at once create one between them.
 * Errors: those of `prepareFirstAdmin`.
 */
export async function ensureFirstAdmin(
  { db, keys }: AuditedData,
  configured: FirstChoice,
  { now = new Date(), prepared }: Making = {},
): Promise<FirstAdmin> {
  const { username = firstUsername } = configured;
  if (await hasAdmin(db)) return { created: false, username };
  const { oneTimePassword: shown, ...admin } = await (prepared ?? prepareFirstAdmin(configured));
  const passwordExpiresAt = shown === undefined ? null : oneTimePasswordEnd(now);
  const created = await inTransaction(db, async (tx) => {
    if (await hasAdmin(tx)) return false;
    await addAdmin(tx, keys, { ...admin, passwordExpiresAt, now, actorKind: 'system' });
    return true;
  }).catch(falseIfTaken);
  const isShown = created && shown !== undefined;
  return { created, username: admin.username, ...(isShown && { oneTimePassword: shown }) };
}

interface Addition extends Omit<NewAdmin, 'password'> {
  passwordHash: string;
  passwordExpiresAt: string | null;
  now: Date;
  actorKind: 'operator' | 'system';
}

async function addAdmin(tx: Tx, keys: AuditKey, addition: Addition): Promise<AdminRow> {
  const { now, actorKind, ...admin } = addition;
  const at = now.toISOString();
  const row = await insertUnlessTaken(tx, {
    ...admin,
    id: newId(),
    usernameFolded: foldUsername(admin.username),
    createdAt: at,
    updatedAt: at,
  });
  await appendAudit(tx, keys, {
    at,
    actorKind,
    actorId: null,
    action: 'admin.create',
    entity: 'admin',
    entityId: row.id,
    details: { role: row.role },
  });
  return row;
}

async function insertUnlessTaken(tx: Tx, admin: NewAdminRow): Promise<AdminRow> {
  try {
    return await insertAdmin(tx, admin);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('taken', { sentence: 'usernameTaken' });
    throw error;
  }
}

/** Another process created it first. */
function falseIfTaken(error: unknown): false {
  if (error instanceof AppError && error.code === 'taken') return false;
  throw error;
}

function getNewAdmin(input: z.input<typeof newAdmin>): NewAdmin {
  const parsed = newAdmin.safeParse(input);
  if (!parsed.success) throw new AppError('bad_input', { issues: toIssues(parsed.error) });
  return parsed.data;
}
