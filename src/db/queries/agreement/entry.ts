import { sql, type Insertable, type Selectable } from 'kysely';
import type { PaymentMethod } from '#domain/agreement/ledger.ts';
import { countOf, lastOfOrder, toNumber } from '#domain/agreement/number.ts';
import type { Db, Tx } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import type { LedgerEntryTable } from '#db/schema/agreement-tables.ts';

export type EntryRow = Selectable<LedgerEntryTable>;

const columns = [
  'id',
  'agreementId',
  'sequence',
  'kind',
  'amountFils',
  'paidOn',
  'recordedAt',
  'adminId',
  'method',
  'reference',
  'reversesId',
  'reason',
  'receiptNumber',
  'idempotencyKey',
] as const satisfies readonly (keyof LedgerEntryTable)[];

/** Returns the entries of agreements in the order in which they were recorded. */
export async function listEntries(
  db: Db | Tx,
  agreementIds: readonly string[],
): Promise<EntryRow[]> {
  if (agreementIds.length === 0) return [];
  return db
    .selectFrom('ledgerEntry')
    .select(columns)
    .where(isOneOf(db, 'agreementId', agreementIds))
    .orderBy('agreementId')
    .orderBy('sequence')
    .execute();
}

const ledgerColumns = [
  'agreementId',
  'sequence',
  'id',
  'kind',
  'amountFils',
  'reversesId',
] as const satisfies readonly (typeof columns)[number][];
export type LedgerRow = Pick<EntryRow, (typeof ledgerColumns)[number]>;

/** As `listEntries`, with what the sums need. */
export function listLedgers(db: Db, agreementIds: readonly string[]): Promise<LedgerRow[]> {
  return db
    .selectFrom('ledgerEntry')
    .select(ledgerColumns)
    .where(isOneOf(db, 'agreementId', agreementIds))
    .orderBy('agreementId')
    .orderBy('sequence')
    .execute();
}

export function findEntryByKey(tx: Tx, key: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('ledgerEntry')
    .select(columns)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

export function findEntryByReceipt(db: Db | Tx, number: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom('ledgerEntry')
    .select(columns)
    .where('receiptNumber', '=', number)
    .executeTakeFirst();
}

/** Finds a payment with this method and reference that was not taken back. */
export function findPaymentWithReference(
  tx: Tx,
  { method, reference }: { method: PaymentMethod; reference: string },
): Promise<{ receiptNumber: string | null } | undefined> {
  return tx
    .selectFrom('ledgerEntry')
    .select('receiptNumber')
    .where('reference', '=', reference)
    .where('method', '=', method)
    .where('kind', '=', 'payment')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ledgerEntry as reversal')
            .select('reversal.id')
            .whereRef('reversal.reversesId', '=', 'ledgerEntry.id'),
        ),
      ),
    )
    .orderBy('receiptNumber')
    .executeTakeFirst();
}

/** Returns how many receipts a year has; their numbers have no gaps. */
export async function countYearReceipts(tx: Tx, year: string): Promise<number> {
  const prefix = `${year}-`;
  const row = await tx
    .selectFrom('ledgerEntry')
    .select('receiptNumber')
    .where('receiptNumber', '>=', prefix)
    .where('receiptNumber', '<', `${prefix}~`)
    .orderBy('receiptNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  let count = countOf(row?.receiptNumber ?? null);
  if (count < lastOfOrder) return count;
  // As texts, longer numbers precede it: whichever exists is found by halves.
  let missing = 10 * lastOfOrder;
  while (missing - count > 1) {
    const middle = Math.floor((count + missing) / 2);
    if (await findEntryByReceipt(tx, toNumber('', year, middle))) count = middle;
    else missing = middle;
  }
  return count;
}

/** Returns how many receipts each year has, and the count in its last one. */
export async function countReceipts(
  db: Db,
): Promise<{ year: string; count: number; last: number }[]> {
  const { rows } = await sql<{ year: string; count: number | string; last: number | string }>`
    select substr("receiptNumber", 1, 4) as "year", count(*) as "count",
      max(cast(substr("receiptNumber", 6) as integer)) as "last"
    from "ledgerEntry" where "receiptNumber" is not null
    group by 1 order by 1`.execute(db);
  return rows.map(({ year, ...row }) => ({
    year,
    count: Number(row.count),
    last: Number(row.last),
  }));
}

export async function insertEntry(tx: Tx, entry: Insertable<LedgerEntryTable>): Promise<void> {
  await tx.insertInto('ledgerEntry').values(entry).execute();
}

/** Returns the entries of a day of payment, with the numbers of their agreements, oldest first. */
export function listEntriesOfDay(db: Db, day: string) {
  return db
    .selectFrom('ledgerEntry')
    .innerJoin('agreement', 'agreement.id', 'ledgerEntry.agreementId')
    .select(columns.map((column) => `ledgerEntry.${column}` as const))
    .select('agreement.number as agreementNumber')
    .where('ledgerEntry.paidOn', '=', day)
    .where('ledgerEntry.kind', '!=', 'reduction')
    .orderBy('ledgerEntry.recordedAt')
    .orderBy('ledgerEntry.id')
    .execute();
}

/** Returns which of these entries were taken back, and the entries that these take back. */
export async function listReversals(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ledgerEntry')
    .select(['reversesId'])
    .where(isOneOf(db, 'reversesId', ids))
    .execute();
}

/** Returns entries by id. */
export async function findEntries(db: Db, ids: readonly string[]): Promise<Map<string, EntryRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledgerEntry')
    .select(columns)
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
