import { expect, test } from 'vitest';
import { cleanUpOnLease } from '#server/operations/cleanup.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { documentedFields } from '../support/application-fields.ts';
import { insertApplications } from '../support/applications.ts';
import { adminBearer, buildTestApp, type TestApp } from '../support/app.ts';
import { multipart } from '../support/documents.ts';
import { secondProcess } from '../support/second-process.ts';
import { documentedFiles } from '../support/submit.ts';

test('a session, a setting and a catalogue hold in both at once', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { authorization } = await adminBearer(one);
  const owner = two.callAs(authorization);
  await owner.setting.update({ contactPhone: '+965 1800 000' });
  const read = await one.inject({ url: '/trpc/setting.read' });
  expect(read.body).toContain('+965 1800 000');
  await owner.partner.create({ name: 'Bank', type: 'financial' });
  const partners = await one.inject({ url: '/api/partners/financial' });
  expect(partners.json()).toMatchObject([{ name: 'Bank' }]);
  const headers = { authorization };
  expect((await one.inject({ url: '/api/admin/statistics', headers })).statusCode).toBe(200);
  await owner.account.adminSignOut();
  expect((await one.inject({ url: '/api/admin/statistics', headers })).statusCode).toBe(401);
});

test('failed trackings count together', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const track = (process: { inject: TestApp['inject'] }) =>
    process.inject({
      method: 'POST',
      url: '/api/applications/track',
      payload: { applicationId: 'RSM-AAAA-BBBB-CCCC', email: 'nobody@mail.example' },
    });
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => track(at % 2 === 0 ? one : two)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
});

test('one application comes of one key, whichever process is asked', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { payload, headers } = multipart(documentedFields(), documentedFiles());
  const send = (process: { inject: TestApp['inject'] }) =>
    process.inject({
      method: 'POST',
      url: '/api/applications',
      payload,
      headers: { ...headers, 'idempotency-key': '3f0e7b1c-6b1f-4a53-9c0e-3f6d0d7f5b11' },
    });
  const answers = await Promise.all([one, two, one, two].map(send));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
  const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id));
  expect(ids.size).toBe(1);
  expect(await one.db.selectFrom('application').select('id').execute()).toHaveLength(1);
  expect(await one.db.selectFrom('document').select('id').execute()).toHaveLength(4);
});

test('changes of the same records by both leave counts, history and audit whole', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const [first, second] = await insertApplications(one, [{ name: 'Amal' }, { name: 'Badr' }]);
  const { authorization } = await adminBearer(one, 'reviewer');
  const setStatus = (process: { inject: TestApp['inject'] }, id: string, status: string) =>
    process.inject({
      method: 'PATCH',
      url: `/api/admin/applications/${id}/status`,
      headers: { authorization },
      payload: { status },
    });
  const statuses = ['approved', 'rejected', 'under_review', 'pending'];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      setStatus(at % 2 === 0 ? one : two, (at % 3 ? first : second)!.id, statuses[at % 4]!),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const stored = await one.db.selectFrom('application').select('status').execute();
  const counts = (
    await one.inject({ url: '/api/admin/statistics', headers: { authorization } })
  ).json<Record<string, number>>();
  expect(counts).toMatchObject({
    total: 2,
    approved: stored.filter(({ status }) => status === 'approved').length,
    pending: stored.filter(({ status }) => status === 'pending').length,
  });
  expect(await one.db.selectFrom('statusChange').select('id').execute()).toHaveLength(24);
  const { error, rows } = await verifyAuditChain(one.db, one.services.keys);
  expect({ error, rows }).toEqual({ error: undefined, rows: 24 });
});

test('one clean-up an hour is enough for all', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const stage = async () => {
    const createdAt = new Date(0).toISOString();
    const row = { id: crypto.randomUUID(), storedNames: '[]', createdAt };
    await one.db.insertInto('pendingDocument').values(row).execute();
  };
  const staged = async () =>
    (await one.db.selectFrom('pendingDocument').select('id').execute()).length;
  await stage();
  await Promise.all([cleanUpOnLease(one.services), cleanUpOnLease(two.services)]);
  expect(await staged()).toBe(0);
  await stage();
  await cleanUpOnLease(two.services);
  expect(await staged()).toBe(1);
  one.clock.now = new Date(one.clock.now.getTime() + 3_600_000);
  await cleanUpOnLease(two.services);
  expect(await staged()).toBe(0);
});
