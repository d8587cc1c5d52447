import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** SQLite's search index, while it is not kept with each row. */
export interface LeftIndex {
  /** Makes the trigger that keeps it. */
  trigger: string;
  /** What has the texts that go into it, by the schema of the time. */
  source: 'application' | 'applicationSearchText';
}

/**
 * Leaves SQLite's search index alone from here on: for many rows at once it takes half the time of
 * one row after the other. `fillSearchIndex` brings it up to date.
 */
export async function leaveSearchIndex(db: Db | Tx): Promise<LeftIndex> {
  const { rows } = await sql<LeftIndex>`select "sql" as "trigger", coalesce((
      select name from sqlite_schema where type = 'view' and name = 'applicationSearchText'
    ), 'application') as "source"
    from sqlite_schema where type = 'trigger' and name = 'applicationSearchInsert'`.execute(db);
  const [left] = rows;
  if (!left) throw new Error('the search index has no trigger');
  await sql`drop trigger "applicationSearchInsert"`.execute(db);
  return left;
}

/** Adds all applications after a number, and keeps the index with each row again. */
export async function fillSearchIndex(
  db: Db | Tx,
  { trigger, source }: LeftIndex,
  after: number,
): Promise<void> {
  await sql`insert into "applicationSearch" (rowid, "searchText")
    select "number", "searchText" from ${sql.table(source)} where "number" > ${after}`.execute(db);
  await sql.raw(trigger).execute(db);
}

/**
 * Puts all parts of SQLite's search index into one, as far as it takes by itself only over time: a search
 * looks through every part for each of its pieces, and bulk loads leave a dozen. `pagesPerStep`: how many
 * pages of 4 KB one step writes, in a transaction of its own.
 */
export async function mergeSearchIndex(db: Db, pagesPerStep = 1000): Promise<void> {
  let before: number;
  // A merge of all parts begins with a number below 0, and goes on with one above.
  let pages = -pagesPerStep;
  let changes = await totalChanges(db);
  do {
    before = changes;
    await sql`insert into "applicationSearch" ("applicationSearch", "rank")
      values ('merge', ${pages})`.execute(db);
    pages = pagesPerStep;
    changes = await totalChanges(db);
    // What a step without anything left to do changes, by SQLite's manual of FTS5.
  } while (changes - before > 1);
}

async function totalChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as "changes"`.execute(db);
  return rows[0]?.changes ?? 0;
}
