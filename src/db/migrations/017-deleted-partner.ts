import type { Kysely } from 'kysely';

/** A deleted partner can be restored, like institutions and classes. */
export function createDeletedPartner() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('partner').addColumn('deletedAt', 'text').execute();
    },
  };
}
