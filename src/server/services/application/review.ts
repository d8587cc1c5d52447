import type { Tx } from '#db/database.ts';
import {
  findApplication,
  updateStatus,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { stateAfterStatus } from '#domain/application/decision-state.ts';
import type { SetApplicationStatusInput } from '#domain/application/review.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { AppError } from '#domain/errors/errors.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { AdminContext } from '#server/context.ts';
import {
  changeAsAdmin,
  requireUnchanged,
  timeAfter,
  type ChangeEntry,
} from '../audit/audited-change.ts';
import { enqueueStatus } from '../mail/outbox.ts';

/**
 * Sets an application's status, with history, counters and audit log in the same transaction.
 * Errors: `not_found`; `changed` if the caller read an older version.
 */
export async function setStatus(
  ctx: AdminContext,
  change: SetApplicationStatusInput,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, change.id);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, change.updatedAt);
    const { status } = change;
    return changeStatus(ctx, tx, { application, now, status, note: textOrNull(change.note) });
  });
}

interface StatusToSet {
  application: ApplicationRow;
  now: Date;
  status: ApplicationStatus;
  note: string | null;
}

/** Sets a status and enqueues the email about it; returns the application and its audit entry. */
export async function changeStatus(
  ctx: AdminContext,
  tx: Tx,
  { application, now, status, note }: StatusToSet,
): Promise<{ result: ApplicationRow; audit: ChangeEntry }> {
  const changeId = ctx.newId();
  const at = timeAfter(application, now);
  const state = stateAfterStatus(application, { status, at });
  const { adminId } = ctx.admin;
  const set = await updateStatus(tx, { changeId, application, status, note, adminId, at, state });
  await enqueueStatus(
    tx,
    { application, now },
    { changeId, from: application.status, status, note },
  );
  return {
    result: { ...application, ...set },
    audit: {
      action: 'application.setStatus',
      entity: 'application',
      entityId: application.id,
      details: { from: application.status, to: status, withNote: note !== null },
    },
  };
}
