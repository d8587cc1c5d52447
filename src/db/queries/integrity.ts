import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { dialectOf } from '../dialect.ts';

/**
 * What SQLite finds wrong with its own file: damaged pages and indexes, rows that refer to none,
 * each in a line. PostgreSQL looks after itself.
 */
export async function findDatabaseFaults(db: Db): Promise<string[]> {
  if (dialectOf(db) === 'postgres') return [];
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const keys = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table, parent }) => `a row of ${table} refers to a missing ${parent}`),
  ];
}

/** The newest migration that the database has seen, or undefined for one that was never used. */
export async function findSchemaName(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select "name" from "kysely_migration" order by "name" desc limit 1`.execute(db);
  return rows[0]?.name;
}

/** Every application there is, counted one by one. */
export async function countApplications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((from) => from.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
