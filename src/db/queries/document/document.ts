import type { Selectable } from 'kysely';
import {
  type DocumentField,
  type DocumentType,
  type DocumentView,
  type DocumentsView,
} from '../../../domain/document/document.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import type { DocumentSlot } from '../../../domain/document/document-request.ts';
import { isStorable } from '../../../domain/text/text.ts';
import type { Db, Tx } from '../../database.ts';
import type { DocumentTable } from '../../schema/application-tables.ts';
import { compileOnce } from '../../compile-once.ts';
import { dialectOf, isOneOf } from '../../dialect.ts';

/** A file that is stored but belongs to no application yet. */
export interface StoredFile {
  /** The id its record will have. */
  id: string;
  /** Its name in the storage. */
  storedName: string;
  /** How calls will name it. */
  filePath: string;
  mimeType: DocumentType;
  originalName: string;
  sizeBytes: number;
  /** Of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
}

/** A stored file and which document of an application it is meant for. */
export interface StagedFile extends StoredFile {
  field: DocumentField;
}

/** What it takes to read a stored document again. */
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
  /** The application's public id. */
  applicationNumber: string;
};

/** How long staged files may wait for their application. Shorter than the clean-up job gives them. */
const pendingDocumentLifeMs = 30 * 60_000;

/** Notes the names of files that are about to be stored, so that a crash loses track of none. */
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
 * Whether files are still staged, and none of an application's. On PostgreSQL a transaction whose end
 * nobody was told of is waited for.
 */
export async function isStaged(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('pendingDocument')
    .select('id')
    .where('id', '=', id)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets staged files; call it after the files themselves are gone. */
export async function deletePendingDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pendingDocument').where('id', '=', id).execute();
}

/** Files that were staged before a time, with their names in the storage; at most 100. */
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
  // NOTE: `insertPendingDocument` and the clean-up of logos, the only writers of the column, write lists of names.
  return rows.map((row) => ({ id: row.id, storedNames: JSON.parse(row.storedNames) as string[] }));
}

/**
 * Makes staged files the documents of an application, in the transaction that inserts it. Children's
 * images are ordered by the child's number, all others by arrival.
 *
 * Errors: `unavailable` when the clean-up has removed them or is about to.
 */
export async function attachDocuments(
  tx: Tx,
  applicationId: string,
  staged: { pendingId: string; files: readonly StagedFile[]; now: Date },
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
 * Takes files off the record of staged ones, in the transaction that makes them documents.
 *
 * Errors: `unavailable` when the clean-up has removed them or is about to.
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

/** True where an application (UUID) has this document, or has a request for it, open or closed. */
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
 * Replaces the file of a document: a new record, so that its old path answers nothing.
 * Answers the old file's name in the storage. Errors: `not_found` where there is no such document.
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

/** The document that a call names, or undefined: the path is compared, never followed. */
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

/** The documents of each of the given applications (UUIDs), by application; each has an entry. */
export async function documentsOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, DocumentsView>> {
  const views = new Map(applicationIds.map((id) => [id, noDocuments()]));
  if (applicationIds.length === 0) return views;
  const rows = await db
    .selectFrom('document')
    .select(['applicationId', 'kind', 'filePath', 'mimeType', 'originalName', 'sizeBytes'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .orderBy('applicationId')
    .orderBy('kind')
    .orderBy('position')
    .execute();
  for (const { applicationId, kind, ...row } of rows) {
    const documents = views.get(applicationId) ?? noDocuments();
    const view = viewOf(row);
    if (kind === 'childrenCivilIds' || kind === 'additionalDocuments') documents[kind].push(view);
    else documents[kind] = view;
  }
  return views;
}

/** A document as lists show it. */
export function viewOf(
  row: Pick<StoredDocument, 'filePath' | 'mimeType' | 'originalName' | 'sizeBytes'>,
): DocumentView {
  const { sizeBytes, ...rest } = row;
  return { ...rest, size: sizeBytes };
}

/** The documents of an application that has none. */
export function noDocuments(): DocumentsView {
  return {
    civilId: null,
    salaryCertificate: null,
    proofOfContinuity: null,
    childrenCivilIds: [],
    additionalDocuments: [],
  };
}

function withPositions(files: readonly StagedFile[]): (StagedFile & { position: number })[] {
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
