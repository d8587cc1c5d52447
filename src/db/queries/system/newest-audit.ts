import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';

/** When the audit's newest entry was made (ISO UTC); undefined while it is empty. */
export async function findLastMoment(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** What time it is on the database's machine; undefined where that is this one. */
export async function findServerTime(db: Db): Promise<Date | undefined> {
  if (dialectOf(db) === 'sqlite') return undefined;
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(db);
  const ms = rows[0]?.ms;
  return ms === undefined ? undefined : new Date(Number(ms));
}
