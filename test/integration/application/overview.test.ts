import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addApplication,
  addDocumentStateChange,
  type CountChanges,
} from '#db/queries/application/counters.ts';
import { adminRoles } from '#domain/account/account.ts';
import { decisionWarnings } from '#domain/application/decision-warning.ts';
import { applicationStatuses } from '#domain/application/status.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld, denials, getError, type World } from '#test/support/context.ts';

const hourMs = 3_600_000;

/** What the kept counts should be, by looking at every application. */
async function recount({ db }: World): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('application')
    .select(['status', 'educationType', 'submittedAt', 'firstReviewedAt', 'documentRequestState'])
    .execute();
  const changes: CountChanges = new Map();
  for (const row of rows) {
    addApplication(changes, row, new Set());
    addDocumentStateChange(changes, null, row.documentRequestState);
  }
  return Object.fromEntries([...changes].filter(([, value]) => value !== 0));
}

async function storedCounts({ db }: World): Promise<Record<string, number>> {
  const rows = await db.selectFrom('counter').select(['name', 'value']).execute();
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (value === 0 ? [] : [[name, value]])),
  );
}

test('draws twelve weeks with their zeros, kinds, states and first reviews', async () => {
  const world = await buildWorld();
  // Saturday 21 November 2026, 12:00 in Kuwait: the week began on the 15th.
  const [early, soon, late] = await insertApplications(world, [
    { name: 'Early', submittedAt: '2026-11-17T06:00:00.000Z' },
    { name: 'Soon', submittedAt: '2026-11-16T06:00:00.000Z', educationType: 'nursery' },
    { name: 'Late', submittedAt: '2026-11-08T06:00:00.000Z', educationType: 'nursery' },
    { name: 'Overdue', submittedAt: '2026-11-14T20:59:59.999Z' },
    { name: 'Waiting', submittedAt: '2026-11-19T06:00:00.000Z', educationType: 'university' },
    { name: 'Long ago', submittedAt: '2026-08-29T20:59:59.000Z' },
    { name: 'Twelve weeks ago', submittedAt: '2026-08-29T21:00:00.000Z' },
  ]);
  const reviewer = await world.admin('reviewer');
  const setAt = async (time: string, id: string | undefined, status: 'approved' | 'pending') => {
    world.pass(Date.parse(time) - world.services.now().getTime());
    await reviewer.application.setStatus({ id: id ?? '', status });
  };
  await setAt('2026-11-10T06:00:00.001Z', late?.id, 'pending');
  await setAt('2026-11-10T06:00:00.002Z', late?.id, 'approved');
  await setAt('2026-11-17T06:00:00.001Z', soon?.id, 'approved');
  await setAt('2026-11-18T06:00:00.000Z', early?.id, 'approved');
  await setAt('2026-11-20T06:00:00.000Z', early?.id, 'pending');
  world.pass(Date.parse('2026-11-21T09:00:00.000Z') - world.services.now().getTime());

  const overview = await reviewer.application.overview();
  expect(overview.byStatus).toEqual({
    total: 7,
    pending: 5,
    underReview: 0,
    approved: 2,
    rejected: 0,
  });
  expect(overview.byEducationType).toEqual({ school: 4, nursery: 2, academy: 0, university: 1 });
  expect(overview.weeks.map((week) => week.startsOn)).toEqual([
    '2026-08-30',
    '2026-09-06',
    '2026-09-13',
    '2026-09-20',
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ]);
  const none = { submitted: 0, within24Hours: 0, within48Hours: 0, later: 0, waiting: 0 };
  expect(overview.weeks[0]).toEqual({
    ...none,
    startsOn: '2026-08-30',
    submitted: 1,
    waiting: 1,
  });
  expect(overview.weeks[1]).toEqual({ ...none, startsOn: '2026-09-06' });
  expect(overview.weeks[10]).toEqual({
    ...none,
    startsOn: '2026-11-08',
    submitted: 2,
    later: 1,
    waiting: 1,
  });
  expect(overview.weeks[11]).toEqual({
    startsOn: '2026-11-15',
    submitted: 3,
    within24Hours: 1,
    within48Hours: 1,
    later: 0,
    waiting: 1,
  });
  expect(overview.firstReview).toEqual({
    within24Hours: 1,
    within48Hours: 1,
    later: 1,
    waiting: 3,
    overdue: 2,
  });
  expect(overview).toMatchObject({ waiting: 4, overdue: 3 });
  expect(await storedCounts(world)).toEqual(await recount(world));
});

