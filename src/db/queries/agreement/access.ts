import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { AccessCodeTable } from '#db/schema/agreement-tables.ts';

export type AccessRow = Selectable<AccessCodeTable>;

const columns = [
  'id',
  'applicationId',
  'kind',
  'hash',
  'createdAt',
  'expiresAt',
  'tries',
  'usedAt',
] as const satisfies readonly (keyof AccessCodeTable)[];

export async function insertAccess(tx: Tx, row: Insertable<AccessCodeTable>): Promise<void> {
  await tx.insertInto('accessCode').values(row).execute();
}

/** Returns the codes of an application (UUID) that were not deleted yet, the latest first. */
export function listCodes(tx: Tx, applicationId: string): Promise<AccessRow[]> {
  return tx
    .selectFrom('accessCode')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'code')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

/** Finds a session by the hash of its token that is still valid at `now` (ISO UTC). */
export function findAccess(
  db: Db | Tx,
  { kind, hash, now }: { kind: 'session' | 'renewal'; hash: string; now: string },
): Promise<AccessRow | undefined> {
  return db
    .selectFrom('accessCode')
    .select(columns)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Stores the hash of a code as it is handed over; the latest email has the valid one. False if it was used. */
export async function setCodeHash(
  db: Db,
  { id, hash, expiresAt }: { id: string; hash: string; expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accessCode')
    .set({ hash, expiresAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateAccess(
  tx: Tx,
  id: string,
  set: { tries: number } | { usedAt: string },
): Promise<void> {
  await tx.updateTable('accessCode').set(set).where('id', '=', id).execute();
}
