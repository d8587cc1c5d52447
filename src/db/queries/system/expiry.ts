import type { Db } from '../../database.ts';

/** Deletes keys, counters and sessions that expired before `now` (ISO UTC); returns how many. */
export async function deleteExpired(db: Db, now: string): Promise<number> {
  let deleted = 0n;
  for (const table of ['idempotencyKey', 'rateLimit', 'session'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('expiresAt', '<', now)
      .executeTakeFirst();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}
