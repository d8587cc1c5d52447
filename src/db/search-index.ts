import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** SQLite's search index, while it is not kept with each row. */
export interface LeftIndex {
  /** Makes the trigger that keeps it. */
  trigger: string;
}

/**
 * Leaves SQLite's search index alone from here on: for many rows at once it takes half the time of
 * one row after the other. `fillSearchIndex` brings it up to date.
 */
export async function leaveSearchIndex(db: Db | Tx): Promise<LeftIndex> {
  const { rows } = await sql<{ trigger: string }>`select "sql" as "trigger" from sqlite_schema
    where type = 'trigger' and name = 'applicationSearchInsert'`.execute(db);
  const [left] = rows;
  if (!left) throw new Error('the search index has no trigger');
  await sql`drop trigger "applicationSearchInsert"`.execute(db);
  return left;
}

/** Adds all applications after a number, and keeps the index with each row again. */
export async function fillSearchIndex(
  db: Db | Tx,
  { trigger }: LeftIndex,
  after: number,
): Promise<void> {
  await sql`insert into "applicationSearch" (rowid, "searchText")
    select "number", "searchText" from "application" where "number" > ${after}`.execute(db);
  await sql.raw(trigger).execute(db);
}
