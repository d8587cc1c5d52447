import { expect, test } from 'vitest';
import { applicationStatuses } from '#domain/application/status.ts';
import type { FailureBody } from '#server/errors.ts';
import { adminBearer, buildTestApp, userBearer } from '#test/support/app.ts';
import { listApplications as list, submit } from '#test/support/submit.ts';

test('sets any status from any other and keeps the history, counts and order', async () => {
  const app = await buildTestApp();
  const { id } = (await submit(app)).json() as Record<string, string>;
  await submit(app);
  const { authorization, adminId } = await adminBearer(app, 'reviewer');
  const headers = { authorization };
  const set = (payload: object) =>
    app.inject({ method: 'PATCH', url: `/api/admin/applications/${id}/status`, payload, headers });
  // From pending on, each of the twelve changes from one to another.
  const [pending, review, approved, rejected] = applicationStatuses;
  const there = [review, pending, approved, pending, rejected, review, approved];
  const statuses = [...there, review, rejected, approved, rejected, pending, approved];
  for (const status of statuses) {
    expect((await set({ status, note: `note of ${status}` })).statusCode).toBe(200);
  }
  const last = (await set({ status: 'approved' })).json() as { statusHistory: object[] };
  expect(last.statusHistory).toMatchObject([
    ...statuses.map((status) => ({ status, note: `note of ${status}` })),
    { status: 'approved', note: null },
  ]);
  const times = last.statusHistory.map((change) => (change as { timestamp: string }).timestamp);
  expect(times).toEqual([...times].sort());

  expect((await list(app)).rows.map((row) => (row as { id: string }).id)[0]).toBe(id);
  const statistics = await app.inject({ url: '/api/admin/statistics', headers });
  expect(statistics.json()).toEqual({
    total: 2,
    pending: 1,
    underReview: 0,
    approved: 1,
    rejected: 0,
  });
  const audit = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('actorId', '=', adminId)
    .execute();
  expect(audit).toHaveLength(statuses.length + 1);
  expect(audit.at(-1)?.details).not.toContain('note of');
});

test('refuses a status change that saw an older state, and an unknown status', async () => {
  const app = await buildTestApp();
  const { id, applicationId, submittedAt } = (await submit(app)).json() as Record<string, string>;
  const { authorization } = await adminBearer(app);
  const set = (key: string | undefined, payload: object) =>
    app.inject({
      method: 'PATCH',
      url: `/api/admin/applications/${key}/status`,
      payload,
      headers: { authorization },
    });
  expect((await set(id, { status: 'done' })).statusCode).toBe(400);
  expect((await set(id, {})).statusCode).toBe(400);
  expect((await set('nobody', { status: 'approved' })).statusCode).toBe(404);
  expect(
    (await set(applicationId, { status: 'approved', updatedAt: submittedAt })).statusCode,
  ).toBe(200);
  const stale = await set(id, { status: 'rejected', updatedAt: submittedAt });
  expect(stale.statusCode).toBe(409);
  expect((stale.json() as FailureBody).code).toBe('changed');
  expect((await list(app, '?status=rejected')).rows).toHaveLength(0);
});

test('tells the four roles apart', async () => {
  const app = await buildTestApp();
  const { id } = (await submit(app)).json() as Record<string, string>;
  const tokens = {
    visitor: undefined,
    user: (await userBearer(app)).authorization,
    editor: (await adminBearer(app, 'editor')).authorization,
    reviewer: (await adminBearer(app, 'reviewer')).authorization,
    owner: (await adminBearer(app, 'owner')).authorization,
  };
  const seen: Record<string, number[]> = {};
  for (const [who, authorization] of Object.entries(tokens)) {
    const headers = authorization ? { authorization } : {};
    const answers = [
      await app.inject({ url: '/api/admin/statistics', headers }),
      await app.inject({ url: '/api/admin/applications', headers }),
      await app.inject({
        method: 'PATCH',
        url: `/api/admin/applications/${id}/status`,
        payload: { status: 'approved' },
        headers,
      }),
    ];
    seen[who] = answers.map((answer) => answer.statusCode);
  }
  expect(seen).toEqual({
    visitor: [401, 401, 401],
    user: [403, 403, 403],
    editor: [200, 403, 403],
    reviewer: [200, 200, 200],
    owner: [200, 200, 200],
  });
});

test('logs neither what was typed nor where it was typed', async () => {
  const app = await buildTestApp();
  const { applicationId } = (await submit(app)).json() as Record<string, string>;
  await list(app, '?search=مريم');
  await list(app, `?search=${applicationId}`);
  const log = app.log.join('\n');
  expect(log).toContain('"route":"/api/applications"');
  const typed = [
    'مريم',
    'mariam',
    '292091998298',
    '51234567',
    'Al Noor',
    'RSM-',
    'search',
    'Bearer',
  ];
  for (const secret of typed) expect(log).not.toContain(secret);
});
