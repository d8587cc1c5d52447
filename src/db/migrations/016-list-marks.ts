import { sql, type Kysely } from 'kysely';

/**
 * What the list marks and is filtered by: applications over the limit, those that share a civil id with another
 * open one, and who has which; and since when an administrator has looked at the list. Older code would go on,
 * but leave the marks of duplicates behind.
 */
export function createListMarks() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('admin').addColumn('listSeenAt', 'text').execute();
      await db.schema.alterTable('admin').addColumn('newSince', 'text').execute();
      await db.schema.alterTable('application').addColumn('assignedAdminId', 'text').execute();
      await db.schema
        .alterTable('application')
        .addColumn('sharesCivilId', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await markDuplicates(db);
      await raiseRoundedRatios(db);
      await indexMarks(db);
    },
  };
}

/** The whole civil ids of open applications, the applicants' and the students'. */
const openCivilIds = sql`
  select "applicantCivilId" as "civilId", "id" from "application"
    where "status" in ('pending', 'under_review') and length("applicantCivilId") = 12
  union
  select "civilIdNumber", "applicationId" from "student"
    where length("civilIdNumber") = 12 and "applicationId" in
      (select "id" from "application" where "status" in ('pending', 'under_review'))`;

async function markDuplicates(db: Kysely<unknown>): Promise<void> {
  await sql`with "open" as (${openCivilIds}),
      "shared" as (select "civilId" from "open" group by "civilId" having count(*) > 1)
    update "application" set "sharesCivilId" = 1
    where "id" in (select "id" from "open" where "civilId" in (select "civilId" from "shared"))`.execute(
    db,
  );
}

/** A share that was rounded down to 40% exactly, and is more, is counted as more. */
async function raiseRoundedRatios(db: Kysely<unknown>): Promise<void> {
  const months = sql`case "installmentPlan" when '3_months' then 3 when '6_months' then 6
    when '9_months' then 9 else coalesce("customInstallmentMonths", 3) end`;
  const headline = sql`("finalTuitionAmountFils" + ${months} * 1000 - 1) / (${months} * 1000) * 1000`;
  const last = sql`"finalTuitionAmountFils" -
    "finalTuitionAmountFils" / (${months} * 1000) * 1000 * (${months} - 1)`;
  const obligations = sql`coalesce("financialObligationsFils", 0)`;
  await sql`update "application" set "debtToIncomeBasisPoints" = 4001
    where "debtToIncomeBasisPoints" = 4000 and (
      (${obligations} + ${headline}) * 100 > "monthlySalaryFils" * 40 or
      (${obligations} + ${last}) * 100 > "monthlySalaryFils" * 40)`.execute(db);
}

async function indexMarks(db: Kysely<unknown>): Promise<void> {
  // What else narrows the list stands in each index, so that a walk past what does not match reads no row.
  const order = sql`"updatedAt", "number", "submittedAt", "status", "institutionId"`;
  await sql`create index "application_overLimit" on "application" (${order}, "debtToIncomeBasisPoints")
    where "debtToIncomeBasisPoints" > 4000`.execute(db);
  await sql`create index "application_sharesCivilId" on "application" (${order}, "sharesCivilId")
    where "sharesCivilId" = 1`.execute(db);
  await sql`create index "application_assigned" on "application" ("assignedAdminId", ${order})
    where "assignedAdminId" is not null`.execute(db);
  await sql`create index "application_unassigned" on "application" (${order}, "assignedAdminId")
    where "assignedAdminId" is null`.execute(db);
  await sql`drop index "application_waiting"`.execute(db);
  await sql`create index "application_waiting" on "application"
    ("submittedAt", "number", "institutionId", "status", "firstReviewedAt", "documentRequestState",
      "debtToIncomeBasisPoints", "sharesCivilId", "assignedAdminId")
    where "firstReviewedAt" is null`.execute(db);
}
