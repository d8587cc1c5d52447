import { sql, type Kysely } from 'kysely';

/**
 * Where the papers of an application stand that were asked for again, so that the list can be narrowed to
 * them and the overview counts them. Older code would go on, but leave both behind.
 */
export function createPaperState() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('application').addColumn('papers', 'text').execute();
      await sql`update "application" set "papers" = case
          when exists (select 1 from "paperRequest"
            where "paperRequest"."applicationId" = "application"."id"
              and "answeredAt" is null and "withdrawnAt" is null) then 'awaited'
          when (select max("answeredAt") from "paperRequest"
            where "paperRequest"."applicationId" = "application"."id") >
            coalesce((select "timestamp" from "statusChange"
              where "statusChange"."applicationId" = "application"."id"
              order by "sequence" desc limit 1), '') then 'resent'
        end
        where "id" in (select "applicationId" from "paperRequest")
          and exists (select 1 from "document" where "document"."applicationId" = "application"."id")`.execute(
        db,
      );
      // What else narrows the list is told by its indexes, so that a walk past what does not match reads no row.
      await db.schema.dropIndex('application_waiting').execute();
      await sql`create index "application_waiting" on "application"
        ("submittedAt", "number", "institutionId", "status", "firstReviewedAt", "papers")
        where "firstReviewedAt" is null`.execute(db);
      await sql`create index "application_papers"
        on "application" ("papers", "updatedAt", "number", "submittedAt", "status", "institutionId")
        where "papers" is not null`.execute(db);
      await sql`insert into "counter" ("name", "value")
        select 'application.papers.' || "papers", count(*) from "application"
        where "papers" is not null group by "papers"`.execute(db);
    },
  };
}
