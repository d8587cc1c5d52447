import { expect, test } from 'vitest';
import { restRoutes } from '#server/rest/routes.ts';
import { buildTestApp } from '#test/support/app.ts';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
}

test('describes every documented call, as published', async () => {
  const app = await buildTestApp();
  const answer = await app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  const document = answer.json() as OpenApi;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  const carryingBytes = 5;
  expect(described).toHaveLength(restRoutes.length + carryingBytes);
  await expect(JSON.stringify(document, null, 2)).toMatchFileSnapshot('./openapi.snapshot.json');
});

test('says of every input what it takes: no schema is empty', async () => {
  const app = await buildTestApp();
  const document = (await app.inject({ url: '/api/openapi.json' })).json() as OpenApi;
  const schemas = JSON.stringify(document.paths).match(/"schema":\{\}/g);
  expect(schemas).toBeNull();
});

test('has a page for people, which runs nothing', async () => {
  const app = await buildTestApp();
  const answer = await app.inject({ url: '/api/docs' });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).not.toContain('script-src');
  for (const { path } of restRoutes) {
    expect(answer.body).toContain(path.replace(/:(\w+)/g, '{$1}'));
  }
});

test.each([
  ['ar', 'rtl', 'الحصول على رمز الدخول'],
  ['en', 'ltr', 'Get a token'],
])(
  'the page for people says in %s how to get a token, with an example',
  async (language, dir, title) => {
    const app = await buildTestApp();
    const headers = { cookie: `language=${language}` };
    const { body } = await app.inject({ url: '/api/docs', headers });
    expect(body).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(body).toContain(`<h2>${title}</h2>`);
    expect(body).toContain('/api/admin/login');
    expect(body).toContain('authorization: Bearer');
    expect(body).toContain('color-scheme: light dark');
  },
);
