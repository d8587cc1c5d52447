import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/schema/schema.ts';
import type { ApplicationFilter } from '#db/queries/application/filter.ts';
import { findApplicationPage, selectListed, selectWhole } from '#db/queries/application/page.ts';
import { countByWeek, countWaiting, countWaitingAfter } from '#db/queries/application/counters.ts';
import { findSameCivilIds } from '#db/queries/application/civil-id.ts';
import { findAdminNames, findListVisit } from '#db/queries/application/assignment.ts';
import { refreshSharedCivilIds } from '#db/queries/application/shared-civil-id.ts';
import { exportWindows, lastNotes } from '#db/queries/application/export.ts';
import {
  listAudit,
  listStatusChangesWithNames,
  listInternalNotes,
} from '#db/queries/application/activity.ts';
import { listSavedFilters } from '#db/queries/application/saved-filter.ts';
import {
  findTracked,
  listApplicationStatusChanges,
  listStudents,
  findIdempotencyKey,
} from '#db/queries/application/application.ts';
import { findInstitutionNames, listChoosableGrades } from '#db/queries/application/choice.ts';
import { getDocuments, findDocument } from '#db/queries/document/document.ts';
import { listApplicationDocumentRequests } from '#db/queries/document/document-request.ts';
import { countAttempt, findAttempts } from '#db/queries/system/rate-limit.ts';
import { findLiveSession, listLiveSessions } from '#db/queries/account/session.ts';
import { PlannedOnceCompiler } from '#db/sqlite/dialect.ts';
import { insertApplications } from '#test/support/applications.ts';
import { listContactApplications } from '#db/queries/application/contact.ts';
import { buildWorld } from '#test/support/context.ts';

/** As the program compiles queries. */
class CompilingDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new PlannedOnceCompiler();
  }
}

