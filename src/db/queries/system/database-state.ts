import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import { keptQuery } from '../../sqlite/compiled-query.ts';

/**
 * What everything that anybody commits changes, in this process or another: while it is the same, so are
 * all rows. Undefined where the database does not tell.
 */
export async function findDatabaseState(db: Db): Promise<string | undefined> {
  if (dialectOf(db) === 'postgres') return undefined;
  const [row] = await databaseState(db, {});
  return row && `${row.others} ${row.own}`;
}

/** SQLite tells one connection of the others' commits, and of its own changes by their number. */
const databaseState = keptQuery([], (db) => ({
  compile: () =>
    sql<{ others: number; own: number }>`select "data_version" as "others",
      total_changes() as "own" from pragma_data_version`.compile(db),
}));
