import {
  findAdmin,
  findManagedAdmin,
  insertAdmin,
  listManagedAdmins,
  lockActiveOwners,
  updateAdmin as writeAdmin,
  type AdminChanges,
  type AdminRow,
  type ManagedAdminRow,
} from '#db/queries/account/account.ts';
import { isUniqueViolation, type Tx } from '#db/database.ts';
import { deleteSecondFactor } from '#db/queries/account/second-factor.ts';
import { revokeSessions } from '#db/queries/account/session.ts';
import {
  foldUsername,
  type ManagedAdminView,
  type CreateAdminInput,
  type CreatedAdminView,
  type UpdateAdminInput,
} from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import { resetPassword } from './password-change.ts';
import { changeAsAdmin, requireUnchanged, timeOfChange } from '../audit/audited-change.ts';
import { oneTimePassword, oneTimePasswordEnd } from './one-time-password.ts';
import { hashPassword } from './password-hash.ts';
import type { AdminContext } from '#server/context.ts';

/** Returns all administrators, oldest first, inactive ones too. */
export async function listAdministrators({ services }: AdminContext): Promise<ManagedAdminView[]> {
  return (await listManagedAdmins(services.db)).map(toManagedView);
}

/**
 * Adds an administrator and returns the one-time password, to be replaced after the first sign-in. Errors: `taken`.
 */
export async function addAdministrator(
  change: AdminContext,
  input: CreateAdminInput,
): Promise<CreatedAdminView> {
  const { password = oneTimePassword(), ...fields } = input;
  const passwordHash = await hashPassword(password);
  return changeAsAdmin(change, async (tx, now) => {
    const at = now.toISOString();
    const row = await insertAdmin(tx, {
      ...fields,
      id: change.newId(),
      usernameFolded: foldUsername(fields.username),
      passwordHash,
      passwordResetAt: at,
      passwordExpiresAt: oneTimePasswordEnd(now),
      createdAt: at,
      updatedAt: at,
    }).catch(rejectTakenUsername);
    const result = { ...toManagedView({ ...row, secondFactorAt: null }), password };
    return { result, audit: toAuditEntry('admin.create', row.id, { role: row.role }) };
  });
}

/**
 * Changes an administrator's name, role or activity. A new role or a deactivation ends all sessions.
 * Errors: `not_found`, `changed`; `forbidden` for the last active owner, or for deactivating yourself.
 */
export function updateAdministrator(
  change: AdminContext,
  input: UpdateAdminInput,
): Promise<ManagedAdminView> {
  return changeAsAdmin(change, async (tx, now) => {
    const owners = await lockActiveOwners(tx);
    const admin = await findAdmin(tx, input.id);
    if (!admin) throw new AppError('not_found');
    requireUnchanged(admin, input.updatedAt);
    const changes = getChanges(admin, input, now);
    if (changes.disabledAt && admin.id === change.admin.adminId) throw notOnYourself();
    const leaves = changes.disabledAt || (changes.role !== undefined && changes.role !== 'owner');
    if (leaves && owners.every((id) => id === admin.id)) {
      throw new AppError('forbidden', { sentence: 'lastOwner' });
    }
    await writeAdmin(tx, admin.id, { ...changes, updatedAt: timeOfChange(admin, changes, now) });
    if (changes.disabledAt || changes.role !== undefined) await endSessions(tx, admin.id, now);
    const row = await findManagedAdmin(tx, admin.id);
    if (!row) throw new AppError('not_found');
    const role = changes.role && { from: admin.role, to: changes.role };
    const details = { fields: Object.keys(changes), ...(role && { role }) };
    return { result: toManagedView(row), audit: toAuditEntry('admin.update', row.id, details) };
  });
}

/**
 * Sets a one-time password for another administrator, ends all sessions and returns the password.
 * Errors: `not_found`; `forbidden` for your own account.
 */
export async function resetAdministratorPassword(
  change: AdminContext,
  { id }: { id: string },
): Promise<{ password: string }> {
  const admin = await otherAdmin(change, id);
  const password = await resetPassword(change.services, {
    audience: 'admin',
    account: admin,
    now: change.now(),
    by: { actorKind: 'admin', actorId: change.admin.adminId },
  });
  return { password };
}

/**
 * Removes another administrator's second factor, after a lost app and codes, and ends all sessions.
 * Errors: `not_found`, also if there is no second factor; `forbidden` for your own account.
 */
export function removeAdministratorFactor(
  change: AdminContext,
  { id }: { id: string },
): Promise<{ id: string }> {
  return changeAsAdmin(change, async (tx, now) => {
    if (id === change.admin.adminId) throw notOnYourself();
    if (!(await deleteSecondFactor(tx, id))) throw new AppError('not_found');
    await endSessions(tx, id, now);
    return { result: { id }, audit: toAuditEntry('admin.removeSecondFactor', id) };
  });
}

async function otherAdmin(change: AdminContext, id: string): Promise<AdminRow> {
  if (id === change.admin.adminId) throw notOnYourself();
  const admin = await findAdmin(change.services.db, id);
  if (!admin) throw new AppError('not_found');
  return admin;
}

function getChanges(
  admin: AdminRow,
  { name, role, isActive }: UpdateAdminInput,
  now: Date,
): Partial<AdminChanges> {
  const changes: Partial<AdminChanges> = {};
  if (name !== undefined && name !== admin.name) changes.name = name;
  if (role !== undefined && role !== admin.role) changes.role = role;
  const wasActive = admin.disabledAt === null;
  if (isActive !== undefined && isActive !== wasActive) {
    changes.disabledAt = isActive ? null : now.toISOString();
  }
  return changes;
}

async function endSessions(tx: Tx, adminId: string, now: Date): Promise<void> {
  await revokeSessions(tx, { audience: 'admin', subjectId: adminId }, now.toISOString());
}

function rejectTakenUsername(error: unknown): never {
  if (isUniqueViolation(error)) throw new AppError('taken', { sentence: 'usernameTaken' });
  throw error;
}

function notOnYourself(): AppError {
  return new AppError('forbidden', { sentence: 'notOnYourself' });
}

function toManagedView(row: ManagedAdminRow): ManagedAdminView {
  const { id, username, name, role, createdAt, updatedAt } = row;
  return {
    ...{ id, username, name, role, createdAt, updatedAt },
    isActive: row.disabledAt === null,
    hasSecondFactor: row.secondFactorAt !== null,
    mustChangePassword: row.passwordResetAt !== null,
  };
}

function toAuditEntry(action: string, entityId: string, details?: Record<string, unknown>) {
  return { action, entity: 'admin', entityId, ...(details && { details }) };
}
