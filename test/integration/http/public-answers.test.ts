import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/db/database.ts';
import { moveCatalogueVersion } from '../../../src/db/queries/institution/catalogue-version.ts';
import { queryTimes } from '../../../src/db/timing.ts';
import { createPublicAnswers } from '../../../src/server/http/response-cache.ts';
import { adminBearer, buildTestApp } from '../../support/app.ts';
import { buildWorld } from '../../support/context.ts';

const list = { call: 'list', part: '' };
const school = { nameAr: 'مدرسة', nameEn: 'School' };

test('an answer is worked out once for each version of the catalogue', async () => {
  const { db } = await buildWorld();
  const answers = createPublicAnswers(db);
  let worked = 0;
  const ask = () => answers.of(list, async () => ({ worked: (worked += 1) }));
  const texts = async () => String((await ask()).bytes);
  expect(await Promise.all([texts(), texts(), texts()])).toEqual(Array(3).fill('{"worked":1}'));
  await inTransaction(db, (tx) => moveCatalogueVersion(tx));
  expect(await Promise.all([texts(), texts()])).toEqual(Array(2).fill('{"worked":2}'));
  expect((await ask()).tag).toBe((await ask()).tag);
});

test('requests that are read in one turn share the question for the version', async () => {
  const { db } = await buildWorld();
  const answers = createPublicAnswers(db);
  const ask = () => answers.of(list, async () => []);
  const before = queryTimes.read().count;
  await Promise.all([ask(), ask(), Promise.resolve().then(ask)]);
  expect(queryTimes.read().count - before).toBe(1);
  await nextTurn();
  await ask();
  expect(queryTimes.read().count - before).toBe(2);
});

test('a failed answer is not kept', async () => {
  const { db } = await buildWorld();
  const answers = createPublicAnswers(db);
  const failed = answers.of(list, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(String((await answers.of(list, async () => [])).bytes)).toBe('[]');
});

test('a visitor who has a list gets 304 until it changes, and never an older one', async () => {
  const app = await buildTestApp();
  const headers = await adminBearer(app);
  const read = (tag?: string, url = '/api/schools') =>
    app.inject({ url, headers: tag === undefined ? {} : { 'if-none-match': tag } });
  const first = await read();
  const tag = String(first.headers.etag);
  expect([first.body, (await read(tag)).statusCode, (await read(tag)).body]).toEqual([
    '[]',
    304,
    '',
  ]);
  const created = await app.inject({
    method: 'POST',
    url: '/api/admin/schools',
    headers,
    payload: school,
  });
  expect(created.statusCode).toBe(201);
  const { id } = created.json<{ id: string }>();
  const second = await read(tag);
  expect([second.statusCode, second.json()]).toMatchObject([200, [{ id, nameEn: 'School' }]]);
  expect((await read(undefined, '/api/schools?x=1')).json()).toEqual(second.json());
  const classes = `/api/schools/${id}/classes`;
  expect((await read(undefined, classes)).json()).toEqual([]);
  const hidden = { nameAr: 'صف', nameEn: 'Hidden', tuitionAmount: 900, status: 'inactive' };
  await app.inject({ method: 'POST', url: classes, headers, payload: hidden });
  expect((await app.inject({ url: classes, headers })).json()).toMatchObject([
    { nameEn: 'Hidden' },
  ]);
  expect((await read(undefined, classes)).json()).toEqual([]);
  await app.inject({ method: 'DELETE', url: `/api/admin/schools/${id}`, headers });
  expect((await read()).body).toBe('[]');
  expect((await read(undefined, classes)).statusCode).toBe(404);
});

test('each call and each institution has an answer of its own', async () => {
  const app = await buildTestApp();
  const headers = await adminBearer(app);
  const create = async (url: string, payload: object) => {
    const created = await app.inject({ method: 'POST', url, headers, payload });
    expect(created.statusCode).toBe(201);
    return created.json<{ id: string }>().id;
  };
  const paths: string[] = ['/api/schools', '/api/universities', '/api/partners/financial'];
  const grade = { nameAr: 'صف', tuitionAmount: 900 };
  for (const nameEn of ['One', 'Two']) {
    const id = await create('/api/admin/schools', { ...school, nameEn });
    await create(`/api/schools/${id}/classes`, { ...grade, nameEn: `Of ${nameEn}` });
    paths.push(`/api/schools/${id}/classes`, `/api/public/schools/${id}/classes`);
  }
  const read = async (url: string) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode, url).toBe(200);
    return answer.json<{ nameEn: string }[]>().map(({ nameEn }) => nameEn);
  };
  // The second round is answered from what the first one left.
  for (let round = 0; round < 2; round += 1) {
    const names = [];
    for (const path of paths) names.push(await read(path));
    expect(names).toEqual([['One', 'Two'], [], [], ['Of One'], ['Of One'], ['Of Two'], ['Of Two']]);
  }
});
