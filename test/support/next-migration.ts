import type { Kysely } from 'kysely';

export const nextMigration = '900-next';

/** The migrations of a version to come, for `vi.mock('#db/migrations/index.ts')`: its database has one table more. */
export async function withNextMigration(
  importOriginal: <Module>() => Promise<Module>,
): Promise<typeof import('#db/migrations/index.ts')> {
  const today = await importOriginal<typeof import('#db/migrations/index.ts')>();
  const up = (db: Kysely<unknown>) =>
    db.schema.createTable('next').addColumn('id', 'text').execute();
  return {
    migrations: (dialect) => ({ ...today.migrations(dialect), [nextMigration]: { up } }),
  };
}
