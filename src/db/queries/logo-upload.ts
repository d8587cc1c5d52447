import { isStorable } from '#domain/text/text.ts';
import type { Db, Tx } from '../database.ts';

export interface StoredUpload {
  filePath: string;
  storedName: string;
  sizeBytes: number;
  /** True while a partner that is not deleted refers to it. */
  isInUse: boolean;
}

/** Finds a logo by the exact path that the upload returned. */
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

/** Returns the number and total size of logos that no partner refers to. */
export async function countUnusedUploads(tx: Tx): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await tx
    .selectFrom('logo')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('sizeBytes').as('bytes')])
    .where('filePath', 'not in', logosInUse(tx))
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/**
 * Deletes the records of unused logos uploaded before a time. Returns their names in the storage, which the caller must
 * record in the same transaction.
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

/** Includes those of deleted partners, which can be restored. */
function logosInUse(tx: Tx) {
  return tx
    .selectFrom('partner')
    .select('logoPath')
    .where('logoPath', 'is not', null)
    .$narrowType<{ logoPath: string }>();
}
