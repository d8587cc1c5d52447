import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { dialectOf } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { PostgresColumns } from './migrations/postgres-columns.ts';
import { prepareSearch } from './postgres/postgres.ts';
import { withStartupLock } from './postgres/startup-lock.ts';

/**
 * Brings the database to the newest schema. Answers the names of the migrations it ran.
 * Errors: the first migration's that fails; a failed one leaves the schema as it was. A
 * DatabaseError where PostgreSQL cannot search.
 */
export function migrateToLatest(db: Db): Promise<string[]> {
  return withStartupLock(db, () => migrate(db));
}

async function migrate(db: Db): Promise<string[]> {
  if (dialectOf(db) === 'postgres') {
    await prepareSearch(db);
    return runMigrations(db);
  }
  // An index over all rows is sorted aside, which may take more than the memory of a small server.
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await runMigrations(db);
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

async function runMigrations(db: Db): Promise<string[]> {
  const { error, results } = await (await migratorOf(db)).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database has seen, and of those that are due; each in order. */
export async function migrationState(db: Db): Promise<{ executed: string[]; pending: string[] }> {
  const all = await (await migratorOf(db)).getMigrations();
  const namesOf = (isExecuted: boolean) =>
    all
      .filter(({ executedAt }) => (executedAt !== undefined) === isExecuted)
      .map(({ name }) => name);
  return { executed: namesOf(true), pending: namesOf(false) };
}

async function migratorOf(db: Db): Promise<Migrator> {
  const provider = { getMigrations: () => Promise.resolve(migrations(dialectOf(db))) };
  if (dialectOf(db) === 'sqlite') return new Migrator({ db, provider });
  // A restore leaves what was there in a schema of its own, which Kysely would take for this one.
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  return new Migrator({
    db: db.withPlugin(new PostgresColumns()),
    provider,
    ...(rows[0] && { migrationTableSchema: rows[0].schema }),
  });
}
