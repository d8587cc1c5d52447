import type { Kysely } from 'kysely';

/** When a one-time password runs out. */
export function createPasswordExpiry() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('user').addColumn('passwordExpiresAt', 'text').execute();
      await db.schema.alterTable('admin').addColumn('passwordExpiresAt', 'text').execute();
    },
  };
}
