import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../src/db/schema/schema.ts';
import { pageOfApplications } from '../../../src/db/queries/application/page.ts';
import { countByWeek, countWaiting } from '../../../src/db/queries/application/counters.ts';
import { findSameCivilIds } from '../../../src/db/queries/application/civil-id.ts';
import { exportWindows, lastNotes } from '../../../src/db/queries/application/export.ts';
import {
  listAudit,
  listStatusChangesWithNames,
} from '../../../src/db/queries/application/activity.ts';
import { listInternalNotes } from '../../../src/db/queries/application/notes.ts';
import { listApplicationRows } from '../../../src/db/queries/application/rows.ts';
import { listSavedFilters } from '../../../src/db/queries/application/saved-filter.ts';
import {
  findTracked,
  listStatusChangesOf,
  listStudents,
} from '../../../src/db/queries/application/application.ts';
import {
  findInstitutionNames,
  listChoosableGrades,
} from '../../../src/db/queries/application/choice.ts';
import { documentsOf, findDocument } from '../../../src/db/queries/document/document.ts';
import { findIdempotencyKey } from '../../../src/db/queries/application/idempotency-key.ts';
import { listPaperRequestsOf } from '../../../src/db/queries/document/document-request.ts';
import { countAttempt, findAttempts } from '../../../src/db/queries/system/rate-limit.ts';
import { findLiveSession, listLiveSessions } from '../../../src/db/queries/account/session.ts';
import { insertApplications } from '../../support/applications.ts';
import { buildWorld } from '../../support/context.ts';

/** A database file that remembers what it is asked, and tells how SQLite would go about it. */
function watched(file: string) {
  const sqlite = new SqliteDatabase(file);
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  const plans = () =>
    asked.flatMap(({ sql, parameters }) =>
      sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
        .all(...parameters)
        .map(({ detail }) => ({ detail, sql })),
    );
  return { db, asked, plans };
}

test('no query of the reviewers reads or sorts a whole table', async () => {
  const world = await buildWorld();
  await insertApplications(
    world,
    Array.from({ length: 1100 }, (_, at) => ({ name: `Common ${at}`, gradeAge: 'class-1' })),
  );
  const { db, plans } = watched(world.services.config.databaseFile);
  const after = { at: '2026-11-01T08:10:00.000Z', number: 500 };
  const page = { limit: 10, windowRows: 100, after };
  const now = '2026-11-21T09:00:00.000Z';
  const days = {
    submittedFrom: '2026-10-01T00:00:00.000Z',
    submittedBefore: '2026-11-01T08:00:10.000Z',
  };
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
    { papers: 'resent' as const },
    { papers: 'awaited' as const, institutionId: 'school-1', status: 'pending' as const, ...days },
    { papers: 'resent' as const, needle: 'common' },
    { papers: 'resent' as const, waitingSince: now },
    { waitingSince: now, institutionId: 'school-1', status: 'pending' as const },
    { institutionId: 'school-1', status: 'pending' as const, ...days },
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

  const looked = plans();
  // Walking an index in its order, and asking a virtual table, are called scans too.
  const scans = looked.filter(
    ({ detail }) => /^SCAN/.test(detail) && !/USING (COVERING )?INDEX|VIRTUAL TABLE/.test(detail),
  );
  expect(scans).toEqual([]);
  // Only what is few by itself is sorted: one application's past, one person's applications, and few days'.
  const sorts = looked.filter(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const isFew = /"(entityId|\w*[cC]ivilId\w*|number)" in \(|"submittedAt" >?<?=? \?.*order by \+/;
  const big = sorts.filter(({ sql }) => !isFew.test(sql));
  expect(big).toEqual([]);
  // Status, institution and days are told by the index of the order, without reading a row.
  const walks = looked.filter(({ sql }) => /^select "\w+" as "at", "number"/.test(sql));
  const byRow = walks.filter(
    ({ detail, sql }) =>
      !/COVERING|TEMP B-TREE/.test(detail) && !/searchText|gradeAge|in \(/.test(sql),
  );
  expect(byRow).toEqual([]);
  expect(walks.length).toBeGreaterThan(10);
  // A window ends the walk of its index, rather than being asked of each row.
  const windows = looked.filter(({ sql }) => / like .*, "number"\) [<>]= \(/.test(sql));
  expect(windows.length).toBeGreaterThan(1);
  expect(windows.filter(({ detail }) => !/^SEARCH/.test(detail))).toEqual([]);
  // A search by itself reads no row either.
  const searches = windows.filter(({ sql }) => /"updatedAt", "number"\) >/.test(sql));
  expect(searches.length).toBeGreaterThan(0);
  for (const { detail } of searches)
    expect(detail).toMatch(/COVERING INDEX application_searchText/);
  await db.destroy();
});

test('limits stand in the text of a query, so that it stays planned', async () => {
  const { db } = await buildWorld();
  const page = db.selectFrom('application').select('id').where('status', '=', 'pending');
  const { sql, parameters } = page.limit(5).offset(3).compile();
  expect(sql).toMatch(/ limit 5 offset 3$/);
  expect(parameters).toEqual(['pending']);
  await db.destroy();
});

test('nothing that each tracking, submit, download or token asks for reads a whole table', async () => {
  const world = await buildWorld();
  const { db, asked, plans } = watched(world.services.config.databaseFile);
  const [now, latest] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];
  const session = { audience: 'admin' as const, now, idleSince: now };
  await findTracked(db, 'RSM-7K4Q-92XD-M3TB');
  await listStatusChangesOf(db, 'a');
  await listPaperRequestsOf(db, 'a');
  await findInstitutionNames(db, 'a');
  await findAttempts(db, 'a', { now, latest });
  await countAttempt(db, { key: 'a', now, latest, expiresAt: latest });
  await listStudents(db, ['a', 'b']);
  await listChoosableGrades(db, 'a', ['a', 'b']);
  await findIdempotencyKey(db, 'a', now);
  await findDocument(db, '/documents/a.pdf');
  await documentsOf(db, ['a', 'b']);
  await findLiveSession(db, { id: 'a', ...session });
  await listLiveSessions(db, { subjectId: 'a', ...session });

  const scans = plans().filter(({ detail }) => detail.startsWith('SCAN'));
  expect(asked.length).toBeGreaterThan(12);
  expect(scans).toEqual([]);
  await db.destroy();
});
