import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { PostgresColumns } from './migrations/postgres-columns.ts';
import { prepareSearch } from './postgres.ts';

/**
 * Brings the database to the newest schema. Answers the names of the migrations it ran.
 * Errors: the first migration's that fails; a failed one leaves the schema as it was. A
 * DatabaseError where PostgreSQL cannot search.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const isPostgres = dialectOf(db) === 'postgres';
  if (isPostgres) await prepareSearch(db);
  const migrator = new Migrator({
    db: isPostgres ? db.withPlugin(new PostgresColumns()) : db,
    provider: { getMigrations: () => Promise.resolve(migrations(dialectOf(db))) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
