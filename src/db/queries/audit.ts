import type { Insertable } from 'kysely';
import type { Tx } from '../database.ts';
import type { AuditTable } from '../schema.ts';

/** The hash of the newest audit row, or undefined for an empty audit. */
export async function lastAuditHash(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit')
    .select('hash')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

export async function insertAudit(tx: Tx, row: Insertable<AuditTable>): Promise<void> {
  await tx.insertInto('audit').values(row).execute();
}
