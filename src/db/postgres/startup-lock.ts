import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { getDialect } from '../dialect.ts';

/** The advisory lock of starting processes; an arbitrary constant. */
const startLock = 7_566_702;

/**
 * Runs what changes the database at start, one process after another. On PostgreSQL they wait for the lock of a
 * transaction, which may take as long as a migration and ends if its process dies, also behind a pooler that gives each
 * transaction another connection. A SQLite file has one serving process anyway.
 */
export function withStartupLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (getDialect(db) === 'sqlite') return work();
  return db.connection().execute(async (one) => {
    // NOTE: not Kysely's transaction, which would take the lock that those of `work` need.
    await sql
      .raw(
        `begin; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
        select pg_advisory_xact_lock(${startLock})`,
      )
      .execute(one);
    try {
      return await work();
    } finally {
      await sql`commit`.execute(one);
    }
  });
}
