import { inTransaction, type Tx } from '../../../db/database.ts';
import { moveCatalogueVersion } from '../../../db/queries/institution/catalogue-version.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import { appendAudit } from './audit.ts';
import type { AdminContext } from '../../context.ts';

/** What a change leaves in the audit. */
export interface Trace {
  /** `noun.verb`. */
  action: string;
  entity: string;
  entityId: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Whose changes visitors see. */
const publicEntities = new Set([
  'ageStage',
  'class',
  'institution',
  'partner',
  'pricing',
  'setting',
]);

/**
 * Runs an administrator's change and its audit entry in one transaction. `work` gets the time of
 * the change and answers its result with the trace; without one nothing was changed.
 */
export function changeAsAdmin<Result>(
  change: AdminContext,
  work: (tx: Tx, now: Date) => Promise<{ result: Result; trace?: Trace }>,
): Promise<Result> {
  return inTransaction(change.services.db, async (tx) => {
    const now = change.now();
    const { result, trace } = await work(tx, now);
    if (!trace) return result;
    await appendAudit(tx, change.services.keys, {
      at: now.toISOString(),
      actorKind: 'admin',
      actorId: change.admin.adminId,
      ...trace,
    });
    if (publicEntities.has(trace.entity)) await moveCatalogueVersion(tx);
    return result;
  });
}

/** Errors: `changed` where the caller read the record at another state than it now has. */
export function requireUnchanged(row: { updatedAt: string }, readAt: string | undefined): void {
  if (readAt !== undefined && readAt !== row.updatedAt) throw new AppError('changed');
}

/** A changed record's time: now, and after its last one even where the clock went back. */
export function timeAfter(row: { updatedAt: string }, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(row.updatedAt) + 1)).toISOString();
}

/** As `timeAfter`; a change of nothing leaves the time, so that nobody gets a conflict. */
export function timeOfChange(row: { updatedAt: string }, changes: object, now: Date): string {
  return Object.keys(changes).length === 0 ? row.updatedAt : timeAfter(row, now);
}
