import { sql, type Kysely } from 'kysely';

/**
 * A status change that was undone is marked, with the change that undid it, and an application has the moment at which
 * its withdrawal was recorded. Older code would show undone changes to applicants again, and email those who withdrew.
 */
export function createDecisionMoments() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('statusChange')
        .addColumn('isUndone', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('application').addColumn('withdrawnAt', 'text').execute();
      // The audit log knows what was undone before.
      await sql`update "statusChange" set "isUndone" = 1 where exists (
        select 1 from "statusChange" as "undo"
        inner join "audit" on "audit"."entityId" = "undo"."applicationId"
          and "audit"."at" = "undo"."timestamp" and "audit"."action" = 'application.undoStatus'
        where "undo"."applicationId" = "statusChange"."applicationId"
          and "undo"."sequence" - "statusChange"."sequence" in (0, 1))`.execute(db);
    },
  };
}
