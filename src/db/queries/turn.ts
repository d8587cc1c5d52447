import type { Db } from '../database.ts';

/**
 * Takes the turn at a piece of work that one process alone is to do, until a time. False where
 * another has it. One statement, so that two never both take it. Times are ISO UTC.
 */
export async function takeTurn(
  db: Db,
  name: string,
  { now, until }: { now: string; until: string },
): Promise<boolean> {
  // Kept among the counters of attempts, which end by themselves as well.
  const taken = await db
    .insertInto('rateLimit')
    .values({ key: `turn:${name}`, count: 1, expiresAt: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ expiresAt: until })
        .where('rateLimit.expiresAt', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
