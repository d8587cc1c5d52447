import { expect, test } from 'vitest';
import { listAdmins } from '#db/queries/account/account.ts';
import { buildTestApp, adminBearer } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import { getAudit, buildWorld, denials, getError, getState } from '#test/support/context.ts';
import { submit } from '#test/support/submit.ts';

const valid = '292091998298';
const other = '282040701483';
const third = '304022600325';

test('keeps internal notes from every answer but the reviewers’', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [{ name: 'مريم', email: 'mariam@example.com' }]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  expect(await application.internalNotes({ id })).toEqual([]);
  await application.addInternalNote({ id, text: 'اتصلت بالبنك\nلم يردّ' });
  world.pass(1000);
  const notes = await application.addInternalNote({
    id: stored?.applicationId ?? '',
    text: 'second',
  });
  expect(notes).toMatchObject([
    { text: 'اتصلت بالبنك\nلم يردّ', adminName: 'reviewer', createdAt: '2026-11-21T09:00:00.000Z' },
    { text: 'second' },
  ]);
  expect(await application.internalNotes({ id })).toEqual(notes);
  const tracked = await world.visitor.application.track({
    applicationId: stored?.applicationId ?? '',
    email: 'mariam@example.com',
  });
  expect(JSON.stringify(tracked)).not.toContain('second');
  const view = await application.byId({ id });
  expect(JSON.stringify(view)).not.toContain('second');
  expect(view.updatedAt).toBe('2026-11-01T08:00:00.000Z');
  const { internalNote: _notes, ...others } = await getState(world.db);
  expect(JSON.stringify(Object.values(others))).not.toContain('second');
  for (const text of ['', ' \n ', 'a'.repeat(4001), 'a\0']) {
    const rejection = await getError(application.addInternalNote({ id, text }));
    expect(rejection.code).toBe('bad_input');
  }
  const unknown = await getError(application.addInternalNote({ id: 'nobody', text: 'x' }));
  expect(unknown.code).toBe('not_found');
});

test('lists who did what with an application, newest first', async () => {
  const app = await buildTestApp();
  const { id } = (await submit(app)).json() as { id: string };
  const { authorization } = await adminBearer(app, 'reviewer');
  const headers = { authorization };
  const minute = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  const trpc = async (call: string, input: object, method: 'GET' | 'POST' = 'POST') => {
    minute();
    const json = JSON.stringify({ json: input });
    const answer = await app.inject(
      method === 'POST'
        ? { method, url: `/trpc/${call}`, payload: { json: input }, headers }
        : { url: `/trpc/${call}?input=${encodeURIComponent(json)}`, headers },
    );
    return (answer.json() as { result: { data: { json: unknown } } }).result.data.json;
  };
  await trpc('application.setStatus', { id, status: 'under_review', note: 'نراجعها' });
  const { documents } = (await trpc('application.byId', { id }, 'GET')) as {
    documents: { civilId: { filePath: string } };
  };
  minute();
  await app.inject({
    url: `/api/admin/documents/download?file=${encodeURIComponent(documents.civilId.filePath)}`,
    headers,
  });
  await trpc('application.addInternalNote', { id, text: 'القسط مناسب' });
  await trpc('application.setStatus', { id, status: 'approved' });
  const activity = (await trpc('application.activity', { id }, 'GET')) as object[];
  expect(activity).toMatchObject([
    { action: 'application.setStatus', status: 'approved', note: null, actorName: 'reviewer' },
    { action: 'application.addInternalNote', note: 'القسط مناسب', actorName: 'reviewer' },
    {
      action: 'document.download',
      filePath: documents.civilId.filePath,
      actorKind: 'admin',
      actorName: 'reviewer',
    },
    { action: 'application.setStatus', status: 'under_review', note: 'نراجعها' },
    { action: 'application.submit', actorKind: 'visitor', actorName: null },
  ]);
  expect(activity).toHaveLength(5);
});

test('warns of the same civil id elsewhere, of doubtful ones and of the limit', async () => {
  const world = await buildWorld();
  const [first, , , newest] = await insertApplications(world, [
    { name: 'Mother', civilId: valid, childCivilId: third },
    { name: 'Stranger', civilId: other, childCivilId: '12' },
    { name: 'Father', civilId: other, childCivilId: third, status: 'rejected' },
    { name: 'Grown up', civilId: third, childCivilId: '12' },
  ]);
  const { application } = await world.admin('reviewer');
  const warnings = await application.warnings({ id: first?.id ?? '' });
  expect(warnings).toMatchObject({ overLimit: false, debtToIncomeRatio: 0.334, hasMore: false });
  expect(warnings.civilIds).toEqual([]);
  const student = { kind: 'student', studentNumber: 1, name: 'Student' };
  expect(warnings.sameCivilId).toMatchObject([
    {
      id: newest?.id,
      status: 'pending',
      civilId: third,
      here: student,
      there: { kind: 'applicant', name: 'Grown up' },
    },
    { status: 'rejected', civilId: third, here: student, there: student },
  ]);
  const doubtful = await application.warnings({ id: newest?.id ?? '' });
  expect(doubtful.civilIds).toEqual([{ owner: student, civilId: '12', doubt: 'length' }]);
  await world.db
    .updateTable('application')
    .set({ applicantCivilId: '292091998297', debtToIncomeBasisPoints: 4001 })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await application.warnings({ id: first?.id ?? '' })).toMatchObject({
    overLimit: true,
    civilIds: [
      {
        owner: { kind: 'applicant', name: 'Mother' },
        civilId: '292091998297',
        doubt: 'checkDigit',
      },
    ],
  });
});

