import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface Attempts {
  count: number;
  expiresAt: string;
}

interface Attempt {
  key: string;
  /**
   * ISO times. A window that ended by `now`, or ends after `latest` because of a wrong clock, restarts and ends at
   * `expiresAt`.
   */
  now: string;
  expiresAt: string;
  latest: string;
}

/** Counts one attempt and returns its window; one statement, so that concurrent attempts are all counted. */
export function countAttempt(db: Db | Tx, attempt: Attempt): Promise<Attempts> {
  const end = sql.ref('rateLimit.expiresAt');
  const over = sql<boolean>`(${end} <= ${attempt.now} or ${end} > ${attempt.latest})`;
  return db
    .insertInto('rateLimit')
    .values({ key: attempt.key, count: 1, expiresAt: attempt.expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else ${sql.ref('rateLimit.count')} + 1 end`,
        expiresAt: sql<string>`case when ${over} then ${attempt.expiresAt}
          else ${sql.ref('rateLimit.expiresAt')} end`,
      }),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

/** Returns the attempts of the current window; times as in `countAttempt`. */
export function findAttempts(
  db: Db | Tx,
  key: string,
  { now, latest }: Pick<Attempt, 'now' | 'latest'>,
): Promise<Attempts | undefined> {
  return db
    .selectFrom('rateLimit')
    .select(['count', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', latest)
    .executeTakeFirst();
}
