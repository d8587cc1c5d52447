import type { Insertable, Selectable } from 'kysely';
import type { DocumentSlot } from '../../../domain/document/document-request.ts';
import type { DocumentRequestTable } from '../../schema/application-tables.ts';
import { compileOnce } from '../../compile-once.ts';
import { isOneOf } from '../../dialect.ts';
import type { Db, Tx } from '../../database.ts';

export type DocumentRequestRow = Pick<
  Selectable<DocumentRequestTable>,
  'applicationId' | 'kind' | 'position' | 'reason' | 'requestedAt' | 'answeredAt'
>;

/** Puts a request on record. A document that is asked for already is a unique violation. */
export async function insertDocumentRequest(
  tx: Tx,
  request: Insertable<DocumentRequestTable>,
): Promise<void> {
  await tx.insertInto('documentRequest').values(request).execute();
}

/** The requests of one application (UUID) that nobody withdrew, oldest first. */
export function listDocumentRequestsOf(
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

/** The requests of some applications (UUIDs) that nobody withdrew, oldest first. */
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

/** Closes the open request for a document, one way or the other; false where none is open. */
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
