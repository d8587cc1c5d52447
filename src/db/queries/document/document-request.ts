import type { Insertable, Selectable } from 'kysely';
import type { DocumentSlot } from '#domain/document/document-request.ts';
import type { DocumentRequestTable } from '#db/schema/application-tables.ts';
import { compileOnce, isOneOf } from '#db/dialect.ts';
import type { Db, Tx } from '#db/database.ts';

export type DocumentRequestRow = Pick<
  Selectable<DocumentRequestTable>,
  'applicationId' | 'kind' | 'position' | 'reason' | 'requestedAt' | 'answeredAt'
>;

/** Inserts a request. Errors: a unique violation if the document has an open request. */
export async function insertDocumentRequest(
  tx: Tx,
  request: Insertable<DocumentRequestTable>,
): Promise<void> {
  await tx.insertInto('documentRequest').values(request).execute();
}

/** Returns the requests of one application (UUID) that were not withdrawn, oldest first. */
export function listApplicationDocumentRequests(
  db: Db | Tx,
  applicationId: string,
): Promise<DocumentRequestRow[]> {
  return requestsOfOne(db, { ':id': applicationId });
}

const requestsOfOne = compileOnce((db) =>
  db
    .selectFrom('documentRequest')
    .select(['applicationId', 'kind', 'position', 'reason', 'requestedAt', 'answeredAt'])
    .where('applicationId', '=', ':id')
    .where('withdrawnAt', 'is', null)
    .orderBy('requestedAt')
    .orderBy('id'),
);

/** Returns the requests of several applications (UUIDs) that were not withdrawn, oldest first. */
export async function listDocumentRequests(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<DocumentRequestRow[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('documentRequest')
    .select(['applicationId', 'kind', 'position', 'reason', 'requestedAt', 'answeredAt'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .where('withdrawnAt', 'is', null)
    .orderBy('applicationId')
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
}

/** Closes the open request for a document as answered or withdrawn; false if none is open. */
export async function closeDocumentRequest(
  tx: Tx,
  document: DocumentSlot & { applicationId: string },
  closing: { answeredAt: string } | { withdrawnAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documentRequest')
    .set(closing)
    .where('applicationId', '=', document.applicationId)
    .where('kind', '=', document.kind)
    .where('position', '=', document.position)
    .where('answeredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
