import { expect, test } from 'vitest';
import { insertApplications } from '../support/applications.ts';
import { adminBearer, buildTestApp } from '../support/app.ts';

/** The same query alone, and in a batch of two, which goes tRPC's own way. */
async function bothWays(
  app: Awaited<ReturnType<typeof buildTestApp>>,
  procedure: string,
  asked: { input?: unknown; authorization?: string },
) {
  const one = asked.input === undefined ? {} : { json: asked.input };
  const headers = asked.authorization ? { authorization: asked.authorization } : {};
  const get = (names: string, input: unknown) =>
    app.inject({
      url: `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
      headers,
    });
  const alone = await get(procedure, { 0: one });
  const batch = await get(`${procedure},${procedure}`, { 0: one, 1: one });
  const [answerAlone] = alone.json<unknown[]>();
  const [answerInBatch] = batch.json<unknown[]>();
  expect(answerAlone).toEqual(answerInBatch);
  expect(alone.headers['content-type']).toBe(batch.headers['content-type']);
  return { status: alone.statusCode, answer: answerAlone };
}

test('a query alone is answered as in a batch, and so is its failure', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'محمد' }, { name: 'Noura' }, { name: 'Salem' }]);
  const { authorization } = await adminBearer(app, 'reviewer');

  const list = await bothWays(app, 'application.list', { input: { limit: 2 }, authorization });
  expect(list).toMatchObject({
    status: 200,
    answer: { result: { data: { json: { items: [{}, {}], total: 3 } } } },
  });
  await bothWays(app, 'application.list', { input: { search: 'Nobody' }, authorization });
  await bothWays(app, 'application.statistics', { authorization });
  await bothWays(app, 'institution.listPublic', { input: { educationType: 'school' } });

  expect((await bothWays(app, 'application.list', { input: {} })).status).toBe(401);
  expect(
    (await bothWays(app, 'application.list', { input: { limit: 0 }, authorization })).status,
  ).toBe(400);
  expect(
    (await bothWays(app, 'institution.listPublic', { input: { educationType: 'zoo' } })).status,
  ).toBe(400);
  expect((await bothWays(app, 'institution.nothing', {})).status).toBe(404);
});
