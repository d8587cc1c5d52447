import type { Tx } from '#db/database.ts';
import {
  type ApplicationRow,
  findApplication,
  listApplicationStatusChanges,
  updateDocumentState,
} from '#db/queries/application/application.ts';
import {
  closeDocumentRequest,
  type DocumentRequestRow,
  insertDocumentRequest,
  listApplicationDocumentRequests,
} from '#db/queries/document/document-request.ts';
import { hasDocumentIn } from '#db/queries/document/document.ts';
import { withdrawFulfilled } from '#db/queries/outbox.ts';
import {
  documentFieldName,
  type DocumentRequestView,
  documentSlot,
  type DocumentSlot,
  type RequestDocumentInput,
  type WithdrawDocumentRequestInput,
} from '#domain/document/document-request.ts';
import { type DocumentState, toDocumentState } from '#domain/document/document-state.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { enqueueDocumentRequest } from '../mail/outbox.ts';

/**
 * Requests a new copy of one document from the applicant. Another request replaces the reason.
 * Errors: `not_found` for an unknown application or document; `changed` if the caller read an older version, or the
 * application was withdrawn.
 */
export async function requestDocument(
  ctx: AdminContext,
  asked: RequestDocumentInput,
): Promise<ApplicationRow> {
  return changeRequests(ctx, asked, async (tx, { application, slot, at }) => {
    const documentRef = { applicationId: application.id, ...slot };
    if (!(await hasDocumentIn(tx, 'document', documentRef))) throw new AppError('not_found');
    if (application.withdrawnAt !== null) {
      throw new AppError('changed', { sentence: 'applicationWithdrawn' });
    }
    await closeDocumentRequest(tx, documentRef, { withdrawnAt: at });
    const requestId = ctx.newId();
    await insertDocumentRequest(tx, {
      id: requestId,
      ...documentRef,
      reason: asked.reason,
      adminId: ctx.admin.adminId,
      requestedAt: at,
      answeredAt: null,
      withdrawnAt: null,
    });
    const { document, reason } = asked;
    const emailDetails = { application, now: ctx.now(), newId: () => requestId };
    await enqueueDocumentRequest(tx, emailDetails, [{ document, reason }]);
    return 'application.requestDocument';
  });
}

/**
 * Withdraws a request. Errors: `not_found` if no new copy is requested; `changed` if the caller read an older version.
 */
export async function withdrawDocumentRequest(
  ctx: AdminContext,
  asked: WithdrawDocumentRequestInput,
): Promise<ApplicationRow> {
  return changeRequests(ctx, asked, async (tx, { application, slot, at }) => {
    const documentRef = { applicationId: application.id, ...slot };
    const wasOpen = await closeDocumentRequest(tx, documentRef, { withdrawnAt: at });
    if (!wasOpen) throw new AppError('not_found', { sentence: 'documentNotRequested' });
    return 'application.withdrawDocumentRequest';
  });
}

export function findDocumentRequestViews(
  rows: readonly DocumentRequestRow[],
): DocumentRequestView[] {
  return rows.map(({ kind, position, reason, requestedAt, answeredAt }) => ({
    document: documentFieldName({ kind, position }),
    reason,
    requestedAt,
    answeredAt,
  }));
}

interface Asked {
  application: ApplicationRow;
  slot: DocumentSlot;
  /** ISO UTC; becomes the application's `updatedAt`. */
  at: string;
}

async function changeRequests(
  ctx: AdminContext,
  asked: WithdrawDocumentRequestInput,
  change: (tx: Tx, asked: Asked) => Promise<string>,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, asked.id);
    const slot = documentSlot(asked.document);
    if (!application || !slot) throw new AppError('not_found');
    requireUnchanged(application, asked.updatedAt);
    const at = timeAfter(application, now);
    const action = await change(tx, { application, slot, at });
    const state = await refreshDocumentState(tx, application, at);
    return {
      result: { ...application, documentRequestState: state, updatedAt: at },
      audit: {
        action,
        entity: 'application',
        entityId: application.id,
        details: { document: asked.document },
      },
    };
  });
}

/**
 * Updates the document state of an application after a request was created, answered or withdrawn, and returns it. `at`
 * (ISO UTC) becomes its `updatedAt`. Unsent emails about closed requests are withdrawn.
 */
export async function refreshDocumentState(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'documentRequestState'>,
  at: string,
): Promise<DocumentState | null> {
  const decisions = await listApplicationStatusChanges(tx, application.id);
  const requests = await listApplicationDocumentRequests(tx, application.id);
  const state = toDocumentState(requests, decisions.at(-1)?.timestamp);
  await withdrawFulfilled(tx, application.id);
  await updateDocumentState(tx, application, { documentRequestState: state, updatedAt: at });
  return state;
}
