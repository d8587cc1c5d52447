import { expect, test } from 'vitest';
import { buildTestApp } from '#test/support/app.ts';
import { submit } from '#test/support/submit.ts';

test('tracks by id and e-mail in any spelling and shows nothing more', async () => {
  const app = await buildTestApp();
  const { applicationId } = (await submit(app)).json() as Record<string, string>;
  const ask = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/applications/track', payload });
  const found = await ask({
    applicationId: ` ${applicationId?.toLowerCase().replaceAll('-', ' ')} `,
    email: ' MARIAM@Example.com ',
  });
  expect(found.statusCode, found.body).toBe(200);
  expect(found.json()).toEqual({
    applicationId,
    status: 'pending',
    numberOfStudents: 1,
    institutionName: 'Al Noor School',
    finalTuitionAmount: 1050.5,
    statusHistory: [],
    submittedAt: '2026-11-22T06:00:00.000Z',
    updatedAt: '2026-11-22T06:00:00.000Z',
    expectedBy: '2026-11-24T06:00:00.000Z',
    requestedDocuments: [],
  });
  const wrongEmail = await ask({ applicationId, email: 'other@example.com' });
  const wrongId = await ask({ applicationId: 'RSM-2222-2222-2222', email: 'mariam@example.com' });
  expect([wrongEmail.statusCode, wrongEmail.body]).toEqual([404, wrongId.body]);
  expect((await ask({ applicationId: '', email: 'x@y.zz' })).statusCode).toBe(400);
  expect((await ask({ applicationId, email: 'nonsense' })).statusCode).toBe(400);
  expect((await ask({ applicationId: [applicationId], email: 'x@y.zz' })).statusCode).toBe(400);
});

test('stops tracking after 30 failures a minute, and lets the next minute in', async () => {
  const app = await buildTestApp();
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/api/applications/track',
      payload: { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' },
    });
  for (let tries = 0; tries < 30; tries += 1) expect((await ask()).statusCode).toBe(404);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  expect((await ask()).statusCode).toBe(404);
});
