import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { PostgresColumns } from './migrations/postgres-columns.ts';
import { prepareSearch } from './postgres.ts';
import { inStartTurn } from './start-turn.ts';

/**
 * Brings the database to the newest schema. Answers the names of the migrations it ran.
 * Errors: the first migration's that fails; a failed one leaves the schema as it was. A
 * DatabaseError where PostgreSQL cannot search.
 */
export function migrateToLatest(db: Db): Promise<string[]> {
  return inStartTurn(db, () => migrate(db));
}

async function migrate(db: Db): Promise<string[]> {
  if (dialectOf(db) === 'postgres') await prepareSearch(db);
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database has seen, and of those that are due; each in order. */
export async function migrationState(db: Db): Promise<{ executed: string[]; pending: string[] }> {
  const all = await migratorOf(db).getMigrations();
  const namesOf = (isExecuted: boolean) =>
    all
      .filter(({ executedAt }) => (executedAt !== undefined) === isExecuted)
      .map(({ name }) => name);
  return { executed: namesOf(true), pending: namesOf(false) };
}

function migratorOf(db: Db): Migrator {
  const isPostgres = dialectOf(db) === 'postgres';
  return new Migrator({
    db: isPostgres ? db.withPlugin(new PostgresColumns()) : db,
    provider: { getMigrations: () => Promise.resolve(migrations(dialectOf(db))) },
  });
}
