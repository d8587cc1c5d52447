import type { Db } from '#db/database.ts';

/** The clock skew allowed between processes, in ms. */
const skewMs = 60_000;

/**
 * Takes a lease for an exclusive task; false while another process has it. A lease that ends too late was taken by a
 * wrong clock, so it counts as expired. One statement, so that two processes never both take it.
 */
export async function takeLease(
  db: Db,
  name: string,
  { now, ms }: { now: Date; ms: number },
): Promise<boolean> {
  const after = (time: number) => new Date(now.getTime() + time).toISOString();
  const expiresAt = after(ms);
  const taken = await db
    .insertInto('lease')
    .values({ name, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ expiresAt })
        .where((where) =>
          where.or([
            where('lease.expiresAt', '<=', after(0)),
            where('lease.expiresAt', '>', after(ms + skewMs)),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes keys, counters and sessions that expired before `now` (ISO UTC); returns how many. */
export async function deleteExpired(db: Db, now: string): Promise<number> {
  let deleted = 0n;
  for (const table of ['idempotencyKey', 'rateLimit', 'session', 'accessCode'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('expiresAt', '<', now)
      .executeTakeFirst();
    deleted += numDeletedRows;
  }
  return Number(deleted);
}
