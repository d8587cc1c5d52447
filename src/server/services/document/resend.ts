import { inTransaction, type Tx } from '#db/database.ts';
import { findApplication } from '#db/queries/application/application.ts';
import {
  dropPendingDocuments,
  hasDocumentIn,
  insertPendingDocument,
  replaceDocument,
  type StoredFile,
} from '#db/queries/document/document.ts';
import { closeDocumentRequest } from '#db/queries/document/document-request.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import {
  documentSlot,
  resendDocument as resendFields,
  type DocumentSlot,
} from '#domain/document/document-request.ts';
import type { TrackingView } from '#domain/application/review.ts';
import type { Context } from '#server/context.ts';
import { timeAfter } from '../audit/audited-change.ts';
import { findForApplicant, toTrackingView } from '../application/tracking.ts';
import { appendAudit } from '../audit/audit.ts';
import { discardPendingFiles, takeFiles } from './upload.ts';
import type { IncomingPart } from './upload-part.ts';
import { refreshDocumentState } from './request.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';

/** Counts a new copy against its address, before the body is read. Errors: `rate_limited`. */
export async function checkResend(ctx: Context): Promise<void> {
  await takeAttempt(getCounting(ctx), 'document', ctx.address);
}

/**
 * Replaces a document with the requested new copy and returns the tracking view. The old file is deleted once nothing
 * refers to it.
 * Errors: as tracking and the files of a submit; `not_found` if no new copy was requested; `changed` if it was sent or
 * withdrawn in the meantime. An error leaves everything unchanged.
 */
export async function resendDocument(
  ctx: Context,
  parts: AsyncIterable<IncomingPart>,
): Promise<TrackingView> {
  const taken = await takeFiles(ctx, parts, (name) => (name === 'file' ? name : undefined));
  let isReplaced = false;
  try {
    const asked = resendFields.parse(taken.fields);
    const [sent] = taken.files;
    if (!sent) throw badInput({ path: 'file', key: 'documentRequired' });
    const { field: _field, ...file } = sent;
    const slot = documentSlot(asked.document);
    const { id } = await findForApplicant(ctx, asked);
    if (!slot) throw new AppError('not_found', { sentence: 'documentNotRequested' });
    const oldPendingId = ctx.newId();
    const storedName = await inTransaction(ctx.services.db, async (tx) => {
      await dropPendingDocuments(tx, taken.pendingId, ctx.now());
      const old = await answerRequest(ctx, tx, { id, slot, file, name: asked.document });
      // Dated 1970, so that the next clean-up removes what a crash leaves of the old file.
      const createdAt = new Date(0).toISOString();
      await insertPendingDocument(tx, { id: oldPendingId, storedNames: [old], createdAt });
      return old;
    });
    isReplaced = true;
    await discardPendingFiles(ctx.services, { pendingId: oldPendingId, files: [{ storedName }] });
    return await toTrackingView(ctx, id);
  } finally {
    if (!isReplaced) await discardPendingFiles(ctx.services, taken);
  }
}

interface Resent {
  /** The application's UUID. */
  id: string;
  slot: DocumentSlot;
  file: StoredFile;
  /** The document's name in the request. */
  name: string;
}

/** Closes the open request with a stored file and returns the old file's stored name. */
async function answerRequest(
  ctx: Context,
  tx: Tx,
  { id, slot, file, name }: Resent,
): Promise<string> {
  const application = await findApplication(tx, id);
  if (!application) throw new AppError('not_found', { sentence: 'trackingNotFound' });
  const at = timeAfter(application, ctx.now());
  const documentRef = { applicationId: id, ...slot };
  if (!(await closeDocumentRequest(tx, documentRef, { answeredAt: at }))) {
    throw (await hasDocumentIn(tx, 'documentRequest', documentRef))
      ? new AppError('changed', { sentence: 'documentNoLongerRequested' })
      : new AppError('not_found', { sentence: 'documentNotRequested' });
  }
  const storedName = await replaceDocument(tx, { applicationId: id, slot, file, at });
  await refreshDocumentState(tx, application, at);
  await appendAudit(tx, ctx.services.keys, {
    at,
    actorKind: 'visitor',
    actorId: null,
    action: 'application.resendDocument',
    entity: 'application',
    entityId: id,
    details: { document: name },
  });
  return storedName;
}
