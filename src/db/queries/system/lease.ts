import type { Db } from '../../database.ts';

/**
 * Takes the turn at a piece of work that one process alone is to do, until a time. False where
 * another has it; one that holds after `latest` was taken by a clock that was wrong. One statement,
 * so that two never both take it. Times are ISO UTC.
 */
export async function takeTurn(
  db: Db,
  name: string,
  { now, until, latest }: { now: string; until: string; latest: string },
): Promise<boolean> {
  // Kept among the counters of attempts, which end by themselves as well.
  const taken = await db
    .insertInto('rateLimit')
    .values({ key: `turn:${name}`, count: 1, expiresAt: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ expiresAt: until })
        .where((where) =>
          where.or([
            where('rateLimit.expiresAt', '<=', now),
            where('rateLimit.expiresAt', '>', latest),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Has the turn that was taken hold until another time. */
export async function holdTurn(db: Db, name: string, until: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ expiresAt: until })
    .where('key', '=', `turn:${name}`)
    .execute();
}
