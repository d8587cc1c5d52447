import { expect, test } from 'vitest';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { getState } from '#test/support/context.ts';
import { listApplications, submit } from '#test/support/submit.ts';

const key = '3f0e7b1c-6b1f-4a53-9c0e-3f6d0d7f5b11';
const wrong = 'mariam@gmail.con';
const right = 'mariam@gmail.com';
const hourMs = 3_600_000;

async function apply(app: TestApp, headers: Record<string, string> = { 'idempotency-key': key }) {
  const fields = documentedFields(1, { applicantEmail: wrong });
  return (await submit(app, fields, { headers })).json<{ id: string; applicationId: string }>();
}

function correct(app: TestApp, input: object) {
  const payload = { json: { email: right, idempotencyKey: key, ...input } };
  return app.inject({ method: 'POST', url: '/trpc/application.correctEmail', payload });
}

const track = (app: TestApp, applicationId: string, email: string) =>
  app.inject({ method: 'POST', url: '/api/applications/track', payload: { applicationId, email } });

const mails = (app: TestApp) =>
  app.db
    .selectFrom('outbox')
    .select(['template', 'recipient', 'sentAt'])
    .orderBy('template')
    .execute();

test('corrects the address once: tracking, search and unsent email follow, and the receipt goes again', async () => {
  const app = await buildTestApp();
  const { id, applicationId } = await apply(app);
  const { authorization } = await adminBearer(app, 'reviewer');
  await app.inject({
    method: 'PATCH',
    url: `/api/admin/applications/${id}/status`,
    headers: { authorization },
    payload: { status: 'under_review' },
  });
  app.clock.now = new Date(app.clock.now.getTime() + 24 * hourMs - 1);
  const answer = await correct(app, { applicationId, idempotencyKey: key.toUpperCase() });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await track(app, applicationId, right)).statusCode).toBe(200);
  expect((await track(app, applicationId, wrong)).statusCode).toBe(404);
  expect((await listApplications(app, `?search=${right}`)).rows).toHaveLength(1);
  expect((await listApplications(app, `?search=gmail.con%20mariam`)).rows).toHaveLength(0);
  expect(await mails(app)).toEqual([
    { template: 'receipt', recipient: right, sentAt: null },
    { template: 'status', recipient: right, sentAt: null },
  ]);
  const audit = await app.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
  expect(audit.at(-1)).toMatchObject({
    action: 'application.correctEmail',
    actorKind: 'visitor',
    entityId: id,
    details: '{}',
  });
  const again = await correct(app, { applicationId, email: 'other@gmail.com' });
  expect(again.statusCode).toBe(404);
  expect((await track(app, applicationId, right)).statusCode).toBe(200);
});

test('a receipt that was sent is sent again, to the new address alone', async () => {
  const app = await buildTestApp();
  const { applicationId } = await apply(app);
  await app.db.updateTable('outbox').set({ sentAt: '2026-11-22T06:00:01.000Z' }).execute();
  expect((await correct(app, { applicationId })).statusCode).toBe(200);
  expect((await mails(app)).filter(({ sentAt }) => sentAt === null)).toEqual([
    { template: 'receipt', recipient: right, sentAt: null },
  ]);
});

test('refuses with one answer and changes nothing without the key, for another application, or too late', async () => {
  const app = await buildTestApp();
  const { applicationId } = await apply(app);
  const other = await apply(app, { 'idempotency-key': '9f0e7b1c-6b1f-4a53-9c0e-3f6d0d7f5b12' });
  const before = (await getState(app.db))['application'];
  const answers = [
    await correct(app, { applicationId, idempotencyKey: '1f0e7b1c-6b1f-4a53-9c0e-3f6d0d7f5b13' }),
    await correct(app, { applicationId: other.applicationId }),
    await correct(app, { applicationId: 'RSM-2222-2222-2222' }),
    await correct(app, { applicationId, email: wrong.toUpperCase() }),
  ];
  app.clock.now = new Date(app.clock.now.getTime() + 24 * hourMs);
  answers.push(await correct(app, { applicationId }));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  expect((await correct(app, { applicationId, email: 'nonsense' })).statusCode).toBe(400);
  expect((await getState(app.db))['application']).toEqual(before);
  expect((await mails(app)).map(({ recipient }) => recipient)).toEqual([wrong, wrong]);
});

test('two corrections at once make one', async () => {
  const app = await buildTestApp();
  const { applicationId } = await apply(app);
  const answers = await Promise.all(
    ['one@gmail.com', 'two@gmail.com'].map((email) => correct(app, { applicationId, email })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(await mails(app)).toHaveLength(1);
});

test('wrong keys count as failed trackings', async () => {
  const app = await buildTestApp();
  const { applicationId } = await apply(app);
  const guess = () => correct(app, { applicationId, idempotencyKey: crypto.randomUUID() });
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  expect((await correct(app, { applicationId })).statusCode).toBe(429);
});
