import type { Db } from '../../database.ts';

/** Two processes' clocks may differ by this much, in ms. */
const skewMs = 60_000;

/**
 * Takes the lease of a piece of work that one process alone is to do, for some time. False while
 * another has it; a lease that ends later than that time allows was taken by a wrong clock. One
 * statement, so that two processes never both take it.
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
