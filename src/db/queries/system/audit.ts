import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';
import type { AuditHeadTable, AuditTable } from '#db/schema/schema.ts';

export type AuditRow = Selectable<AuditTable>;
export type AuditHead = Omit<Selectable<AuditHeadTable>, 'id'>;

/** The written columns; the database assigns the sequence number. */
const writtenColumns = [
  'at',
  'actorKind',
  'actorId',
  'action',
  'entity',
  'entityId',
  'details',
  'previousHash',
  'hash',
] as const;
type NewAuditRow = Required<Insertable<Pick<AuditTable, (typeof writtenColumns)[number]>>>;

const headId = 1;
const headColumns = ['rows', 'hash', 'mac'] as const;

/** Returns the head of the audit log; undefined if its row was removed. */
export function findAuditHead(db: Db): Promise<AuditHead | undefined> {
  return db.selectFrom('auditHead').select(headColumns).executeTakeFirst();
}

/** As `findAuditHead`, locked until the transaction ends. */
export function lockAuditHead(tx: Tx): Promise<AuditHead | undefined> {
  return tx
    .selectFrom('auditHead')
    .select(headColumns)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function putAuditHead(tx: Tx, head: AuditHead): Promise<void> {
  await tx
    .insertInto('auditHead')
    .values({ id: headId, ...head })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute();
}

export async function insertAudit(tx: Tx, row: NewAuditRow): Promise<void> {
  await tx.insertInto('audit').values(row).execute();
}

/** Returns at most `limit` rows after a sequence number, in order. */
export function listAuditAfter(db: Db, sequence: number, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .select(['sequence', ...writtenColumns])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Returns the last `limit` rows, the last one first. */
export function listNewestAudit(db: Db | Tx, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .select(['sequence', ...writtenColumns])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}
