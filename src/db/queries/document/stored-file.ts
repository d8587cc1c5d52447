import type { Db, Tx } from '#db/database.ts';

/** A stored document, with the values that its bytes are checked against. */
export interface StoredDocumentRow {
  id: string;
  applicationId: string;
  filePath: string;
  storedName: string;
  sizeBytes: number;
  /** Hash of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
}

const documentColumns = [
  'document.id',
  'application.applicationId',
  'document.filePath',
  'document.storedName',
  'document.sizeBytes',
  'document.sha256',
  'document.wrappedKey',
] as const;

/** Documents held in memory at a time. */
const pageSize = 500;

/** Yields all stored documents in order of id, in pages, so that few are in memory at a time. */
export async function* listStoredDocumentPages(db: Db | Tx): AsyncGenerator<StoredDocumentRow[]> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('document')
      .innerJoin('application', 'application.id', 'document.applicationId')
      .select(documentColumns)
      .where('document.id', '>', last)
      .orderBy('document.id')
      .limit(pageSize)
      .execute();
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}

export async function updateWrappedKey(tx: Tx, id: string, wrappedKey: string): Promise<void> {
  await tx.updateTable('document').set({ wrappedKey }).where('id', '=', id).execute();
}

/** Returns all logos' names in the storage; they are few. */
export function listLogos(
  db: Db,
): Promise<{ filePath: string; storedName: string; sizeBytes: number }[]> {
  return db.selectFrom('logo').select(['filePath', 'storedName', 'sizeBytes']).execute();
}

/** True if any record refers to a stored file. */
export async function isStoredNameKnown(db: Db, storedName: string): Promise<boolean> {
  const document = await db
    .selectFrom('document')
    .select('id')
    .where('storedName', '=', storedName)
    .executeTakeFirst();
  if (document) return true;
  const logo = await db
    .selectFrom('logo')
    .select('filePath')
    .where('storedName', '=', storedName)
    .executeTakeFirst();
  if (logo) return true;
  const staged = await db
    .selectFrom('pendingDocument')
    .select('id')
    .where('storedNames', 'like', `%"${storedName}"%`)
    .executeTakeFirst();
  return staged !== undefined;
}
