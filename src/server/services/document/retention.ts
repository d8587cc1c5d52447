import { inTransaction, newId } from '#db/database.ts';
import { findApplication, updateDocumentState } from '#db/queries/application/application.ts';
import { insertPendingDocument } from '#db/queries/document/document.ts';
import {
  listExpiredApplications,
  removeDocumentRows,
  withdrawOpenRequests,
} from '#db/queries/document/retention.ts';
import type { Services } from '#server/context.ts';
import { eraseAgreementNames } from '../agreement/erase.ts';
import { appendAudit } from '../audit/audit.ts';

const dayMs = 24 * 60 * 60_000;

/** Applications per query. */
const pageSize = 100;

/**
 * Deletes the documents of applications that were rejected and unchanged for RETENTION_DAYS, each with an audit entry;
 * the application itself stays, and its agreements without names. One for
 * which money is owed keeps all. Returns the number of documents. Their files become pending, so that the clean-up job
 * removes them even after a crash.
 */
export async function deleteExpiredDocuments(
  services: Pick<Services, 'db' | 'keys' | 'config'>,
  now: Date,
): Promise<number> {
  const { db, keys, config } = services;
  if (config.retentionDays === undefined) return 0;
  const before = new Date(now.getTime() - config.retentionDays * dayMs).toISOString();
  let deleted = 0;
  for (;;) {
    const ids = await listExpiredApplications(db, before, pageSize);
    for (const id of ids) {
      deleted += await inTransaction(db, async (tx) => {
        const storedNames = await removeDocumentRows(tx, id, before);
        if (storedNames.length === 0) return 0;
        const createdAt = new Date(0).toISOString();
        await insertPendingDocument(tx, { id: newId(), storedNames, createdAt });
        await eraseAgreementNames(tx, id);
        await withdrawOpenRequests(tx, id, now.toISOString());
        const application = await findApplication(tx, id);
        if (application) await updateDocumentState(tx, application, { documentRequestState: null });
        await appendAudit(tx, keys, {
          at: now.toISOString(),
          actorKind: 'system',
          actorId: null,
          action: 'application.deleteDocuments',
          entity: 'application',
          entityId: id,
          details: { documents: storedNames.length, days: config.retentionDays },
        });
        return storedNames.length;
      });
    }
    if (ids.length < pageSize) return deleted;
  }
}
