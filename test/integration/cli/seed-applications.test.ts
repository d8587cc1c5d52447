import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dialectOf } from '../../../src/db/dialect.ts';
import { seedDatabase } from '../../../src/db/seed/starter/starter.ts';
import { listChoosable, hasRealApplications } from '../../../src/db/seed/sample/insert.ts';
import { loadApplications } from '../../../src/db/seed/sample/load.ts';
import { mergeSearchIndex } from '../../../src/db/search/rebuild.ts';
import { civilIdDoubt } from '../../../src/domain/person/civil-id.ts';
import { insertApplications } from '../../support/applications.ts';
import { addInventedPapers } from '../../../src/server/operations/sample-data/documents.ts';
import { decryptDocument } from '../../../src/server/services/document/encryption.ts';
import { plainPng } from '../../../src/server/services/partner/png.ts';
import { verifyAll } from '../../../src/server/operations/backup/verify.ts';
import { buildWorld, type World } from '../../support/context.ts';

async function load({ db, services }: World, count: number) {
  const now = services.now();
  await seedDatabase(db, { seed: 'starter', now, newId: () => crypto.randomUUID() });
  const [first, ...others] = await listChoosable(db);
  const institutions = [first!, ...others] as const;
  return loadApplications(db, { count, now, institutions, adminId: null });
}

const count = 300;

test('invented applications are counted, found and shown like real ones', async () => {
  const world = await buildWorld();
  const rows = await load(world, count);
  const { db, services } = world;
  const stored = await db.selectFrom('application').selectAll().orderBy('number').execute();
  const students = await db.selectFrom('student').selectAll().execute();
  const changes = await db.selectFrom('statusChange').select('id').execute();
  expect(rows).toBe(stored.length + students.length + changes.length);
  expect(stored).toHaveLength(count);
  for (const row of stored) {
    expect(civilIdDoubt(row.applicantCivilId, services.now())).toBeUndefined();
    expect(row.applicantPhone).toMatch(/^\+965[569]\d{7}$/);
    expect(row.applicantEmail).toMatch(/^[a-z.-]+\d+@mail\.example$/);
    expect(row.submittedAt < services.now().toISOString()).toBe(true);
  }
  for (const row of students) {
    expect(civilIdDoubt(row.civilIdNumber ?? '', services.now())).toBeUndefined();
  }
  expect(stored.some((row) => row.finalTuitionAmountFils % 1000 !== 0)).toBe(true);
  expect(stored.some((row) => /\p{Script=Arabic}/u.test(row.applicantName))).toBe(true);
  expect(stored.some((row) => /^[A-Z]/.test(row.applicantName))).toBe(true);
  expect(stored.map((row) => row.submittedAt)).toEqual(stored.map((row) => row.submittedAt).sort());

  const reviewer = await world.admin('reviewer');
  const statistics = await reviewer.application.statistics();
  expect(statistics).toMatchObject({
    total: count,
    approved: stored.filter(({ status }) => status === 'approved').length,
  });
  const last = stored.at(-1)!;
  const found = await reviewer.application.rows({ search: last.applicationId });
  expect(found.items.map(({ id }) => id)).toEqual([last.id]);
  const named = await reviewer.application.rows({ search: last.applicantName });
  expect(named.items.map(({ id }) => id)).toContain(last.id);
});

test('a smaller load onto a larger one is found too, and leaves the search index nothing to do', async () => {
  const world = await buildWorld();
  const { db } = world;
  await load(world, 20);
  await load(world, 5);
  const last = await db
    .selectFrom('application')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(last.number).toBe(25);
  const reviewer = await world.admin('reviewer');
  const found = await reviewer.application.rows({ search: last.applicationId });
  expect(found.items.map(({ id }) => id)).toEqual([last.id]);
  if (dialectOf(db) !== 'postgres') return;
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('"application_searchText"') as pages`.execute(db);
  expect(rows).toEqual([{ pages: 0 }]);
});

test('what arrives afterwards is found too, and makes the database a real one', async () => {
  const world = await buildWorld();
  await load(world, 20);
  expect(await hasRealApplications(world.db)).toBe(false);
  const [stored] = await insertApplications(world, [
    { name: 'Someone Unheard', email: 'someone@mail.com' },
  ]);
  const reviewer = await world.admin('reviewer');
  const found = await reviewer.application.rows({ search: 'unheard' });
  expect(found.items.map(({ id }) => id)).toEqual([stored?.id]);
  expect(await hasRealApplications(world.db)).toBe(true);
});

test('the newest get real papers, which a reviewer reads and a check finds whole', async () => {
  const world = await buildWorld();
  await load(world, 12);
  const { db, services } = world;
  expect(await addInventedPapers(services, 10)).toBe(30);
  const documents = await db.selectFrom('document').selectAll().execute();
  const newest = await db
    .selectFrom('application')
    .select('id')
    .orderBy('number', 'desc')
    .limit(10)
    .execute();
  const owners = new Set(documents.map(({ applicationId }) => applicationId));
  expect([...owners].sort()).toEqual(newest.map(({ id }) => id).sort());
  for (const row of documents) {
    const bytes = decryptDocument(
      services.keys,
      row,
      (await services.storage.read(row.storedName))!,
    );
    if (row.mimeType === 'image/png') expect(plainPng(bytes)).toEqual(bytes);
    else {
      expect(bytes.subarray(tableOf(bytes)).toString()).toMatch(/^xref\n0 6\n/);
      expect(bytes.toString('latin1')).toMatch(/ Tj ET\nendstream\nendobj\n/);
    }
  }
  const { faults, papers } = await verifyAll(services);
  expect({ faults, papers }).toEqual({ faults: [], papers: 30 });
  expect(await db.selectFrom('staging').select('id').execute()).toEqual([]);
  expect(await addInventedPapers(services, 10)).toBe(6);
});

/** Where a PDF says that its table of objects is. */
function tableOf(pdf: Buffer): number {
  return Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]);
}

test('loads leave a search index of one part, however many steps that takes', async () => {
  const world = await buildWorld();
  if (dialectOf(world.db) === 'postgres') return;
  const parts = async () => {
    const { rows } = await sql<{ parts: number }>`select count(distinct segid) as "parts"
      from "applicationSearch_idx"`.execute(world.db);
    return rows[0]?.parts;
  };
  await load(world, count);
  await load(world, count);
  expect(await parts()).toBe(1);
  for (const first of [10_000, 20_000]) {
    await sql`insert into "applicationSearch" (rowid, "searchText")
      select "number" + ${first}, "searchText" from "application"`.execute(world.db);
  }
  expect(await parts()).toBeGreaterThan(1);
  await mergeSearchIndex(world.db, 1);
  expect(await parts()).toBe(1);
  await sql`insert into "applicationSearch" ("applicationSearch")
    values ('integrity-check')`.execute(world.db);
});