test('every administrator reads the overview, nobody else', async () => {
  const world = await buildWorld();
  for (const { caller, code } of await denials(world, adminRoles)) {
    expect((await getError(caller.application.overview())).code).toBe(code);
  }
  const empty = await (await world.admin('editor')).application.overview();
  expect(empty).toMatchObject({ waiting: 0, overdue: 0, byStatus: { total: 0 } });
  expect(empty.weeks.every((week) => week.submitted === 0)).toBe(true);
});

test('counters equal a recount after anything that happens', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      hoursAgo: fc.integer({ min: 0, max: 3000 }),
      status: fc.constantFrom(...applicationStatuses),
      educationType: fc.constantFrom(...educationTypes),
    }),
    fc.record({
      kind: fc.constant('set' as const),
      which: fc.nat(20),
      status: fc.constantFrom(...applicationStatuses),
      laterHours: fc.integer({ min: 0, max: 80 }),
    }),
    fc.record({
      kind: fc.constant('bulk' as const),
      which: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
      status: fc.constantFrom(...applicationStatuses),
      isUndone: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const world = await buildWorld();
      // Hours pass, and sessions end with them.
      const reviewer = async () => (await world.admin('reviewer')).application;
      const stored = async () =>
        world.db.selectFrom('application').select(['id', 'updatedAt']).orderBy('number').execute();
      const samples = steps.flatMap((one) => (one.kind === 'insert' ? [one] : []));
      await insertApplications(
        world,
        samples.map(({ hoursAgo, ...rest }) => ({
          name: 'Any',
          submittedAt: new Date(world.services.now().getTime() - hoursAgo * hourMs).toISOString(),
          ...rest,
        })),
      );
      for (const one of steps) {
        const rows = await stored();
        const pick = (which: number) => rows[which % rows.length];
        if (one.kind === 'insert' || rows.length === 0) continue;
        if (one.kind === 'set') {
          world.pass(one.laterHours * hourMs);
          await (
            await reviewer()
          ).setStatus({
            id: pick(one.which)?.id ?? '',
            status: one.status,
          });
        } else {
          const items = one.which.flatMap((which) => pick(which) ?? []);
          const accepted = items.map((item) => ({ ...item, accepted: [...decisionWarnings] }));
          await (await reviewer()).decide({ items: accepted, status: one.status });
          if (one.isUndone) await (await reviewer()).undo({ items: await stored() });
        }
      }
      expect(await storedCounts(world)).toEqual(await recount(world));
      const { overdue, waiting } = await (await reviewer()).overview();
      const now = world.services.now().toISOString();
      const left = await world.db
        .selectFrom('application')
        .select('submittedAt')
        .where('firstReviewedAt', 'is', null)
        .execute();
      expect(waiting).toBe(left.length);
      const due = left.filter(({ submittedAt }) => reviewDueAt(submittedAt, new Set()) <= now);
      expect(overdue).toBe(due.length);
      const queue = await (await reviewer()).rows({ queue: 'overdue' });
      expect(queue.items).toHaveLength(due.length);
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('a holiday moves every deadline, and first reviews are counted by it', async () => {
  const world = await buildWorld();
  const submittedAt = '2026-11-16T06:00:00.000Z';
  const [reviewed, waiting] = await insertApplications(world, [
    { name: 'Reviewed', submittedAt, email: 'one@example.com' },
    { name: 'Waiting', submittedAt, email: 'two@example.com' },
  ]);
  const owner = await world.admin();
  await owner.application.setStatus({ id: reviewed?.id ?? '', status: 'under_review' });
  const seen = async () => {
    const { firstReview, overdue } = await owner.application.overview();
    const { items } = await owner.application.rows({ status: 'pending' });
    const tracked = await world.visitor.application.track({
      applicationId: waiting?.applicationId ?? '',
      email: 'two@example.com',
    });
    const queue = await owner.application.rows({ queue: 'overdue' });
    return {
      counts: [firstReview.within48Hours, firstReview.later, overdue, queue.items.length],
      due: [items[0]?.expectedBy, tracked.expectedBy],
    };
  };
  const before = await seen();
  expect(before).toEqual({
    counts: [0, 1, 1, 1],
    due: ['2026-11-18T06:00:00.000Z', '2026-11-18T06:00:00.000Z'],
  });
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
  const holidays = days.map((on) => ({ on, ar: 'عطلة', en: 'Holiday', isExpected: false }));
  await owner.setting.update({ holidays });
  expect((await world.visitor.setting.read()).holidayDays).toEqual(days);
  expect(await seen()).toEqual({
    counts: [1, 0, 0, 0],
    due: ['2026-11-22T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
  });
  await owner.setting.update({ holidays: [] });
  expect(await seen()).toEqual(before);
});
