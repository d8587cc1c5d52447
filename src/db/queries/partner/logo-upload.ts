import { isStorable } from '../../../domain/text/text.ts';
import type { Db, Tx } from '../../database.ts';

/** A publicly uploaded logo as it is found by its path. */
export interface StoredUpload {
  filePath: string;
  storedName: string;
  sizeBytes: number;
  /** True while a partner that is not deleted refers to it. */
  isInUse: boolean;
}

/** Finds a logo by the exact path that the upload call answered. */
export async function findUpload(db: Db | Tx, filePath: string): Promise<StoredUpload | undefined> {
  if (!isStorable(filePath)) return undefined;
  const row = await db
    .selectFrom('logo')
    .leftJoin('partner', (join) =>
      join.onRef('partner.logoPath', '=', 'logo.filePath').on('partner.deletedAt', 'is', null),
    )
    .select(['logo.filePath', 'logo.storedName', 'logo.sizeBytes', 'partner.id as partnerId'])
    .where('logo.filePath', '=', filePath)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { partnerId, ...upload } = row;
  return { ...upload, isInUse: partnerId !== null };
}

export async function insertUpload(
  tx: Tx,
  upload: { filePath: string; storedName: string; sizeBytes: number; createdAt: string },
): Promise<void> {
  await tx.insertInto('logo').values(upload).execute();
}

export async function deleteUpload(db: Db, filePath: string): Promise<void> {
  await db.deleteFrom('logo').where('filePath', '=', filePath).execute();
}

/** How many logos no partner refers to, and how many bytes they are. */
export async function countUnusedUploads(tx: Tx): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await tx
    .selectFrom('logo')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('sizeBytes').as('bytes')])
    .where('filePath', 'not in', logosInUse(tx))
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/**
 * Takes logos that nobody refers to and that were uploaded before a time out of their table.
 * Answers their names in the storage, which the caller must note in the same transaction.
 */
export async function takeUnusedUploads(tx: Tx, before: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('logo')
    .where('createdAt', '<', before)
    .where('filePath', 'not in', logosInUse(tx))
    .returning('storedName')
    .execute();
  return rows.map((row) => row.storedName);
}

/** Those of deleted partners too, which can be restored. */
function logosInUse(tx: Tx) {
  return tx
    .selectFrom('partner')
    .select('logoPath')
    .where('logoPath', 'is not', null)
    .$narrowType<{ logoPath: string }>();
}
