import type { Kysely } from 'kysely';

/** When somebody else set a user's password, so that its holder is asked for one of the own choice. */
export function createUserPassword() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('user').addColumn('passwordResetAt', 'text').execute();
    },
  };
}
