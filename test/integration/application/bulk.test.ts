import { expect, test } from 'vitest';
import { adminBearer, buildTestApp } from '../../support/app.ts';
import { insertApplications } from '../../support/applications.ts';
import { auditOf, buildWorld, denials, refusalOf, stateOf } from '../../support/context.ts';

const people = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name }));

test('changes what nobody else changed, and says of the rest why not', async () => {
  const world = await buildWorld();
  const stored = await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const { items: rows } = await application.rows({});
  const items = rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const [first, second] = stored;
  await application.setStatus({ id: second?.id ?? '', status: 'under_review' });
  const { results } = await application.setStatuses({
    items: [...items, { id: 'nobody', updatedAt: '2026-11-01T08:00:00.000Z' }],
    status: 'approved',
    note: 'مبروك\nفي الموعد',
  });
  expect(results.filter((result) => result.ok)).toHaveLength(3);
  expect(results.filter((result) => !result.ok)).toEqual([
    { id: second?.id, ok: false, code: 'changed' },
    { id: 'nobody', ok: false, code: 'not_found' },
  ]);
  expect(results.map(({ id }) => id)).toEqual([...items.map(({ id }) => id), 'nobody']);

  const changed = await application.byId({ id: first?.id ?? '' });
  expect(changed).toMatchObject({ status: 'approved' });
  expect(changed.statusHistory.at(-1)?.note).toBe('مبروك\nفي الموعد');
  expect(results).toContainEqual({
    id: first?.id,
    ok: true,
    status: 'approved',
    updatedAt: changed.updatedAt,
  });
  const unchanged = await application.byId({ id: second?.id ?? '' });
  expect(unchanged).toMatchObject({ status: 'under_review' });
  expect(unchanged.statusHistory).toHaveLength(1);
  expect(await application.statistics()).toMatchObject({ approved: 3, underReview: 1, pending: 0 });
  const audit = await auditOf(world.db);
  expect(audit.filter((action) => action === 'application.setStatus')).toHaveLength(4);
});

test('an application named twice changes once', async () => {
  const world = await buildWorld();
  await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const [row] = (await application.rows({})).items;
  const item = { id: row?.id ?? '', updatedAt: row?.updatedAt ?? '' };
  const { results } = await application.setStatuses({ items: [item, item], status: 'rejected' });
  expect(results.map((result) => result.ok)).toEqual([true, false]);
  expect((await application.byId({ id: item.id })).statusHistory).toHaveLength(1);
});

test('refuses none, more than a hundred, and what nobody read', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const id = stored?.id ?? '';
  const item = { id, updatedAt: '2026-11-01T08:00:00.000Z' };
  const faulty: object[] = [
    { items: [], status: 'approved' },
    { items: Array.from({ length: 101 }, () => item), status: 'approved' },
    { items: [{ id }], status: 'approved' },
    { items: [item], status: 'done' },
    { items: [item], status: 'approved', note: 'a'.repeat(2001) },
  ];
  for (const input of faulty) {
    const call = application.setStatuses(input as Parameters<typeof application.setStatuses>[0]);
    expect(await refusalOf(call)).toMatchObject({ code: 'bad_input', status: 400 });
  }
  expect((await application.byId({ id })).status).toBe('pending');
});

test('only reviewers and owners change several, and an error changes nothing', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, people);
  const item = { id: stored?.id ?? '', updatedAt: '2026-11-01T08:00:00.000Z' };
  const denied = await denials(world, ['owner', 'reviewer']);
  const before = await stateOf(world.db);
  for (const { caller, code } of denied) {
    const call = caller.application.setStatuses({ items: [item], status: 'approved' });
    expect((await refusalOf(call)).code).toBe(code);
  }
  expect(await stateOf(world.db)).toEqual(before);
  const { application } = await world.admin('owner');
  const { results } = await application.setStatuses({ items: [item], status: 'approved' });
  expect(results).toMatchObject([{ ok: true }]);
});

test('of two reviewers at once one wins, and the other learns of it and reads the new state', async () => {
  const app = await buildTestApp();
  const [stored] = await insertApplications(app, people);
  const reviewers = [await adminBearer(app, 'reviewer'), await adminBearer(app, 'reviewer')];
  const statuses = ['approved', 'rejected'];
  const answers = await Promise.all(
    reviewers.map(({ authorization }, at) =>
      app.inject({
        method: 'PATCH',
        url: `/api/admin/applications/${stored?.id}/status`,
        payload: {
          status: statuses[at],
          note: `note of ${at}`,
          updatedAt: '2026-11-01T08:00:00.000Z',
        },
        headers: { authorization, 'accept-language': 'ar' },
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const winner = answers.findIndex((answer) => answer.statusCode === 200);
  const refused = (answers[1 - winner]?.json() ?? {}) as { code: string; message: string };
  expect(refused.code).toBe('changed');
  expect(refused.message).toMatch(/\p{Script=Arabic}/u);
  const rows = await app.db.selectFrom('statusChange').select(['status', 'note']).execute();
  expect(rows).toEqual([{ status: statuses[winner], note: `note of ${winner}` }]);
});
