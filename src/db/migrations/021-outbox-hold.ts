import { sql, type Kysely } from 'kysely';

/**
 * Emails made before a mail server was first set up are held, and an email that is overtaken is withdrawn. Older code
 * would send both. An installation that has sent email, or tried to, has a mail server.
 */
export function createOutboxHold() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('outbox').addColumn('heldAt', 'text').execute();
      await db.schema.alterTable('outbox').addColumn('withdrawnBy', 'text').execute();
      await sql`insert into "setting" ("name", "value", "updatedAt")
        select 'mailSetUpAt', '"' || min("createdAt") || '"', min("createdAt") from "outbox"
        where "sentAt" is not null or "attempts" > 0 having count(*) > 0`.execute(db);
      await withdrawOvertaken(db);
      await sql`drop index "outbox_due"`.execute(db);
      await sql`create index "outbox_due" on "outbox" ("nextAttemptAt")
        where "sentAt" is null and "failedAt" is null and "heldAt" is null
          and "withdrawnBy" is null`.execute(db);
      await sql`create index "outbox_open" on "outbox" ("createdAt", "id")
        where "sentAt" is null and "withdrawnBy" is null`.execute(db);
      await sql`create index "outbox_applicationId" on "outbox" ("applicationId")`.execute(db);
    },
  };
}

/** An email about a status has the ID of its status change; one about a document has none of its request. */
async function withdrawOvertaken(db: Kysely<unknown>): Promise<void> {
  await sql`update "outbox" set "withdrawnBy" = 'change' where "sentAt" is null and exists (
    select 1 from "outbox" as "later"
    inner join "statusChange" on "statusChange"."id" = "later"."id"
    where "later"."applicationId" = "outbox"."applicationId"
      and "later"."createdAt" > "outbox"."createdAt" and (
        "outbox"."template" <> 'papers' or "statusChange"."status" in ('approved', 'rejected')))`.execute(
    db,
  );
  await sql`update "outbox" set "withdrawnBy" = 'change'
    where "sentAt" is null and "template" = 'papers' and not exists (
      select 1 from "documentRequest"
      where "documentRequest"."applicationId" = "outbox"."applicationId"
        and "answeredAt" is null and "withdrawnAt" is null)`.execute(db);
}
