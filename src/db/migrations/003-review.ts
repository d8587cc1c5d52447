import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** How many applications are counted at a time. */
const batchSize = 5000;

/**
 * What reviewers work with: first reviews, internal notes, saved filters and the counts of the
 * overview. Older code would go on, but leave first reviews and counts behind.
 */
export function createReview(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('application').addColumn('firstReviewedAt', 'text').execute();
      await sql`update "application" set "firstReviewedAt" = coalesce(
        (select min("timestamp") from "statusChange"
          where "statusChange"."applicationId" = "application"."id"
            and "statusChange"."status" <> 'pending'),
        case when "status" <> 'pending' then "updatedAt" end)`.execute(db);
      await sql`create index "application_waiting" on "application" ("submittedAt", "number")
        where "firstReviewedAt" is null`.execute(db);
      await sql`create index "student_civilIdNumber" on "student" ("civilIdNumber")
        where "civilIdNumber" is not null`.execute(db);
      await notesAndFilters(db, dialect);
      await countAnew(db);
    },
  };
}

async function notesAndFilters(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const notes = db.schema
    .createTable('internalNote')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('applicationId', 'text', (column) => column.notNull())
    .addColumn('adminId', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'internalNoteApplication',
      ['applicationId'],
      'application',
      ['id'],
      (key) => key.onDelete('cascade'),
    );
  const filters = db.schema
    .createTable('savedFilter')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('adminId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addUniqueConstraint('savedFilterName', ['adminId', 'name']);
  for (const table of [notes, filters]) {
    await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  }
  await sql`create index "internalNote_applicationId_createdAt"
    on "internalNote" ("applicationId", "createdAt")`.execute(db);
}

interface Application {
  number: number;
  status: string;
  educationType: string;
  submittedAt: string;
  firstReviewedAt: string | null;
}

/** Counts every stored application, in place of the counts so far. */
async function countAnew(db: Kysely<unknown>): Promise<void> {
  await sql`delete from "counter" where "name" like 'application.%'`.execute(db);
  for (let last = 0; ;) {
    const { rows } = await sql<Application>`
      select "number", "status", "educationType", "submittedAt", "firstReviewedAt"
      from "application" where "number" > ${last} order by "number" limit ${batchSize}`.execute(db);
    const counts = new Map<string, number>();
    for (const name of rows.flatMap(countersOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [name, value] of counts) {
      await sql`insert into "counter" ("name", "value") values (${name}, ${value})
        on conflict ("name") do update
        set "value" = "counter"."value" + excluded."value"`.execute(db);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}

// How the program counted then; its functions of today are no business of a migration.

/** The counters in which an application counts. */
function countersOf(application: Application): string[] {
  const { status, educationType, submittedAt, firstReviewedAt } = application;
  const week = `application.week.${sundayBefore(submittedAt)}`;
  const review =
    firstReviewedAt === null
      ? 'application.waiting'
      : `${week}.${delayOf(submittedAt, firstReviewedAt)}`;
  return [`application.${status}`, `application.type.${educationType}`, week, review];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const kuwaitOffsetMs = 3 * hourMs;

/** The Sunday, `YYYY-MM-DD`, that begins the week of a moment in Kuwait. */
function sundayBefore(moment: string): string {
  const local = Date.parse(moment) + kuwaitOffsetMs;
  return new Date(local - new Date(local).getUTCDay() * dayMs).toISOString().slice(0, 10);
}

function delayOf(submittedAt: string, reviewedAt: string): string {
  if (reviewedAt <= afterWorkingHours(submittedAt, 24)) return 'within24Hours';
  return reviewedAt <= afterWorkingHours(submittedAt, 48) ? 'within48Hours' : 'later';
}

/** Fridays and Saturdays in Kuwait do not count. */
function afterWorkingHours(from: string, hours: number): string {
  let at = Date.parse(from);
  for (let leftMs = hours * hourMs; leftMs > 0;) {
    const local = at + kuwaitOffsetMs;
    const toMidnightMs = dayMs - (local % dayMs);
    const isWeekend = [5, 6].includes(new Date(local).getUTCDay());
    if (!isWeekend && leftMs <= toMidnightMs) return new Date(at + leftMs).toISOString();
    if (!isWeekend) leftMs -= toMidnightMs;
    at += toMidnightMs;
  }
  return new Date(at).toISOString();
}