/** A database file that remembers what it is asked, and tells how SQLite would go about it. */
function watched(file: string) {
  const sqlite = new SqliteDatabase(file);
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new CompilingDialect({ database: sqlite }),
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

const now = '2026-11-21T09:00:00.000Z';
const many = { gradeAge: 'class-1', words: ['common'] };
const days = {
  submittedFrom: '2026-10-01T00:00:00.000Z',
  submittedBefore: '2026-11-01T08:17:00.000Z',
};
const fewDays = { submittedFrom: '2026-11-01T08:18:00.000Z' };
const all = { institutionId: 'school-1', status: 'pending' as const, ...days };

/** How each filter of the list is read: along an index in the list's order, without reading a row for what does not pass. */
const walks: [ApplicationFilter, string][] = [
  [{}, 'application_updatedAt'],
  [{ status: 'pending' }, 'application_status'],
  [{ institutionId: 'school-1' }, 'application_institutionId'],
  [{ documentRequestState: 'resent' }, 'application_documentRequestState'],
  [{ ...days }, 'application_updatedAt'],
  [{ status: 'pending', ...days }, 'application_status'],
  [all, 'application_institutionId'],
  [{ documentRequestState: 'resent', ...all }, 'application_documentRequestState'],
  [{ words: many.words }, 'application_searchText'],
  [{ waitingSince: now }, 'application_waiting'],
  [{ waitingSince: now, ...all, documentRequestState: 'resent' }, 'application_waiting'],
  [{ isOverLimit: true }, 'application_overLimit'],
  [{ isOverLimit: true, ...all }, 'application_overLimit'],
  [{ sharesCivilId: true }, 'application_sharesCivilId'],
  [{ sharesCivilId: true, ...all }, 'application_sharesCivilId'],
  [{ assignedTo: null }, 'application_unassigned'],
  [{ assignedTo: null, ...all }, 'application_unassigned'],
  [
    { waitingSince: now, isOverLimit: true, sharesCivilId: true, assignedTo: null, ...all },
    'application_waiting',
  ],
];

/** The same, once one administrator has all of them. */
const assignedWalks: typeof walks = [
  [{ assignedTo: 'admin-1' }, 'application_assigned'],
  [{ assignedTo: 'admin-1', ...all }, 'application_assigned'],
  [{ waitingSince: now, assignedTo: 'admin-1' }, 'application_waiting'],
];

/** What few pass is found by its own index, or row by row where the rest of the filter leaves few, and then sorted. */
const sorted: [ApplicationFilter, RegExp][] = [
  [{ civilId: '300000000005' }, /application_1 \(id=\?\)/],
  [{ gradeAge: many.gradeAge }, /application_1 \(id=\?\)/],
  [{ gradeAge: many.gradeAge, ...all }, /application_1 \(id=\?\)/],
  [{ words: ['common', '1077'] }, /PRIMARY KEY \(rowid=\?\)/],
  [{ words: ['common', '1077'], ...all }, /PRIMARY KEY \(rowid=\?\)/],
  [{ words: ['1077'], gradeAge: many.gradeAge, waitingSince: now }, /rowid=\?|id=\?/],
  [{ words: many.words, ...fewDays }, /application_submittedAt/],
  [{ status: 'approved' }, /application_status/],
  [fewDays, /application_submittedAt/],
];

/** More applications than are few, all of one status, institution and class. */
async function worldOfMany() {
  const world = await buildWorld();
  const { gradeAge } = many;
  await insertApplications(
    world,
    Array.from({ length: 1100 }, (_, at) => ({
      name: `Common ${at}`,
      gradeAge,
      institutionId: 'school-1',
    })),
  );
  await world.db
    .updateTable('application')
    .set({ documentRequestState: 'resent', debtToIncomeBasisPoints: 5505 })
    .execute();
  await world.db
    .insertInto('counter')
    .values({ name: 'application.documentRequestState.resent', value: 1100 })
    .execute();
  return world;
}

test('every filter of the list has an index for its pages', async () => {
  const world = await worldOfMany();
  const { db, asked, plans } = watched(world.services.config.databaseFile);
  const after = { at: '2026-11-01T08:10:00.000Z', number: 500 };
  /** How the keys of a page are found. */
  const getPlan = async (filter: ApplicationFilter, page: { after?: typeof after }) => {
    asked.length = 0;
    await findApplicationPage(db, filter, { limit: 10, select: selectListed, ...page });
    const all = plans().flatMap(({ sql, detail }) => (sql.startsWith('with "key"') ? detail : []));
    const [begin, end] = [all.indexOf('CO-ROUTINE key'), all.indexOf('SCAN key')];
    expect(all[end + 1]).toBe('SEARCH application USING INTEGER PRIMARY KEY (rowid=?)');
    return all.slice(begin + 1, end);
  };
  const expectWalk = async ([filter, index]: (typeof walks)[number], page: object) => {
    const [plan, ...rest] = await getPlan(filter, page);
    expect(plan, JSON.stringify(filter)).toContain(` application USING COVERING INDEX ${index}`);
    expect(rest, JSON.stringify(filter)).toEqual([]);
  };
  for (const page of [{}, { after }]) {
    for (const walk of walks) await expectWalk(walk, page);
    for (const [filter, way] of sorted) {
      const [plan, ...rest] = await getPlan(filter, page);
      expect(plan, JSON.stringify(filter)).toMatch(/^SEARCH application /);
      expect(plan, JSON.stringify(filter)).toMatch(way);
      expect(rest.at(-1)).toBe('USE TEMP B-TREE FOR ORDER BY');
    }
  }
  // Words that many have are looked for in rows where something else narrows the list.
  const [narrowed] = await getPlan({ ...many, status: 'pending' }, {});
  expect(narrowed).toMatch(/^SEARCH application /);
  await db.updateTable('application').set({ assignedAdminId: 'admin-1' }).execute();
  for (const page of [{}, { after }]) {
    for (const walk of assignedWalks) await expectWalk(walk, page);
    // Few are read from the mark's own index, whatever else narrows them.
    for (const filter of [
      { sharesCivilId: true, status: 'approved' },
      { isOverLimit: true, status: 'approved' },
      { assignedTo: null },
    ] as const) {
      const [plan] = await getPlan(filter, page);
      expect(plan).toMatch(/USING COVERING INDEX application_(sharesCivilId|overLimit|unassigned)/);
    }
  }
  await db.destroy();
});

test('no query of the reviewers reads or sorts a whole table', async () => {
  const world = await worldOfMany();
  const { db, plans } = watched(world.services.config.databaseFile);
  for (const [filter] of [...walks, ...sorted, [many], [{ words: many.words, ...all }]] as const) {
    for await (const rows of exportWindows(db, filter)) {
      await lastNotes(
        db,
        rows.slice(0, 3).map((row) => row.id),
      );
    }
  }
  await findApplicationPage(db, {}, { limit: 3, select: selectWhole });
  await countByWeek(db, ['2026-11-15']);
  await countWaiting(db);
  await countWaitingAfter(db, now);
  await findSameCivilIds(db, { civilIds: ['292091998298', '1'], butId: 'none' }, 20);
  await findSameCivilIds(db, { civilIds: ['292091998298'], butId: 'none', isOpen: true }, 5);
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('application')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await refreshSharedCivilIds(tx, { id });
  });
  await findListVisit(db, 'a');
  await findAdminNames(db, ['a', 'b']);
  await listAudit(db, { entity: 'application', ids: ['a', 'b'], but: ['x.y'] }, 10);
  await listStatusChangesWithNames(db, 'a', 10);
  await listInternalNotes(db, 'a');
  await listSavedFilters(db, 'a');
  for (const email of ['one@mail.example', 'someone@example.com']) {
    await listContactApplications(db, { email, phone: '+96551234567' }, 10);
  }

  const looked = plans();
  expect(looked.length).toBeGreaterThan(100);
  // Walking an index in its order, a virtual table and a subquery are called scans too.
  const scans = looked.filter(
    ({ detail }) =>
      /^SCAN/.test(detail) &&
      !/USING (COVERING )?INDEX|VIRTUAL TABLE|^SCAN (match|key)$/.test(detail),
  );
  expect(scans).toEqual([]);
  // Only what is few by itself is sorted: one application's past, one person's applications, and what few pass.
  const isFew =
    /"(entityId|\w*[cC]ivilId\w*|number|applicationId)" in \(|"gradeAge" = |order by \+/;
  const sorts = looked.filter(
    ({ sql, detail }) => detail.includes('TEMP B-TREE FOR ORDER BY') && !isFew.test(sql),
  );
  expect(sorts).toEqual([]);
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
  const latest = '2026-11-21T10:00:00.000Z';
  const session = { audience: 'admin' as const, now, idleSince: now };
  await findTracked(db, 'RSM-7K4Q-92XD-M3TB');
  await listApplicationStatusChanges(db, 'a');
  await listApplicationDocumentRequests(db, 'a');
  await findInstitutionNames(db, 'a');
  await findAttempts(db, 'a', { now, latest });
  await countAttempt(db, { key: 'a', now, latest, expiresAt: latest });
  await listStudents(db, ['a', 'b']);
  await listChoosableGrades(db, 'a', ['a', 'b']);
  await findIdempotencyKey(db, 'a', now);
  await findDocument(db, '/documents/a.pdf');
  await getDocuments(db, ['a', 'b']);
  await findLiveSession(db, { id: 'a', ...session });
  await listLiveSessions(db, { subjectId: 'a', ...session });

  const scans = plans().filter(({ detail }) => /^SCAN (?!json_each VIRTUAL)/.test(detail));
  expect(asked.length).toBeGreaterThan(12);
  expect(scans).toEqual([]);
  await db.destroy();
});
