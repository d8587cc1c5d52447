import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { moveCatalogueVersion } from '#db/queries/institution/catalogue-version.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';

const school = { nameAr: 'مدرسة', nameEn: 'School' };
const trpcInput = encodeURIComponent('{"0":{"json":{"educationType":"school"}}}');
const trpcList = `/trpc/institution.listPublic?batch=1&input=${trpcInput}`;

test('a public list is read once for each version of the catalogue, by REST and by tRPC', async () => {
  const app = await buildTestApp();
  const payload = { ...school, nameEn: 'Before' };
  const headers = await adminBearer(app);
  await app.inject({ method: 'POST', url: '/api/admin/schools', headers, payload });
  const read = () => Promise.all(['/api/schools', trpcList].map((url) => app.inject({ url })));
  const first = await read();
  for (const { body } of first) expect(body).toContain('Before');
  // Changed behind the program's back, so that only the database knows.
  await app.db.updateTable('institution').set({ nameEn: 'After' }).execute();
  const again = await read();
  for (const [at, { body, headers: sent }] of again.entries()) {
    expect(body).toBe(first[at]?.body);
    expect(sent['content-type']).toBe(first[at]?.headers['content-type']);
    expect(sent['cache-control']).toBe(first[at]?.headers['cache-control']);
  }
  await inTransaction(app.db, (tx) => moveCatalogueVersion(tx));
  for (const { body } of await read()) expect(body).toContain('After');
});

test('responses that do not fit are dropped, those used last stay', () => {
  const cache = createResponseCache(5000);
  const response = { body: Buffer.alloc(1000), headers: {} };
  cache.set('often', response);
  for (let at = 0; at < 20; at += 1) {
    expect(cache.get('often')).toBe(response);
    cache.set(`other ${at}`, response);
  }
  expect(cache.get('other 19')).toBe(response);
  expect(cache.get('other 10')).toBeUndefined();
  expect(cache.calculatedSize).toBeLessThanOrEqual(5000);
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
