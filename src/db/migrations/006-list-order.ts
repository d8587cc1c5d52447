import { sql, type Kysely } from 'kysely';

/**
 * The lists' indexes also hold what their rows are judged by, so that a walk past thousands of rows that
 * do not match reads no row. Older code goes on with them as before.
 */
export function createListOrder() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [led, told] of [
        [['updatedAt', 'number'], ['submittedAt']],
        [['status', 'updatedAt', 'number'], ['submittedAt']],
        [
          ['institutionId', 'updatedAt', 'number'],
          ['submittedAt', 'status'],
        ],
        [['submittedAt'], ['updatedAt', 'number', 'status', 'institutionId']],
      ] as const) {
        await db.schema.dropIndex(['application', ...led].join('_')).execute();
        await db.schema
          .createIndex(`application_${led[0]}`)
          .on('application')
          .columns([...led, ...told])
          .execute();
      }
      await db.schema.dropIndex('application_waiting').execute();
      await sql`create index "application_waiting"
        on "application" ("submittedAt", "number", "institutionId", "status", "firstReviewedAt")
        where "firstReviewedAt" is null`.execute(db);
    },
  };
}
