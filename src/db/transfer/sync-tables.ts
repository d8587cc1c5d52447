import { sql } from 'kysely';
import { insertUntyped } from '../sqlite/insert-rows.ts';
import type { Db } from '../database.ts';
import { isSameRow, pagesOf, pairsOf, type Reading, type Row } from './rows.ts';
import { keyOf } from './tables.ts';

/** How many rows are deleted or stored at a time. */
const batchSize = 2000;

export interface Sides {
  source: Db;
  /** For reading. */
  target: Db;
  /** The one connection that writes into the target. */
  writer: Db;
}

export interface Removal extends Reading {
  /** Called with rows before they are removed. */
  beforeRemoval?: (rows: readonly Row[]) => Promise<void>;
}

export interface Work extends Reading {
  /** Called with the rows taken over so far. */
  tell?: (rows: number) => void;
}

/**
 * Makes a table of the target hold the source's rows, once `removeOthers` has been through all tables.
 * Answers how many it took over. May be repeated after a crash at any point.
 */
export async function bringIntoStep(sides: Sides, work: Work): Promise<number> {
  return (await isEmpty(sides.target, work)) ? copyAll(sides, work) : addMissing(sides, work);
}

export interface Compared {
  rows: number;
  /** The keys of rows that are not the same on both sides, the first few. */
  differing: string[];
}

const namedDifferences = 5;

/** Reads a table on both sides and compares every value of every row. */
export async function compareTable(
  { source, target }: Pick<Sides, 'source' | 'target'>,
  reading: Reading,
): Promise<Compared> {
  const compared: Compared = { rows: 0, differing: [] };
  for await (const pair of pairsOf(source, target, reading)) {
    compared.rows += 1;
    if (pair.source && pair.target && isSameRow(reading, pair.source, pair.target)) continue;
    const key = keyOf(reading.table).map((column) => (pair.source ?? pair.target)?.[column]);
    if (compared.differing.length < namedDifferences) compared.differing.push(key.join(' '));
  }
  return compared;
}

async function isEmpty(db: Db, { table }: Reading): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.id(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/** Copies all rows of a table into an empty one; answers how many. */
export async function copyAll(
  { source, writer }: Pick<Sides, 'source' | 'writer'>,
  work: Work,
): Promise<number> {
  const store = storing(writer, work);
  for await (const page of pagesOf(source, work)) await store.add(page);
  return store.end();
}

/**
 * Removes from a table of the target what the source has not any more, or has otherwise, so that it is
 * in the way of no other row's unique value. What hangs on a row is to be removed before it: the
 * database would take it along unseen.
 */
export async function removeOthers(
  { source, target, writer }: Sides,
  work: Removal,
): Promise<void> {
  if (await isEmpty(target, work)) return;
  let some: Row[] = [];
  const remove = async () => {
    await work.beforeRemoval?.(some);
    await deleteRows(writer, work, some);
    some = [];
  };
  for await (const pair of pairsOf(source, target, work)) {
    if (!pair.target || (pair.source && isSameRow(work, pair.source, pair.target))) continue;
    some.push(pair.target);
    if (some.length === batchSize) await remove();
  }
  if (some.length > 0) await remove();
}

async function deleteRows(writer: Db, { table }: Reading, rows: readonly Row[]): Promise<void> {
  const key = keyOf(table);
  const columns = sql.join(key.map((column) => sql.id(column)));
  const keys = rows.map((row) => Object.fromEntries(key.map((column) => [column, row[column]])));
  await sql`delete from ${sql.id(table)} where (${columns}) in (select ${columns}
    from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(keys)}))`.execute(writer);
}

async function addMissing({ source, target, writer }: Sides, work: Work): Promise<number> {
  const store = storing(writer, work);
  let some: Row[] = [];
  for await (const pair of pairsOf(source, target, work)) {
    if (!pair.source || pair.target) continue;
    some.push(pair.source);
    if (some.length < batchSize) continue;
    await store.add(some);
    some = [];
  }
  await store.add(some);
  return store.end();
}

/** Stores rows while the next are read. */
function storing(writer: Db, { table, tell }: Work) {
  let count = 0;
  let running = Promise.resolve();
  return {
    add: async (rows: readonly Row[]) => {
      await running;
      running = insertUntyped(writer, table, rows);
      // A failure is told by the next call; until then nobody else shall take it for unheard.
      running.catch(() => undefined);
      count += rows.length;
      tell?.(count);
    },
    end: async () => {
      await running;
      return count;
    },
  };
}
