import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { getPrimaryKey, sequences, tableNames, type TableName } from './tables.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

export interface TableColumns {
  table: TableName;
  columns: readonly string[];
}

/** Rows of one side in memory at a time. */
const pageSize = 2000;

/** Returns every table with its SQLite columns, in an order in which rows can be inserted. */
export async function listTables(source: Db): Promise<TableColumns[]> {
  const tables: TableColumns[] = [];
  for (const table of tableNames) {
    const { rows } = await sql<{ name: string }>`
      select "name" from pragma_table_info(${table}) order by "cid"`.execute(source);
    tables.push({ table, columns: rows.map(({ name }) => name) });
  }
  return tables;
}

/**
 * Copies all rows of a SQLite table into an empty PostgreSQL table and returns how many.
 * Errors: RejectedRowError for a text with NUL, which PostgreSQL cannot store.
 */
export async function copyTable(source: Db, target: Tx, { table, columns }: TableColumns) {
  const list = sql.join(columns.map((column) => sql.id(column)));
  let count = 0;
  for await (const rows of readPages(source, { table, columns })) {
    rejectNul(table, rows);
    await sql`insert into ${sql.id(table)} (${list}) select ${list}
      from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)})`.execute(
      target,
    );
    count += rows.length;
  }
  return count;
}

/**
 * Compares every value of a table in both databases. Returns the key of the first row that differs or is missing on one
 * side; undefined if all are equal.
 */
export async function findDifference(
  source: Db,
  target: Tx,
  { table, columns }: TableColumns,
): Promise<string | undefined> {
  const others = readPages(target, { table, columns });
  const getKey = (row: Row) => getPrimaryKey(table).map((column) => row[column]);
  for await (const rows of readPages(source, { table, columns })) {
    const page = await others.next();
    const copies = page.done ? [] : page.value;
    const at = rows.findIndex((row, index) =>
      columns.some((column) => row[column] !== copies[index]?.[column]),
    );
    const differing = at < 0 ? copies[rows.length] : rows[at];
    if (differing) return getKey(differing).join(' ');
  }
  const rest = await others.next();
  const [extra] = rest.done ? [] : rest.value;
  return extra && getKey(extra).join(' ');
}

/** A text with NUL, which PostgreSQL cannot store; the message names the row. */
export class RejectedRowError extends Error {
  override name = 'RejectedRowError';
}

function rejectNul(table: TableName, rows: readonly Row[]): void {
  for (const row of rows) {
    const [column] = Object.entries(row).find(([, value]) => String(value).includes('\0')) ?? [];
    if (column === undefined) continue;
    const key = getPrimaryKey(table).map((name) => row[name]);
    throw new RejectedRowError(
      `PostgreSQL cannot store NUL characters. Fix column ${column} in row ${key.join(' ')} of ` +
        `table ${table}.`,
    );
  }
}

/** Yields all rows in key order, which is the same in both databases. */
async function* readPages(db: Db | Tx, { table, columns }: TableColumns): AsyncGenerator<Row[]> {
  const key = getPrimaryKey(table);
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

/** Continues PostgreSQL's sequences where SQLite's stopped, so that no number is used twice. */
export async function copySequences(source: Db, target: Tx): Promise<void> {
  for (const { table, column } of sequences) {
    const { rows } = await sql<{ seq: number }>`
      select "seq" from sqlite_sequence where "name" = ${table}`.execute(source);
    const last = rows[0]?.seq ?? 0;
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      ${Math.max(last, 1)}, ${last > 0})`.execute(target);
  }
}

/** Runs `work` without the search index and recreates it afterwards, which is faster for many rows. */
export async function withoutSearchIndex(target: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname = 'application_searchText'`.execute(target);
  await sql`drop index if exists "application_searchText"`.execute(target);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(target);
  for (const { definition } of rows) await sql.raw(definition).execute(target);
}
