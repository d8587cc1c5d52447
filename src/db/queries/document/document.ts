import type { Selectable } from 'kysely';
import {
  type DocumentField,
  type DocumentType,
  type DocumentView,
  type DocumentsView,
} from '#domain/document/document.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { DocumentSlot } from '#domain/document/document-request.ts';
import { isStorable } from '#domain/text/text.ts';
import type { Db, Tx } from '#db/database.ts';
import type { DocumentTable } from '#db/schema/application-tables.ts';
import { compileOnce, getDialect, isOneOf } from '#db/dialect.ts';

/** A stored file that belongs to no application yet. */
export interface StoredFile {
  /** The id of its future record. */
  id: string;
  /** Its name in the storage. */
  storedName: string;
  /** Its public name in requests. */
  filePath: string;
  mimeType: DocumentType;
  originalName: string;
  sizeBytes: number;
  /** Hash of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
}

/** A stored file and its parsed field. */
export interface PendingFile extends StoredFile {
  field: DocumentField;
}

/** What is needed to read a stored document. */
export type StoredDocument = Pick<
  Selectable<DocumentTable>,
  | 'id'
  | 'kind'
  | 'position'
  | 'filePath'
  | 'mimeType'
  | 'originalName'
  | 'sizeBytes'
  | 'storedName'
  | 'wrappedKey'
> & {
  /** The public application ID. */
  applicationNumber: string;
};

/** How long staged files may wait for their application; shorter than the clean-up job's limit. */
const pendingDocumentLifeMs = 30 * 60_000;

/** Records the names of files before they are stored, so that a crash leaves no untracked file. */
export async function insertPendingDocument(
  db: Db | Tx,
  pending: { id: string; storedNames: readonly string[]; createdAt: string },
): Promise<void> {
  const storedNames = JSON.stringify(pending.storedNames);
  await db
    .insertInto('pendingDocument')
    .values({ ...pending, storedNames })
    .execute();
}

/**
 * Whether files are still staged and belong to no application. On PostgreSQL, waits for a transaction with an unknown
 * outcome.
 */
export async function isPendingFile(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('pendingDocument')
    .select('id')
    .where('id', '=', id)
    .$if(getDialect(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the record of staged files; call it after the files are removed. */
export async function deletePendingDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pendingDocument').where('id', '=', id).execute();
}

/** Returns records of files staged before a time, with their names in the storage; at most 100. */
export async function listPendingDocumentsBefore(
  db: Db,
  before: string,
): Promise<{ id: string; storedNames: string[] }[]> {
  const rows = await db
    .selectFrom('pendingDocument')
    .select(['id', 'storedNames'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  // NOTE: only `insertPendingDocument` and the clean-up of logos write this column, as lists of names.
  return rows.map((row) => ({ id: row.id, storedNames: JSON.parse(row.storedNames) as string[] }));
}

/**
 * Attaches staged files to an application, in the transaction that inserts it. Children's images are ordered by the
 * child's number, all others by arrival.
 * Errors: `unavailable` if the clean-up job has removed them or is about to.
 */
export async function attachDocuments(
  tx: Tx,
  applicationId: string,
  staged: { pendingId: string; files: readonly PendingFile[]; now: Date },
): Promise<void> {
  if (staged.files.length === 0) return;
  await dropPendingDocuments(tx, staged.pendingId, staged.now);
  const createdAt = staged.now.toISOString();
  const rows = withPositions(staged.files).map(({ field, ...file }) => ({
    ...file,
    kind: field.kind,
    applicationId,
    createdAt,
  }));
  await tx.insertInto('document').values(rows).execute();
}

/**
 * Deletes the record of staged files, in the transaction that makes them documents.
 * Errors: `unavailable` if the clean-up job has removed them or is about to.
 */
export async function dropPendingDocuments(tx: Tx, pendingId: string, now: Date): Promise<void> {
  const alive = new Date(now.getTime() - pendingDocumentLifeMs).toISOString();
  const { numDeletedRows } = await tx
    .deleteFrom('pendingDocument')
    .where('id', '=', pendingId)
    .where('createdAt', '>', alive)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

/** Whether an application (UUID) has this document, or has a request for it, open or closed. */
export async function hasDocumentIn(
  tx: Tx,
  table: 'document' | 'documentRequest',
  { applicationId, kind, position }: DocumentSlot & { applicationId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('kind', '=', kind)
    .where('position', '=', position)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Replaces a document's file with a new record, so that the old path becomes invalid. Returns the old file's name in
 * the storage. Errors: `not_found` if there is no such document.
 */
export async function replaceDocument(
  tx: Tx,
  replacement: { applicationId: string; slot: DocumentSlot; file: StoredFile; at: string },
): Promise<string> {
  const { applicationId, slot, file, at } = replacement;
  const old = await tx
    .deleteFrom('document')
    .where('applicationId', '=', applicationId)
    .where('kind', '=', slot.kind)
    .where('position', '=', slot.position)
    .returning('storedName')
    .executeTakeFirst();
  if (!old) throw new AppError('not_found');
  await tx
    .insertInto('document')
    .values({ ...file, ...slot, applicationId, createdAt: at })
    .execute();
  return old.storedName;
}

/** Finds the document with exactly this path; the path is never used on disk. */
export async function findDocument(db: Db, filePath: string): Promise<StoredDocument | undefined> {
  if (!isStorable(filePath)) return undefined;
  const [row] = await documentByPath(db, { ':filePath': filePath });
  return row;
}

const documentByPath = compileOnce((db) =>
  db
    .selectFrom('document')
    .innerJoin('application', 'application.id', 'document.applicationId')
    .select([
      'document.id',
      'document.kind',
      'document.position',
      'document.filePath',
      'document.mimeType',
      'document.originalName',
      'document.sizeBytes',
      'document.storedName',
      'document.wrappedKey',
      'application.applicationId as applicationNumber',
    ])
    .where('document.filePath', '=', ':filePath'),
);

/** Returns the documents of each application (UUID); every application has an entry. */
export async function getDocuments(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, DocumentsView>> {
  const views = new Map(applicationIds.map((id) => [id, noDocuments()]));
  if (applicationIds.length === 0) return views;
  const rows = await db
    .selectFrom('document')
    .select(['applicationId', 'kind', 'filePath', 'mimeType', 'originalName', 'sizeBytes'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .where('kind', '!=', 'agreementCopy')
    .orderBy('applicationId')
    .orderBy('kind')
    .orderBy('position')
    .execute();
  for (const { applicationId, kind, ...row } of rows) {
    const documents = views.get(applicationId) ?? noDocuments();
    const view = getView(row);
    if (kind === 'agreementCopy') continue;
    if (kind === 'childrenCivilIds' || kind === 'additionalDocuments') documents[kind].push(view);
    else documents[kind] = view;
  }
  return views;
}

export function getView(
  row: Pick<StoredDocument, 'filePath' | 'mimeType' | 'originalName' | 'sizeBytes'>,
): DocumentView {
  const { sizeBytes, ...rest } = row;
  return { ...rest, size: sizeBytes };
}

export function noDocuments(): DocumentsView {
  return {
    civilId: null,
    salaryCertificate: null,
    proofOfContinuity: null,
    childrenCivilIds: [],
    additionalDocuments: [],
  };
}

function withPositions(files: readonly PendingFile[]): (PendingFile & { position: number })[] {
  const next = new Map<string, number>();
  const ordered = files.toSorted(
    (one, other) => (one.field.childNumber ?? 0) - (other.field.childNumber ?? 0),
  );
  return ordered.map((file) => {
    const position = next.get(file.field.kind) ?? 0;
    next.set(file.field.kind, position + 1);
    return { ...file, position };
  });
}
