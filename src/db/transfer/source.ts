import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Database } from '../schema/schema.ts';
import { PatientSqliteDialect } from '../sqlite/dialect.ts';
import { countedColumns, type TableName } from './tables.ts';

/** How long the beginning waits for another process, in ms. */
const busyTimeoutMs = 5000;

/**
 * Opens a SQLite file as it is at this moment: whatever others write meanwhile is not seen, and
 * nothing can be written through it. Their journal grows as long as it is open.
 */
export function openSqliteMoment(file: string): Db {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true, timeout: busyTimeoutMs });
  sqlite.pragma('query_only = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  // NOTE: a transaction begins to hold on to its moment with the first read.
  sqlite.exec('begin');
  sqlite.prepare('select count(*) from sqlite_schema').get();
  return new Kysely<Database>({ dialect: new PatientSqliteDialect(sqlite) });
}

/** The names of a table's columns. */
export async function columnsOf(source: Db, table: TableName): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "name" from pragma_table_info(${table}) order by "cid"`.execute(source);
  return rows.map((row) => row.name);
}

/** The last number that each counted column has given; 0 before the first. */
export async function lastNumbers(source: Db) {
  const { rows } = await sql<{ name: string; seq: number }>`
    select "name", "seq" from sqlite_sequence`.execute(source);
  return countedColumns.map((counted) => ({
    ...counted,
    last: rows.find(({ name }) => name === counted.table)?.seq ?? 0,
  }));
}

/** As `lastNumbers`, of PostgreSQL. */
export async function lastNumbersOfPostgres(source: Db) {
  const numbers = [];
  for (const counted of countedColumns) {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(
        pg_get_serial_sequence(${`"${counted.table}"`}, ${counted.column})) as "last"`.execute(
      source,
    );
    numbers.push({ ...counted, last: rows[0]?.last ?? 0 });
  }
  return numbers;
}

/** True where a PostgreSQL database has seen migrations. */
export async function hasSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** The names of the migrations that a database has seen, in order; none for one never used. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "name" from "kysely_migration" order by "name"`.execute(db);
  return rows.map((row) => row.name);
}
