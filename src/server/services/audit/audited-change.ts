import { inTransaction, type Tx } from '#db/database.ts';
import { moveCatalogueVersion } from '#db/queries/institution/catalogue-version.ts';
import { AppError } from '#domain/errors/errors.ts';
import { appendAudit, type AuditEntry } from './audit.ts';
import type { AdminContext } from '#server/context.ts';

/** The audit entry of a change, without its time and actor. */
export type ChangeEntry = Omit<AuditEntry, 'at' | 'actorKind' | 'actorId'>;

/** Entities whose changes visitors see. */
const publicEntities = new Set([
  'ageStage',
  'class',
  'institution',
  'partner',
  'pricing',
  'setting',
]);

/**
 * Runs an administrator's change and its audit entry in one transaction. `work` gets the time of the change and returns
 * its result and its audit entry; without one nothing was changed.
 * Errors: those of the caller's right, which every transaction on a caller's database reads again first.
 */
export function changeAsAdmin<Result>(
  change: AdminContext,
  work: (tx: Tx, now: Date) => Promise<{ result: Result; audit?: ChangeEntry }>,
): Promise<Result> {
  return inTransaction(change.services.db, async (tx) => {
    const now = change.now();
    const { result, audit } = await work(tx, now);
    if (!audit) return result;
    await appendAudit(tx, change.services.keys, {
      at: now.toISOString(),
      actorKind: 'admin',
      actorId: change.admin.adminId,
      ...audit,
    });
    if (publicEntities.has(audit.entity)) await moveCatalogueVersion(tx);
    return result;
  });
}

/** Errors: `changed` if the caller read another version of the record. */
export function requireUnchanged(row: { updatedAt: string }, readAt: string | undefined): void {
  if (readAt !== undefined && readAt !== row.updatedAt) throw new AppError('changed');
}

/** The `updatedAt` of a changed record: now, but later than its last one even if the clock went back. */
export function timeAfter(row: { updatedAt: string }, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(row.updatedAt) + 1)).toISOString();
}

/** As `timeAfter`, but a change without fields keeps the time, so that it causes no conflict. */
export function timeOfChange(row: { updatedAt: string }, changes: object, now: Date): string {
  return Object.keys(changes).length === 0 ? row.updatedAt : timeAfter(row, now);
}
