import { sql, type Insertable } from 'kysely';
import { inTransaction, type Db, type Tx } from '../../../src/db/database.ts';
import {
  addApplication,
  applyCounts,
  type CountChanges,
} from '../../../src/db/queries/application/counters.ts';
import type { Database } from '../../../src/db/schema/schema.ts';
import { inventApplication, inventTime, type Choosable } from './applications.ts';

/** Applications per transaction, and rows per statement. */
const perTransaction = 10_000;
const perStatement = 200;

export interface Load {
  count: number;
  now: Date;
  institutions: readonly [Choosable, ...Choosable[]];
  /** The administrator of all decisions. */
  adminId: string | null;
}

/** Returns the active institutions with their active classes. */
export async function listChoosable(db: Db): Promise<Choosable[]> {
  const institutions = await db
    .selectFrom('institution')
    .select(['educationType', 'id', 'nameAr', 'nameEn'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const classes = await db
    .selectFrom('class')
    .select(['institutionId', 'id', 'nameAr', 'nameEn', 'tuitionAmountFils'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('orderIndex')
    .execute();
  return institutions
    .map((row) => ({ ...row, classes: classes.filter((one) => one.institutionId === row.id) }))
    .filter((row) => row.classes.length > 0);
}

/** Stores sample applications in SQLite, without documents, in order of time. */
export async function loadApplications(db: Db, load: Load): Promise<void> {
  // Ids are random, so their indexes need to be in memory as a whole; in KiB.
  await sql`pragma cache_size = -131072`.execute(db);
  for (let from = 0; from < load.count; from += perTransaction) {
    const to = Math.min(from + perTransaction, load.count);
    await inTransaction(db, (tx) => insertSome(tx, load, { from, to }));
  }
  await sql`insert into "applicationSearch" ("applicationSearch") values ('optimize')`.execute(db);
}

async function insertSome(
  tx: Tx,
  load: Load,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const counts: CountChanges = new Map();
  const all = Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const submittedAt = inventTime(at, load.count, load.now);
    return inventApplication({ ...load, at, submittedAt });
  });
  for (const { application } of all) {
    const firstReviewedAt = application.firstReviewedAt ?? null;
    addApplication(counts, { ...application, firstReviewedAt });
  }
  await insertAll(
    tx,
    'application',
    all.map((one) => one.application),
  );
  await insertAll(
    tx,
    'student',
    all.flatMap((one) => one.students),
  );
  await insertAll(
    tx,
    'statusChange',
    all.flatMap((one) => one.statusChanges),
  );
  await applyCounts(tx, counts);
}

async function insertAll<Table extends 'application' | 'student' | 'statusChange'>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += perStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + perStatement))
      .execute();
  }
}
