import { isStorageUnavailable } from '../../../db/database.ts';
import {
  findApplication,
  updateStatus,
  type ApplicationRow,
} from '../../../db/queries/application/application.ts';
import { AppError, type ErrorCode } from '../../../domain/errors/errors.ts';
import type { SetApplicationStatus } from '../../../domain/application/review.ts';
import type { BulkResult, SetStatuses } from '../../../domain/application/review-list.ts';
import { textOrNull } from '../../../domain/text/text.ts';
import type { AdminContext } from '../../context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { tellStatus } from '../mail/outbox.ts';

/**
 * Sets an application's status; history, counts and audit move in the same transaction.
 * Errors: `not_found`; `changed` where the caller read an older state than the stored one.
 */
export async function setStatus(
  ctx: AdminContext,
  change: SetApplicationStatus,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, change.id);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, change.updatedAt);
    const { status } = change;
    const note = textOrNull(change.note);
    const set = await updateStatus(tx, {
      changeId: ctx.newId(),
      application,
      status,
      note,
      adminId: ctx.admin.adminId,
      at: timeAfter(application, now),
    });
    await tellStatus(tx, { application, now, newId: ctx.newId }, { status, note });
    return {
      result: { ...application, ...set },
      trace: {
        action: 'application.setStatus',
        entity: 'application',
        entityId: application.id,
        details: { from: application.status, to: status, withNote: note !== null },
      },
    };
  });
}

/**
 * Sets one status with one note on several applications, each in a transaction of its own: what
 * somebody else changed meanwhile is reported and left, and the others still change.
 */
export async function setStatuses(
  ctx: AdminContext,
  { items, status, note }: SetStatuses,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const { id, updatedAt } of items) {
    try {
      const set = await setStatus(ctx, { id, updatedAt, status, note });
      results.push({ id, ok: true, status: set.status, updatedAt: set.updatedAt });
    } catch (error) {
      results.push({ id, ok: false, code: codeOf(ctx, error) });
    }
  }
  return { results };
}

function codeOf({ services }: AdminContext, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (isStorageUnavailable(error)) return 'unavailable';
  services.log.error({ err: error }, 'bulk status change failed for one application');
  return 'internal';
}
