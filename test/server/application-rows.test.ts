import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { pageOfApplications } from '../../src/db/queries/application-page.ts';
import { countByWeek, countWaiting } from '../../src/db/queries/application-counters.ts';
import { findSameCivilIds } from '../../src/db/queries/application-civil-id.ts';
import { exportWindows, lastNotes } from '../../src/db/queries/application-export.ts';
import {
  listAudit,
  listStatusChangesWithNames,
} from '../../src/db/queries/application-activity.ts';
import { listInternalNotes } from '../../src/db/queries/application-notes.ts';
import { listApplicationRows } from '../../src/db/queries/application-rows.ts';
import { listSavedFilters } from '../../src/db/queries/application-saved-filter.ts';
import { insertApplications } from '../support/applications.ts';
import { buildWorld, denials, refusalOf } from '../support/context.ts';

test('a row has what the table shows, and nothing of students and papers', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [
    { name: 'مريم', submittedAt: '2026-11-19T06:00:00.000Z' },
  ]);
  const reviewer = await world.admin('reviewer');
  const { items, total } = await reviewer.application.rows({});
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      id: stored?.id,
      applicationId: stored?.applicationId,
      status: 'pending',
      submittedAt: '2026-11-19T06:00:00.000Z',
      updatedAt: '2026-11-19T06:00:00.000Z',
      firstReviewedAt: null,
      expectedBy: '2026-11-23T06:00:00.000Z',
      educationType: 'school',
      institutionId: null,
      institutionName: 'Any School',
      isOtherInstitution: false,
      numberOfStudents: 1,
      finalTuitionAmount: 1000,
      burdenRatio: 0.334,
      applicantName: 'مريم',
      applicantEmail: 'someone@example.com',
      applicantPhone: '+96551234567',
      language: 'ar',
    },
  ]);
  await reviewer.application.setStatus({ id: stored?.id ?? '', status: 'under_review' });
  const [reviewed] = (await reviewer.application.rows({ status: 'under_review' })).items;
  expect(reviewed).toMatchObject({ firstReviewedAt: '2026-11-21T09:00:00.000Z', expectedBy: null });
});

test('a queue begins with what waits longest, and ends where nothing is due', async () => {
  const world = await buildWorld();
  await insertApplications(world, [
    { name: 'Friday', submittedAt: '2026-11-20T06:00:00.000Z' },
    { name: 'Tuesday', submittedAt: '2026-11-17T06:00:00.000Z' },
    { name: 'Reviewed', submittedAt: '2026-11-02T06:00:00.000Z', status: 'approved' },
    { name: 'Older', submittedAt: '2026-11-03T06:00:00.000Z' },
    { name: 'Older still', submittedAt: '2026-11-03T05:00:00.000Z', institutionId: 'school-1' },
    { name: 'As old', submittedAt: '2026-11-03T05:00:00.000Z' },
  ]);
  const { application } = await world.admin('reviewer');
  const names = async (input: Parameters<typeof application.rows>[0]) =>
    (await application.rows(input)).items.map((row) => row.applicantName);
  const all = ['Older still', 'As old', 'Older', 'Tuesday', 'Friday'];
  expect(await names({ queue: 'waiting' })).toEqual(all);
  expect(await names({ queue: 'overdue' })).toEqual(all.slice(0, 4));
  expect(await names({ queue: 'overdue', search: 'older' })).toEqual(['Older still', 'Older']);
  expect(await names({ queue: 'waiting', schoolId: 'school-1' })).toEqual(['Older still']);
  expect(await names({ queue: 'waiting', submittedFrom: '2026-11-04' })).toEqual([
    'Tuesday',
    'Friday',
  ]);
  expect(await names({ queue: 'waiting', status: 'approved' })).toEqual([]);
  expect((await refusalOf(application.rows({ queue: 'later' }))).code).toBe('bad_input');

  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await application.rows({ queue: 'waiting', limit: 2, cursor });
    paged.push(...page.items.map((row) => row.applicantName));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(all);
});

test('a time with few applications is answered whole, however far back it lies', async () => {
  const world = await buildWorld();
  await insertApplications(
    world,
    Array.from({ length: 30 }, (_, at) => ({
      name: `Person ${at}`,
      submittedAt: new Date(Date.UTC(2026, 9, 1 + at, 6)).toISOString(),
    })),
  );
  const { application } = await world.admin('reviewer');
  const page = await application.rows({ submittedFrom: '2026-10-02', submittedTo: '2026-10-04' });
  expect(page.items.map((row) => row.applicantName)).toEqual(['Person 3', 'Person 2', 'Person 1']);
  expect(page.total).toBe(3);
});

test('only reviewers and owners read rows', async () => {
  const world = await buildWorld();
  for (const { caller, code } of await denials(world, ['owner', 'reviewer'])) {
    expect((await refusalOf(caller.application.rows({}))).code).toBe(code);
  }
  await expect((await world.admin('owner')).application.rows({})).resolves.toMatchObject({
    items: [],
  });
});

test('no query of the reviewers reads or sorts a whole table', async () => {
  const world = await buildWorld();
  await insertApplications(
    world,
    Array.from({ length: 1100 }, (_, at) => ({ name: `Common ${at}`, gradeAge: 'class-1' })),
  );
  const sqlite = new SqliteDatabase(world.services.config.databaseFile);
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  const page = { limit: 10, after: { at: '2026-11-01T08:10:00.000Z', number: 500 } };
  const now = '2026-11-21T09:00:00.000Z';
  for (const filter of [
    {},
    { status: 'pending' as const },
    { institutionId: 'school-1' },
    { needle: 'common' },
    { gradeAge: 'class-1', status: 'pending' as const },
    { submittedFrom: '2026-10-01T00:00:00.000Z' },
    { submittedBefore: '2026-11-01T08:00:10.000Z' },
    { waitingSince: now },
    { waitingSince: now, needle: 'common' },
    { waitingSince: now, institutionId: 'school-1', status: 'pending' as const },
  ]) {
    await pageOfApplications(db, filter, page);
    for await (const rows of exportWindows(db, filter)) {
      await lastNotes(
        db,
        rows.slice(0, 3).map((row) => row.id),
      );
    }
  }
  await listApplicationRows(db, [1, 2, 3]);
  await countByWeek(db, ['2026-11-15']);
  await countWaiting(db);
  await findSameCivilIds(db, { civilIds: ['292091998298', '1'], butId: 'none' }, 20);
  await listAudit(db, { entity: 'application', ids: ['a', 'b'], but: ['x.y'] }, 10);
  await listStatusChangesWithNames(db, 'a', 10);
  await listInternalNotes(db, 'a');
  await listSavedFilters(db, 'a');

  const plans = asked.flatMap(({ sql, parameters }) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => ({ detail, sql })),
  );
  // Walking an index in its order, and asking a virtual table, are called scans too.
  const scans = plans.filter(
    ({ detail }) => /^SCAN/.test(detail) && !/USING (COVERING )?INDEX|VIRTUAL TABLE/.test(detail),
  );
  expect(scans).toEqual([]);
  // Only what is few by itself is sorted: one application's past, one person's applications.
  const sorts = plans.filter(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const big = sorts.filter(({ sql }) => !/"(entityId|\w*[cC]ivilId\w*|number)" in \(/.test(sql));
  expect(big).toEqual([]);
  await db.destroy();
});
