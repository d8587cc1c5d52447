import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { dialectOf } from '../dialect.ts';
import { lockTimeout } from './postgres.ts';

/** The lock of processes that start; any constant that nobody else uses. */
const startLock = 7_566_702;

/**
 * Does what a start changes, one process after the other: whoever comes later finds it done. On
 * PostgreSQL they wait for a lock of the session, however long a migration takes, and one that dies
 * lets go of it. A SQLite file has one serving process anyway.
 */
export function withStartupLock<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (dialectOf(db) === 'sqlite') return work();
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
