import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Database } from '#db/schema/schema.ts';

/** Returns at most `limit` rejected applications (UUIDs) with documents and without a change since a time (ISO UTC). */
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
    .where((where) => where.not(hasRunningAgreement(where)))
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
 * Deletes the records of an application's documents if it is still rejected and unchanged since `before`. Returns their
 * names in the storage, which the caller must record in the same transaction.
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
          .where('application.updatedAt', '<', before)
          .where((inner) => inner.not(hasRunningAgreement(inner))),
      ),
    )
    .returning('storedName')
    .execute();
  return rows.map((row) => row.storedName);
}

/** Whether money is still owed for an application, whatever its status is. */
function hasRunningAgreement(where: ExpressionBuilder<Database, 'application'>) {
  return where.exists(
    where
      .selectFrom('agreement')
      .select('agreement.id')
      .whereRef('agreement.applicationId', '=', 'application.id')
      .where('agreement.acceptedAt', 'is not', null)
      .where('agreement.withdrawnAt', 'is', null)
      .where('agreement.outstandingFils', '>', 0),
  );
}

/** Withdraws an application's open requests: there is no document left to replace. */
export async function withdrawOpenRequests(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('documentRequest')
    .set({ withdrawnAt: at })
    .where('applicationId', '=', id)
    .where('answeredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}
