import { expect, test } from 'vitest';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld, denials, getError } from '#test/support/context.ts';

test('a row has what the table shows, and nothing of students and documents', async () => {
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
      debtToIncomeRatio: 0.334,
      applicantName: 'مريم',
      applicantEmail: 'someone@example.com',
      applicantPhone: '+96551234567',
      language: 'ar',
      documentRequestState: null,
      isOverLimit: false,
      sharesCivilId: false,
      isUndelivered: false,
      isNew: false,
      assignedTo: null,
    },
  ]);
  await reviewer.application.setStatus({ id: stored?.id ?? '', status: 'under_review' });
  const [reviewed] = (await reviewer.application.rows({ status: 'under_review' })).items;
  expect(reviewed).toMatchObject({ firstReviewedAt: '2026-11-21T09:00:00.000Z', expectedBy: null });
});

test('each page finds the one before, also once its rows were decided', async () => {
  const world = await buildWorld();
  const people = Array.from({ length: 7 }, (_, at) => ({ name: `Person ${at}` }));
  await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  for (const queue of ['all', 'waiting'] as const) {
    const filter = { status: 'pending', queue, limit: 3 } as const;
    const first = await application.rows(filter);
    expect(first).not.toHaveProperty('previousCursor');
    const second = await application.rows({ ...filter, cursor: first.nextCursor });
    expect(second.previousCursor).toBe('');
    const third = await application.rows({ ...filter, cursor: second.nextCursor });
    expect(third.items).toHaveLength(1);
    const back = await application.rows({ ...filter, cursor: third.previousCursor });
    expect(back.items).toEqual(second.items);
  }

  const filter = { status: 'pending', limit: 3 } as const;
  const { nextCursor: two } = await application.rows(filter);
  const second = await application.rows({ ...filter, cursor: two });
  const third = { ...filter, cursor: second.nextCursor };
  const decide = (items: { id: string; updatedAt: string }[]) =>
    application.decide({ items, status: 'under_review' });
  await decide((await application.rows(third)).items);
  const emptied = await application.rows(third);
  expect(emptied).toMatchObject({ items: [], previousCursor: two, total: 6 });
  await decide(second.items);
  expect((await application.rows(third)).previousCursor).toBe('');
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
  expect(await names({ queue: 'waiting', institutionId: 'school-1' })).toEqual(['Older still']);
  expect(await names({ queue: 'waiting', submittedFrom: '2026-11-04' })).toEqual([
    'Tuesday',
    'Friday',
  ]);
  expect(await names({ queue: 'waiting', status: 'approved' })).toEqual([]);
  expect((await getError(application.rows({ queue: 'later' }))).code).toBe('bad_input');

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
    expect((await getError(caller.application.rows({}))).code).toBe(code);
  }
  await expect((await world.admin('owner')).application.rows({})).resolves.toMatchObject({
    items: [],
  });
});

test('finds civil ids by all their digits on the dashboard, and not by the documented search', async () => {
  const world = await buildWorld();
  const [own, child] = await insertApplications(world, [
    { name: 'Own', civilId: '300092400929' },
    { name: 'Child' },
    { name: 'Neither' },
  ]);
  await world.db
    .updateTable('student')
    .set({ civilIdNumber: '300092400929' })
    .where('applicationId', '=', child?.id ?? '')
    .execute();
  const reviewer = await world.admin('reviewer');
  const find = async (search: string) =>
    (await reviewer.application.rows({ search })).items.map(({ id }) => id);
  expect(await find('300092400929')).toEqual([child?.id, own?.id]);
  expect(await find('٣٠٠٠ ٩٢٤٠ ٠٩٢٩ own')).toEqual([own?.id]);
  for (const part of ['30009240092', '092400929', '3000924009290'])
    expect(await find(part)).toEqual([]);
  expect((await reviewer.application.list({ search: '300092400929' })).items).toEqual([]);
  expect((await reviewer.application.exportInfo({ search: '300092400929' })).total).toBe(2);

  const [saved] = await reviewer.application.saveFilter({
    name: 'Mine',
    filter: { status: 'pending', search: '3000924' },
  });
  expect(saved?.filter).toEqual({ status: 'pending' });
  const stored = await world.db.selectFrom('audit').select('details').execute();
  expect(JSON.stringify(stored)).not.toContain('3000924');
  const editor = await world.admin('editor');
  expect(await getError(editor.application.rows({ search: '300092400929' }))).toMatchObject({
    code: 'forbidden',
  });
});
