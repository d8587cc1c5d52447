import {
  findApplication,
  updateStatus,
  type ApplicationRow,
} from '../../db/queries/application.ts';
import { AppError } from '../../domain/errors.ts';
import type { SetApplicationStatus } from '../../domain/review.ts';
import { textOrNull } from '../../domain/text.ts';
import type { AdminActor, Context } from '../context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from './admin-change.ts';

/**
 * Sets an application's status; history, counts and audit move in the same transaction.
 * Errors: `not_found`; `changed` where the caller read an older state than the stored one.
 */
export async function setStatus(
  ctx: Context & { admin: AdminActor },
  change: SetApplicationStatus,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, change.id);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, change.updatedAt);
    const at = timeAfter(application, now);
    const { status } = change;
    await updateStatus(tx, {
      changeId: ctx.newId(),
      application,
      status,
      note: textOrNull(change.note),
      adminId: ctx.admin.adminId,
      at,
    });
    return {
      result: { ...application, status, updatedAt: at },
      trace: {
        action: 'application.setStatus',
        entity: 'application',
        entityId: application.id,
        details: { from: application.status, to: status, withNote: Boolean(change.note) },
      },
    };
  });
}