test('names at most twenty applications with the same civil id, newest first', async () => {
  const world = await buildWorld();
  const stored = await insertApplications(
    world,
    Array.from({ length: 30 }, (_, at) => ({ name: `Person ${at}` })),
  );
  const { application } = await world.admin('reviewer');
  const { sameCivilId, hasMore } = await application.warnings({ id: stored[29]?.id ?? '' });
  expect(hasMore).toBe(true);
  expect(sameCivilId.map(({ id }) => id)).toEqual(
    stored
      .slice(9, 29)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test('keeps each administrator’s filters apart, by name', async () => {
  const world = await buildWorld();
  const mine = (await world.admin('reviewer')).application;
  const theirs = (await world.admin('owner')).application;
  const filter = { status: 'pending', queue: 'overdue', search: 'مريم' } as const;
  await mine.saveFilter({ name: 'متأخرة', filter: { ...filter, institutionId: 'all' } });
  await mine.saveFilter({ name: 'Approved', filter: { status: 'rejected' } });
  const saved = await mine.saveFilter({ name: ' Approved ', filter: { status: 'approved' } });
  expect(saved).toMatchObject([
    { name: 'Approved', filter: { status: 'approved' } },
    { name: 'متأخرة', filter },
  ]);
  expect(await theirs.savedFilters()).toEqual([]);
  const id = saved[0]?.id ?? '';
  expect((await getError(theirs.removeFilter({ id }))).code).toBe('not_found');
  expect(await mine.removeFilter({ id })).toMatchObject([{ name: 'متأخرة' }]);
  expect((await getError(mine.removeFilter({ id }))).code).toBe('not_found');

  for (const name of ['', ' ', 'a'.repeat(61)]) {
    expect((await getError(mine.saveFilter({ name, filter: {} }))).code).toBe('bad_input');
  }
  const faulty = { name: 'x', filter: { status: 'done' } };
  expect((await getError(mine.saveFilter(faulty))).code).toBe('bad_input');
  for (let at = 0; at < 49; at += 1) await mine.saveFilter({ name: `Filter ${at}`, filter: {} });
  const full = await getError(mine.saveFilter({ name: 'One more', filter: {} }));
  expect(full).toMatchObject({ code: 'bad_input', issues: [{ key: 'tooManyFilters' }] });
  expect(await mine.savedFilters()).toHaveLength(50);
  expect(await getAudit(world.db)).toContain('application.removeFilter');
});

test('sorts filters and reviewers by the alphabet, with the forms of alef as one letter', async () => {
  const world = await buildWorld();
  const names = ['بانتظار', 'آخر', 'احتياط', 'أول', 'إعادة'];
  for (const _name of names) await world.admin('reviewer');
  for (const [at, { id }] of (await listAdmins(world.db)).entries()) {
    await world.db.updateTable('admin').set({ name: names[at] }).where('id', '=', id).execute();
  }
  const { application } = await world.admin('owner');
  for (const name of names) await application.saveFilter({ name, filter: {} });
  const sorted = ['احتياط', 'آخر', 'إعادة', 'أول', 'بانتظار'];
  expect((await application.savedFilters()).map(({ name }) => name)).toEqual(sorted);
  expect((await application.reviewers()).map(({ name }) => name)).toEqual(['owner', ...sorted]);
});

test('only reviewers and owners see and write what belongs to a review', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [{ name: 'Any' }]);
  const id = stored?.id ?? '';
  const denied = await denials(world, ['owner', 'reviewer']);
  const allowed = [await world.admin('owner'), await world.admin('reviewer')];
  const before = await getState(world.db);
  const calls = (caller: (typeof allowed)[number]) => [
    () => caller.application.internalNotes({ id }),
    () => caller.application.addInternalNote({ id, text: 'x' }),
    () => caller.application.activity({ id }),
    () => caller.application.warnings({ id }),
    () => caller.application.savedFilters(),
    () => caller.application.saveFilter({ name: 'x', filter: {} }),
    () => caller.application.exportInfo({}),
  ];
  for (const { caller, code } of denied) {
    for (const call of calls(caller)) expect((await getError(call())).code).toBe(code);
    expect((await getError(caller.application.removeFilter({ id }))).code).toBe(code);
  }
  expect(await getState(world.db)).toEqual(before);
  expect(await world.db.selectFrom('internalNote').selectAll().execute()).toEqual([]);
  for (const caller of allowed) {
    for (const call of calls(caller)) await expect(call()).resolves.toBeDefined();
  }
  for (const call of ['warnings', 'activity', 'internalNotes'] as const) {
    const unknown = allowed[0]!.application[call]({ id: 'nobody' });
    expect((await getError(unknown)).code).toBe('not_found');
  }
});
