import { sql, type Kysely } from 'kysely';
import type { Tx } from '../database.ts';
import type { DialectName } from '../dialect.ts';
import { addApplication, applyCounts, type CountChanges } from '../queries/application/counters.ts';

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
      // NOTE: what is counted from here on is the same in every later schema.
      await countAnew(db as unknown as Tx);
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

/** Counts every stored application, in place of the counts so far. */
async function countAnew(tx: Tx): Promise<void> {
  await tx.deleteFrom('counter').where('name', 'like', 'application.%').execute();
  for (let last = 0; ;) {
    const rows = await tx
      .selectFrom('application')
      .select(['number', 'status', 'educationType', 'submittedAt', 'firstReviewedAt'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(batchSize)
      .execute();
    const changes: CountChanges = new Map();
    for (const row of rows) addApplication(changes, row);
    await applyCounts(tx, changes);
    const end = rows.at(-1);
    if (!end) return;
    last = end.number;
  }
}
