import { SqliteAdapter, type Kysely } from 'kysely';

/** The databases the program runs on. */
export type DialectName = 'sqlite' | 'postgres';

/** Which database a connection talks to. */
export function dialectOf(db: Pick<Kysely<unknown>, 'getExecutor'>): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
