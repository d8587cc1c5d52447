import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import type { IdempotencyKeyTable } from '../../schema/schema.ts';

/** Finds a key that has not expired at `now` (ISO UTC). */
export async function findIdempotencyKey(
  db: Db,
  key: string,
  now: string,
): Promise<Selectable<IdempotencyKeyTable> | undefined> {
  return db
    .selectFrom('idempotencyKey')
    .select(['key', 'contentHash', 'response', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Stores a response, replacing one that has expired at `now` (ISO UTC). */
export async function insertIdempotencyKey(
  tx: Tx,
  row: Insertable<IdempotencyKeyTable>,
  now: string,
): Promise<void> {
  await tx
    .deleteFrom('idempotencyKey')
    .where('key', '=', row.key)
    .where('expiresAt', '<=', now)
    .execute();
  await tx.insertInto('idempotencyKey').values(row).execute();
}
