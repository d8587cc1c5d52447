import type { Insertable } from 'kysely';
import type { SavedFilterTable } from '#db/schema/application-tables.ts';
import type { Db, Tx } from '#db/database.ts';

/** Stores a filter, replacing one with the same administrator and name. Returns the stored id. */
export async function upsertSavedFilter(
  tx: Tx,
  saved: Insertable<SavedFilterTable>,
): Promise<string> {
  const { id } = await tx
    .insertInto('savedFilter')
    .values(saved)
    .onConflict((conflict) =>
      conflict.columns(['adminId', 'name']).doUpdateSet({ filter: saved.filter }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an administrator's filters, in no particular order. */
export async function listSavedFilters(db: Db | Tx, adminId: string) {
  return db
    .selectFrom('savedFilter')
    .select(['id', 'name', 'filter'])
    .where('adminId', '=', adminId)
    .execute();
}

/** Removes an administrator's own filter; false if there is none. */
export async function deleteSavedFilter(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedFilter')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
