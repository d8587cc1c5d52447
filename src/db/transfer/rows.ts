import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { keyOf, type TableName } from './tables.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** A table as it is read: which, and which columns. */
export interface Reading {
  table: TableName;
  columns: readonly string[];
}

/** How many rows are held in memory of each side. */
const pageSize = 2000;

/** All rows in the order of their keys, page by page. */
export async function* pagesOf(db: Db, { table, columns }: Reading): AsyncGenerator<Row[]> {
  const key = keyOf(table);
  const keyColumns = sql.join(key.map((column) => sql.id(column)));
  const selected = sql.join(columns.map((column) => sql.id(column)));
  for (let last: Row | undefined; ;) {
    const after = last && sql.join(key.map((column) => last?.[column]));
    const following = after ? sql`where (${keyColumns}) > (${after})` : sql``;
    const { rows } = await sql<Row>`select ${selected} from ${sql.id(table)} ${following}
      order by ${keyColumns} limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/** A row of either side, or the two that have the same key. */
export interface Pair {
  source?: Row;
  target?: Row;
}

/** Goes through both sides' rows of a table at once, in the order of their keys. */
export async function* pairsOf(source: Db, target: Db, reading: Reading): AsyncGenerator<Pair> {
  const key = keyOf(reading.table);
  const left = rowsOf(source, reading);
  const right = rowsOf(target, reading);
  let [one, other] = [await left.next(), await right.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : orderOf(key, one.value, other.value);
    const pair: Pair = {};
    if (order <= 0 && !one.done) pair.source = one.value;
    if (order >= 0 && !other.done) pair.target = other.value;
    yield pair;
    if (order <= 0) one = await left.next();
    if (order >= 0) other = await right.next();
  }
}

/** True where every column holds the same value of the same kind. */
export function isSameRow({ columns }: Reading, one: Row, other: Row): boolean {
  return columns.every((column) => one[column] === other[column]);
}

async function* rowsOf(db: Db, reading: Reading): AsyncGenerator<Row, undefined> {
  for await (const page of pagesOf(db, reading)) yield* page;
  return undefined;
}

function orderOf(key: readonly string[], one: Row, other: Row): number {
  for (const column of key) {
    const order = compare(one[column] ?? null, other[column] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** As both databases order: numbers by size, text by its bytes. */
function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
