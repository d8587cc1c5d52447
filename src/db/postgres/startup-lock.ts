import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { getDialect } from '../dialect.ts';
import { lockTimeout } from './postgres.ts';

/** The advisory lock of starting processes; an arbitrary constant. */
const startLock = 7_566_702;

/**
 * Runs what changes the database at start, one process after another. On PostgreSQL they wait for a session lock, which
 * may take as long as a migration and ends if its process dies. A SQLite file has one serving process anyway.
 */
export function withStartupLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (getDialect(db) === 'sqlite') return work();
  return db.connection().execute(async (one) => {
    await sql`set lock_timeout = 0`.execute(one);
    await sql`select pg_advisory_lock(${sql.lit(startLock)})`.execute(one);
    await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(one);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(startLock)})`.execute(one);
    }
  });
}
