import { expect, test } from 'vitest';
import { insertApplications } from '#test/support/applications.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';

interface Asked {
  input?: unknown;
  authorization?: string;
  language?: string;
}

/** One tRPC request with the named procedures, `input` for each of them. */
function ask(
  { app }: TestApp,
  [method, procedures]: ['GET' | 'POST', string[]],
  { input, authorization, language }: Asked,
) {
  const one = input === undefined ? {} : { json: input };
  const inputs = JSON.stringify(Object.fromEntries(procedures.map((_, at) => [at, one])));
  const path = `/trpc/${procedures.join(',')}?batch=1`;
  return app.inject({
    method,
    url: method === 'GET' ? `${path}&input=${encodeURIComponent(inputs)}` : path,
    headers: {
      ...(authorization && { authorization }),
      ...(language && { 'accept-language': language }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: inputs }),
  });
}

/** The same call alone, and in a batch of two. */
async function bothWays(
  app: TestApp,
  [method, procedure]: ['GET' | 'POST', string],
  asked: Asked = {},
) {
  const alone = await ask(app, [method, [procedure]], asked);
  const batch = await ask(app, [method, [procedure, procedure]], asked);
  const [answerAlone] = alone.json<unknown[]>();
  const [answerInBatch] = batch.json<unknown[]>();
  expect(answerAlone).toEqual(answerInBatch);
  expect(alone.headers['content-type']).toBe(batch.headers['content-type']);
  expect(alone.headers['retry-after']).toBe(batch.headers['retry-after']);
  return { status: alone.statusCode, answer: answerAlone };
}

test('a query alone is answered as in a batch, and so is its failure', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'محمد' }, { name: 'Noura' }, { name: 'Salem' }]);
  const { authorization } = await adminBearer(app, 'reviewer');

  const list = await bothWays(app, ['GET', 'application.list'], {
    input: { limit: 2 },
    authorization,
  });
  expect(list).toMatchObject({
    status: 200,
    answer: { result: { data: { json: { items: [{}, {}], total: 3 } } } },
  });
  await bothWays(app, ['GET', 'application.list'], { input: { search: 'Nobody' }, authorization });
  await bothWays(app, ['GET', 'application.statistics'], { authorization });
  await bothWays(app, ['GET', 'institution.listPublic'], { input: { educationType: 'school' } });

  expect((await bothWays(app, ['GET', 'application.list'], { input: {} })).status).toBe(401);
  expect(
    (await bothWays(app, ['GET', 'application.list'], { input: { limit: 0 }, authorization }))
      .status,
  ).toBe(400);
  expect(
    (await bothWays(app, ['GET', 'institution.listPublic'], { input: { educationType: 'zoo' } }))
      .status,
  ).toBe(400);
  expect((await bothWays(app, ['GET', 'institution.nothing'])).status).toBe(404);
});

test('a change alone is answered as in a batch, and so is its failure', async () => {
  const app = await buildTestApp();
  const email = 'noura@example.com';
  const [stored] = await insertApplications(app, [{ name: 'Noura', email }]);
  const { authorization } = await adminBearer(app, 'reviewer');
  const known = { applicationId: stored?.applicationId, email };

  expect(await bothWays(app, ['POST', 'application.track'], { input: known })).toMatchObject({
    status: 200,
    answer: { result: { data: { json: { applicationId: known.applicationId } } } },
  });
  const absent = await bothWays(app, ['POST', 'application.track'], {
    input: { ...known, email: 'other@example.com' },
    language: 'ar',
  });
  expect(absent).toMatchObject({
    status: 404,
    answer: { error: { json: { data: { code: 'not_found', httpStatus: 404 } } } },
  });
  expect((await bothWays(app, ['POST', 'application.track'], { input: {} })).status).toBe(400);
  const note = { id: stored?.id, text: 'Call the school.' };
  expect(
    (await bothWays(app, ['POST', 'application.addInternalNote'], { input: note })).status,
  ).toBe(401);
  // A query may come in a body, where what it looks for is in no address.
  const search = { input: { search: 'Noura' }, authorization };
  expect(await bothWays(app, ['POST', 'message.list'], search)).toMatchObject({
    status: 200,
    answer: { result: { data: { json: { items: [] } } } },
  });
  expect((await bothWays(app, ['POST', 'message.list'], { input: {} })).status).toBe(401);
  expect((await bothWays(app, ['GET', 'application.track'], { input: known })).status).toBe(404);
});

test('an input that no client sends is answered as in a batch', async () => {
  const app = await buildTestApp();
  const classes = ['GET', 'institution.publicClasses'] as const;
  const strange = { toString: 'no function', valueOf: 'none' };
  const usual = { educationType: 'school', institutionId: '' };
  expect((await bothWays(app, [...classes], { input: { ...usual, strange } })).status).toBe(404);
  for (const institutionId of [strange, [''], null, 7]) {
    const input = { ...usual, institutionId };
    expect((await bothWays(app, [...classes], { input })).status).toBe(400);
  }
  const list = encodeURIComponent('[{"json":{"educationType":"school"}}]');
  const url = `/trpc/institution.listPublic?batch=1&input=${list}`;
  expect((await app.app.inject(url)).statusCode).toBe(400);
});

test('who must wait learns for how long', async () => {
  const app = await buildTestApp();
  const input = { applicationId: 'RSM-2222-2222-2222', email: 'noura@example.com' };
  const track = () => ask(app, ['POST', ['application.track']], { input });
  let answer = await track();
  for (let tries = 1; answer.statusCode === 404 && tries < 100; tries += 1) answer = await track();
  expect(answer.statusCode).toBe(429);
  expect((await bothWays(app, ['POST', 'application.track'], { input })).status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a change that fails was tried once', async () => {
  const app = await buildTestApp();
  const input = { applicationId: 'RSM-2222-2222-2222', email: 'noura@example.com' };
  await ask(app, ['POST', ['application.track']], { input });
  const counted = await app.db.selectFrom('rateLimit').select('count').execute();
  expect(counted).toEqual([{ count: 1 }]);
});
