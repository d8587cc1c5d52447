import type { Db, Tx } from '../../database.ts';

/**
 * The ids (UUIDs) of rejected applications that have documents and have not changed since a time
 * (ISO UTC); at most `limit`.
 */
export async function listExpiredApplications(
  db: Db,
  before: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('status', '=', 'rejected')
    .where('updatedAt', '<', before)
    .where((where) =>
      where.exists(
        where
          .selectFrom('document')
          .select('document.id')
          .whereRef('document.applicationId', '=', 'application.id'),
      ),
    )
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Takes an application's documents out of its records, where it is still rejected and unchanged since
 * `before`. Answers their names in the storage, which the caller must note in the same transaction.
 */
export async function removeDocumentRows(tx: Tx, id: string, before: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document')
    .where('applicationId', '=', id)
    .where((where) =>
      where.exists(
        where
          .selectFrom('application')
          .select('application.id')
          .where('application.id', '=', id)
          .where('application.status', '=', 'rejected')
          .where('application.updatedAt', '<', before),
      ),
    )
    .returning('storedName')
    .execute();
  return rows.map((row) => row.storedName);
}

/** Withdraws what is asked for of an application: there is no document any more to replace or look at. */
export async function withdrawOpenRequests(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('documentRequest')
    .set({ withdrawnAt: at })
    .where('applicationId', '=', id)
    .where('answeredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}
