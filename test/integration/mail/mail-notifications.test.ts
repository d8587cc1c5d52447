import { expect, test, vi } from 'vitest';
import { startDelivering } from '#server/services/mail/outbox-delivery.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { startMailServer } from '#test/support/servers/mail-server.ts';
import { submit } from '#test/support/submit.ts';

/** What waits in the outbox, in the order in which it was written. */
async function waiting({ db }: TestApp) {
  const rows = await db
    .selectFrom('outbox')
    .select(['template', 'language', 'recipient', 'content'])
    .orderBy('createdAt')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content) as object) }));
}

test('submit and status change each email the applicant once, in the application’s language', async () => {
  const app = await buildTestApp();
  const answer = await submit(app, documentedFields(1, { language: 'ar' }));
  const { applicationId } = answer.json<{ applicationId: string }>();
  const email = documentedFields()['applicantEmail'];
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const headers = await adminBearer(app, 'reviewer');
  const set = await app.inject({
    method: 'PATCH',
    url: `/api/admin/applications/${applicationId}/status`,
    headers: { authorization: headers.authorization },
    payload: { status: 'approved', note: 'مبروك' },
  });
  expect(set.statusCode).toBe(200);
  const common = { language: 'ar', recipient: email, applicationId };
  expect(await waiting(app)).toEqual([
    { ...common, template: 'receipt', expectedBy: '2026-11-24T06:00:00.000Z' },
    { ...common, template: 'status', from: 'pending', status: 'approved', note: 'مبروك' },
  ]);
});

test('a rejected submit and a stale status change email nobody', async () => {
  const app = await buildTestApp();
  expect((await submit(app, documentedFields(1, { applicantName: ' ' }))).statusCode).toBe(400);
  expect(await waiting(app)).toEqual([]);
  const { applicationId } = (await submit(app)).json<{ applicationId: string }>();
  const { authorization } = await adminBearer(app, 'reviewer');
  const stale = await app.inject({
    method: 'PATCH',
    url: `/api/admin/applications/${applicationId}/status`,
    headers: { authorization },
    payload: { status: 'approved', updatedAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(stale.statusCode).toBe(409);
  expect(await waiting(app)).toHaveLength(1);
});

test('the program sends queued email by itself, and stops without leaving one half sent', async () => {
  const server = await startMailServer();
  const app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  await submit(app, documentedFields(1, { language: 'en' }));
  const stop = startDelivering(app.services);
  await vi.waitFor(() => {
    expect(server.letters).toHaveLength(1);
  }, 20_000);
  await stop();
  expect(server.letters[0]?.subject).toMatch(/^We have received your application · RSM-/);
  const row = await app.db.selectFrom('outbox').select(['sentAt', 'claimedUntil']).execute();
  expect(row).toEqual([{ sentAt: app.clock.now.toISOString(), claimedUntil: null }]);
});

test.each([
  [{}, 'http://127.0.0.1:3000/track?id='],
  [{ PUBLIC_URL: 'https://rusoom.example' }, 'https://rusoom.example/track?id='],
])(
  'an email’s link comes from the settings alone, whatever host a request names: %o',
  async (given, link) => {
    const server = await startMailServer();
    const app = await buildTestApp({ environment: { ...given, SMTP_URL: server.url } });
    const evil = 'evil.example';
    const headers = {
      host: evil,
      'x-forwarded-host': evil,
      'x-host': evil,
      forwarded: `for=192.0.2.1;host=${evil}`,
    };
    expect((await submit(app, documentedFields(), { headers })).statusCode).toBe(201);
    const stop = startDelivering(app.services);
    await vi.waitFor(() => {
      expect(server.letters).toHaveLength(1);
    }, 20_000);
    await stop();
    const letter = JSON.stringify(server.letters[0]);
    expect(letter).toContain(link);
    expect(letter).not.toContain(evil);
  },
);
