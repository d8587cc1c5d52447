import type { Kysely } from 'kysely';
import type * as Migrations from '#db/migrations/index.ts';

export const nextMigration = '900-next';

/** The migrations of a version to come, for `vi.mock('#db/migrations/index.ts')`: its database has one table more. */
export async function withNextMigration(
  importOriginal: <Module>() => Promise<Module>,
): Promise<typeof Migrations> {
  const today = await importOriginal<typeof Migrations>();
  const up = (db: Kysely<unknown>) =>
    db.schema.createTable('next').addColumn('id', 'text').execute();
  return {
    migrations: (dialect) => ({ ...today.migrations(dialect), [nextMigration]: { up } }),
  };
}
