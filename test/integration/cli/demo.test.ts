import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { seedDatabase } from '#db/seed/starter.ts';
import { addDemoApplications } from '#server/operations/sample-applications.ts';
import { createContext } from '#server/http/request.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';

test('the demo brings applications of every status, with documents that open', async () => {
  const app = await buildTestApp();
  await seedDatabase(app.db, { seed: 'starter', now: app.clock.now, newId: randomUUID });
  const { authorization } = await adminBearer(app);
  await addDemoApplications(app.services, (at) => visitorAt(app, at), 6);
  const headers = { authorization };
  const statistics = await app.inject({ url: '/api/admin/statistics', headers });
  expect(statistics.json()).toEqual({
    total: 6,
    pending: 2,
    underReview: 2,
    approved: 1,
    rejected: 1,
  });
  const list = await app.inject({ url: '/api/admin/applications?limit=1', headers });
  const [row] = list.json() as { documents: { civilId: { filePath: string } } }[];
  const file = encodeURIComponent(row?.documents.civilId.filePath ?? '');
  const document = await app.inject({ url: `/api/admin/documents/download?file=${file}`, headers });
  expect(document.statusCode).toBe(200);
  expect(document.rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

function visitorAt({ services }: TestApp, at: Date) {
  const facts = { language: 'en' as const, address: '', authorization: undefined };
  return createContext({ ...services, now: () => at }, facts);
}
