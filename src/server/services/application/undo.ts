import type { Db, Tx } from '#db/database.ts';
import {
  findApplication,
  listLastStatusChanges,
  updateStatus,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { listApplicationDocumentRequests } from '#db/queries/document/document-request.ts';
import { findWaitingStatusMail, withdrawMail } from '#db/queries/outbox.ts';
import type { DecisionState } from '#domain/application/decision-state.ts';
import type { UndoableView, UndoDecisionsInput, UndoResult } from '#domain/application/decision.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { toDocumentState } from '#domain/document/document-state.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { orFailed } from './decision.ts';

/**
 * Undoes decisions, each in its own transaction: the previous status is set as another change, and the email to the
 * applicant is withdrawn, so that tracking shows neither change. Skips an application whose email was sent, or that was
 * changed since.
 */
export async function undoDecisions(
  ctx: AdminContext,
  { items }: UndoDecisionsInput,
): Promise<{ results: UndoResult[] }> {
  const results: UndoResult[] = [];
  for (const item of items) results.push(await orFailed(ctx, item.id, () => undoOne(ctx, item)));
  return { results };
}

function undoOne(
  ctx: AdminContext,
  { id, updatedAt }: UndoDecisionsInput['items'][number],
): Promise<UndoResult> {
  return changeAsAdmin<UndoResult>(ctx, async (tx, now) => {
    const application = await findApplication(tx, id);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, updatedAt);
    const decision = await findUndoable(tx, application);
    if (!decision || !(await withdrawMail(tx, decision.changeId))) {
      return { result: { id, outcome: 'sent' } };
    }
    const set = await updateStatus(tx, {
      changeId: ctx.newId(),
      application,
      status: decision.from,
      note: null,
      adminId: ctx.admin.adminId,
      at: timeAfter(application, now),
      state: await stateBefore(tx, application, decision),
      undoneId: decision.changeId,
    });
    return {
      result: { id, outcome: 'undone', status: set.status, updatedAt: set.updatedAt },
      audit: {
        action: 'application.undoStatus',
        entity: 'application',
        entityId: application.id,
        details: { from: application.status, to: decision.from },
      },
    };
  });
}

/** Returns what an undo of an application's last change would do. Errors: `not_found`. */
export async function readUndoable(db: Db, id: string): Promise<UndoableView> {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  const decision = await findUndoable(db, application);
  if (!decision) return null;
  const { from, leavesAt } = decision;
  return { status: from, updatedAt: application.updatedAt, leavesAt };
}

interface UndoableDecision {
  changeId: string;
  from: ApplicationStatus;
  /** When the decision was made, ISO UTC. */
  at: string;
  /** When the previous decision was made, if any. */
  decidedBefore: string | undefined;
  leavesAt: string;
}

/** Returns an application's last status change, while its email waits and nothing else has changed since. */
async function findUndoable(
  db: Db | Tx,
  application: ApplicationRow,
): Promise<UndoableDecision | undefined> {
  const [last, before] = await listLastStatusChanges(db, application.id, 2);
  if (last?.timestamp !== application.updatedAt) return undefined;
  const mail = await findWaitingStatusMail(db, last.id);
  if (!mail) return undefined;
  // NOTE: only `enqueueStatus` stores a mail under a change's id, with the previous status.
  const { from } = JSON.parse(mail.content) as { from: ApplicationStatus };
  if (from === application.status) return undefined;
  const { id: changeId, timestamp: at } = last;
  return { changeId, from, at, decidedBefore: before?.timestamp, leavesAt: mail.nextAttemptAt };
}

/** Returns whether the first review is due again, and the state of the document requests without the decision. */
async function stateBefore(
  tx: Tx,
  { id, firstReviewedAt }: ApplicationRow,
  { at, decidedBefore }: UndoableDecision,
): Promise<DecisionState> {
  const requests = await listApplicationDocumentRequests(tx, id);
  return {
    firstReviewedAt: firstReviewedAt === at ? null : firstReviewedAt,
    documentRequestState: toDocumentState(requests, decidedBefore),
  };
}
