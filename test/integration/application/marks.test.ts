import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isOpen } from '#domain/application/decision-warning.ts';
import { applicationStatuses } from '#domain/application/status.ts';
import { insertApplications, type SampleApplication } from '#test/support/applications.ts';
import { buildWorld, denials, getError, type World } from '#test/support/context.ts';

const mother = '292091998298';
const child = '304022600325';
const another = '300092400929';
const minuteMs = 60_000;

type Rows = Awaited<ReturnType<World['admin']>>['application']['rows'];

async function getReviewer(world: World) {
  const { application, account } = await world.admin('reviewer');
  const names = async (input: Parameters<Rows>[0]) =>
    (await application.rows(input)).items.map((row) => row.applicantName);
  return { application, account, names };
}

test('a plan over the limit is marked and filtered, one at the limit is not', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'At 40%' }, { name: 'Over' }, { name: 'No salary' }]);
  for (const [number, debtToIncomeBasisPoints] of [
    [1, 4000],
    [2, 4001],
    [3, null],
  ] as const) {
    await world.db
      .updateTable('application')
      .set({ debtToIncomeBasisPoints })
      .where('number', '=', number)
      .execute();
  }
  const { application, names } = await getReviewer(world);
  const { items } = await application.rows({});
  expect(items.map((row) => row.isOverLimit)).toEqual([false, true, false]);
  expect(await names({ overLimit: 'yes' })).toEqual(['Over']);
  expect(await names({ overLimit: 'yes', status: 'approved' })).toEqual([]);
  expect((await getError(application.rows({ overLimit: 'no' }))).code).toBe('bad_input');
});

test('open applications with a civil id in common are marked until one of them is decided', async () => {
  const world = await buildWorld();
  const [first, , , decided] = await insertApplications(world, [
    { name: 'First', civilId: mother, childCivilId: child },
    { name: 'Child elsewhere', civilId: another, childCivilId: child },
    { name: 'Alone', civilId: '300092400930' },
    { name: 'Decided', civilId: mother, status: 'approved' },
    { name: 'Short', civilId: '1' },
    { name: 'Short too', civilId: '1' },
  ]);
  const { application, names } = await getReviewer(world);
  const marked = async () => (await names({ sameCivilId: 'yes' })).toSorted();
  expect(await marked()).toEqual(['Child elsewhere', 'First']);
  await application.setStatus({ id: decided?.id ?? '', status: 'under_review' });
  expect(await marked()).toEqual(['Child elsewhere', 'Decided', 'First']);
  await application.setStatus({ id: first?.id ?? '', status: 'rejected' });
  expect(await marked()).toEqual([]);
  await application.setStatus({ id: first?.id ?? '', status: 'pending' });
  expect(await marked()).toEqual(['Child elsewhere', 'Decided', 'First']);
  const { items } = await application.rows({ sameCivilId: 'yes' });
  expect(items.every((row) => row.sharesCivilId)).toBe(true);
});

/** Which applications should be marked as duplicates, by comparing each with each. */
async function findDuplicates({ db }: World): Promise<string[]> {
  const rows = await db.selectFrom('application').selectAll().execute();
  const students = await db.selectFrom('student').selectAll().execute();
  const open = rows.filter(({ status }) => isOpen(status));
  const getIds = (id: string) =>
    [
      ...rows.flatMap((row) => (row.id === id ? [row.applicantCivilId] : [])),
      ...students.flatMap((row) => (row.applicationId === id ? [row.civilIdNumber] : [])),
    ].filter((civilId) => civilId?.length === 12);
  return open.flatMap(({ id }) => {
    const others = open.filter((row) => row.id !== id).flatMap((row) => getIds(row.id));
    return getIds(id).some((civilId) => others.includes(civilId)) ? [id] : [];
  });
}

async function findMarked({ db }: World): Promise<string[]> {
  const marked = db.selectFrom('application').select('id').where('sharesCivilId', '=', 1);
  return (await marked.orderBy('number').execute()).map(({ id }) => id);
}

test('marks of duplicates are right after anything that happens', async () => {
  const civilId = fc.constantFrom(mother, child, another, '1');
  const sample = fc.record({
    civilId,
    childCivilId: civilId,
    status: fc.constantFrom(...applicationStatuses),
  });
  const change = fc.record({
    which: fc.nat(20),
    status: fc.constantFrom(...applicationStatuses),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sample, { minLength: 1, maxLength: 6 }),
      fc.array(change, { maxLength: 6 }),
      async (samples, changes) => {
        const world = await buildWorld();
        const stored = await insertApplications(
          world,
          samples.map((each): SampleApplication => ({ name: 'Any', ...each })),
        );
        const { application } = await getReviewer(world);
        expect(await findMarked(world)).toEqual(await findDuplicates(world));
        for (const { which, status } of changes) {
          const { id = '' } = stored[which % stored.length] ?? {};
          await application.setStatus({ id, status });
          expect(await findMarked(world)).toEqual(await findDuplicates(world));
        }
      },
    ),
    { numRuns: 8 },
  );
}, 60_000);

