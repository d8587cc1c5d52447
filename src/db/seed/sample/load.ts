import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertRows } from '../../sqlite/insert-rows.ts';
import { inTransaction, type Db, type Tx } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import {
  addApplication,
  applyCounts,
  type CountChanges,
} from '../../queries/application/counters.ts';
import { fillSearchIndex, leaveSearchIndex, mergeSearchIndex } from '../../search/rebuild.ts';
import {
  inventApplication,
  inventTime,
  type Choosable,
  type InventedRows,
} from './applications.ts';

/** How many applications one transaction of SQLite stores, and one statement at most. */
const perTransaction = 20_000;
const perStatement = 2000;
/** How many are invented before the connection to the database is looked after. */
const perTurn = 20;

export interface Load {
  count: number;
  now: Date;
  institutions: readonly [Choosable, ...Choosable[]];
  /** Who made the decisions. */
  adminId: string | null;
}

/**
 * Stores invented applications in bulk, in the order of their times, and answers how many rows
 * they are. Search index and counts are whole whenever a transaction ends.
 */
export async function loadApplications(db: Db, load: Load): Promise<number> {
  if (dialectOf(db) === 'postgres') {
    return inTransaction(db, (tx) => loadPostgres(tx, load));
  }
  let rows = 0;
  for (let from = 0; from < load.count; from += perTransaction) {
    const to = Math.min(from + perTransaction, load.count);
    rows += await inTransaction(db, (tx) => loadSqlite(tx, load, { from, to }));
  }
  await mergeSearchIndex(db);
  return rows;
}

interface Part {
  from: number;
  to: number;
}

async function loadSqlite(tx: Tx, load: Load, part: Part): Promise<number> {
  const index = await leaveSearchIndex(tx);
  // Ids are random, so that their indexes want all of their pages at hand; KiB.
  await sql`pragma cache_size = -131072`.execute(tx);
  const last = await lastNumber(tx);
  const rows = await insertPart(tx, load, part);
  await fillSearchIndex(tx, index, last);
  return rows;
}

/** What a load keeps in memory of the search index, about 100,000 applications. */
const indexMemory = '256MB';

/**
 * A larger load than what is there makes the search index anew, which is quickest. A smaller one is
 * noted aside, where searches find it as well, and goes into the index at its end.
 */
async function loadPostgres(tx: Tx, load: Load): Promise<number> {
  for (const name of ['maintenance_work_mem', 'work_mem', 'gin_pending_list_limit']) {
    await sql`select set_config(${name}, ${indexMemory}, true)`.execute(tx);
  }
  const isMost = load.count > (await lastNumber(tx));
  const { rows: found } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where schemaname = current_schema() and indexname = 'application_searchText'`.execute(tx);
  const index = isMost ? found[0] : undefined;
  if (index) await sql`drop index "application_searchText"`.execute(tx);
  const rows = await insertPart(tx, load, { from: 0, to: load.count });
  if (index) await sql.raw(index.indexdef).execute(tx);
  else await sql`select gin_clean_pending_list('"application_searchText"')`.execute(tx);
  return rows;
}

async function lastNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('application')
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

async function insertPart(tx: Tx, load: Load, { from, to }: Part): Promise<number> {
  const counts: CountChanges = new Map();
  let rows = 0;
  let storing = Promise.resolve();
  for (let first = from; first < to; first += perStatement) {
    const some = await inventSome(load, { from: first, to: Math.min(first + perStatement, to) });
    for (const { application, students, statusChanges } of some) {
      const firstReviewedAt = application.firstReviewedAt ?? null;
      addApplication(counts, { ...application, firstReviewedAt });
      rows += 1 + students.length + statusChanges.length;
    }
    // The database stores some while the next are invented.
    await storing;
    storing = store(tx, some);
  }
  await storing;
  await applyCounts(tx, counts);
  return rows;
}

/** In turns, so that what was invented before goes on its way to the database meanwhile. */
async function inventSome(load: Load, { from, to }: Part): Promise<InventedRows[]> {
  const some: InventedRows[] = [];
  for (let at = from; at < to; at += 1) {
    if (at % perTurn === 0) await nextTurn();
    some.push(inventAt(load, at));
  }
  return some;
}

function inventAt(load: Load, at: number): InventedRows {
  return inventApplication({ ...load, at, submittedAt: inventTime(at, load.count, load.now) });
}

async function store(tx: Tx, some: readonly InventedRows[]): Promise<void> {
  const rows = {
    application: some.map((one) => one.application),
    // What hangs on applications has indexes by their random ids, which are quicker to fill in order.
    student: some.flatMap((one) => one.students).sort(byApplication),
    statusChange: some.flatMap((one) => one.statusChanges).sort(byApplication),
  };
  await insertRows(tx, 'application', rows.application);
  await insertRows(tx, 'student', rows.student);
  await insertRows(tx, 'statusChange', rows.statusChange);
}

function byApplication(one: { applicationId: string }, other: { applicationId: string }): number {
  return one.applicationId < other.applicationId ? -1 : 1;
}