test('what came since the visit before is new, for each administrator by itself', async () => {
  const world = await buildWorld();
  const submitNow = (name: string) =>
    insertApplications(world, [{ name, submittedAt: world.services.now().toISOString() }]);
  await submitNow('Before');
  const { application, names } = await getReviewer(world);
  const colleague = await getReviewer(world);
  const fresh = () => names({ isNew: 'yes' });
  await application.recordVisit({});
  expect(await fresh()).toEqual([]);
  world.pass(5 * minuteMs);
  await submitNow('During');
  expect(await fresh()).toEqual(['During']);
  // The same visit goes on: nothing is taken for seen while somebody works.
  world.pass(5 * minuteMs);
  await application.recordVisit({});
  expect(await fresh()).toEqual(['During']);
  world.pass(16 * minuteMs);
  await submitNow('After');
  expect(await application.recordVisit({})).toMatchObject({ isAnother: true });
  expect(await fresh()).toEqual(['After']);
  const { items } = await application.rows({});
  expect(items.map((row) => row.isNew)).toEqual([true, false, false]);
  expect(await names({ isNew: 'yes', submittedFrom: '2026-11-22' })).toEqual([]);
  expect(await colleague.names({ isNew: 'yes' })).toEqual([]);
});

test('an application is taken, given on and released, and its activity tells', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [{ name: 'Taken' }, { name: 'Free' }]);
  const { application, names } = await getReviewer(world);
  const other = await getReviewer(world);
  const me = (await world.db.selectFrom('admin').select(['id', 'name']).execute())[0];
  const id = stored?.id ?? '';
  const mine = (await application.reviewers()).find((one) => one.id === me?.id);
  const [, theirs] = await application.reviewers();
  const before = (await application.rows({})).items.find((row) => row.id === id)?.updatedAt;
  await application.assign({ id, from: null, to: mine?.id ?? '' });
  expect(await names({ assigned: 'mine' })).toEqual(['Taken']);
  expect(await names({ assigned: 'nobody' })).toEqual(['Free']);
  expect(await other.names({ assigned: 'mine' })).toEqual([]);
  expect(await names({ assigned: 'mine', queue: 'waiting' })).toEqual(['Taken']);
  const [row] = (await application.rows({ assigned: 'mine' })).items;
  expect(row).toMatchObject({ assignedTo: mine, updatedAt: before });
  expect(await other.application.assignment({ id })).toEqual({ assignedTo: mine });

  // Somebody who still takes it for free is told.
  const late = await getError(other.application.assign({ id, from: null, to: theirs?.id ?? '' }));
  expect(late.code).toBe('changed');
  await application.assign({ id, from: mine?.id ?? '', to: theirs?.id ?? '' });
  await application.assign({ id, from: theirs?.id ?? '', to: null });
  expect(await names({ assigned: 'nobody' })).toHaveLength(2);
  expect(await application.assignment({ id })).toEqual({ assignedTo: null });
  const assignees = (await application.activity({ id })).flatMap((entry) =>
    entry.action === 'application.assign' ? [entry.assignee] : [],
  );
  expect(assignees).toEqual([null, theirs?.name, mine?.name]);
});

test('nobody is given an application who may not review it, and nobody else gives one', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [{ name: 'Any' }]);
  const id = stored?.id ?? '';
  const { application } = await getReviewer(world);
  const others = await denials(world, ['owner', 'reviewer']);
  const admins = await world.db.selectFrom('admin').select(['id', 'role']).execute();
  const editor = admins.find(({ role }) => role === 'editor')?.id ?? '';
  expect((await application.reviewers()).map((one) => one.id)).not.toContain(editor);
  for (const to of [editor, 'nobody']) {
    const rejection = await getError(application.assign({ id, from: null, to }));
    expect(rejection.code).toBe('bad_input');
  }
  for (const { caller, code } of others) {
    const me = { id, from: null, to: null };
    expect((await getError(caller.application.assign(me))).code).toBe(code);
    expect((await getError(caller.application.reviewers())).code).toBe(code);
    expect((await getError(caller.application.recordVisit({}))).code).toBe(code);
  }
  const refused = await world.db
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'application.assign')
    .execute();
  expect(refused).toEqual([]);
});
