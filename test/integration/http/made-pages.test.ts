import { expect, test } from 'vitest';
import { prerenderedFile } from '#server/http/pages/prerendered.ts';
import { buildTestApp } from '#test/support/app.ts';

const pages = {
  ar: { '/': 'رئيسية', '/auth': 'دخول', '/auth?mode=signup': 'حساب', '404': 'غير موجودة' },
  en: { '/': 'home __SITE__/', '/auth': 'sign in', '/auth?mode=signup': 'sign up', '404': 'none' },
};

test.each([
  ['/', 'رئيسية'],
  ['/auth', 'دخول'],
  ['/auth?mode=signup', 'حساب'],
  ['/auth?mode=other', 'دخول'],
  ['/auth/', 'دخول'],
  ['/nowhere', 'غير موجودة'],
  ['/nowhere?mode=signup', 'غير موجودة'],
])('of what was made ahead %s shows the page %s', async (url, page) => {
  const app = await buildTestApp({ pages });
  expect((await app.inject({ url })).body).toBe(page);
});

test('the language chooses among them; a page that was not made is drawn in the browser', async () => {
  const app = await buildTestApp({ pages });
  const headers = { cookie: 'language=en' };
  const body = async (url: string) => (await app.inject({ url, headers })).body;
  expect(await body('/auth?mode=signup')).toBe('sign up');
  expect(await body('/nowhere')).toBe('none');
  expect(await body('/contact')).toContain('<div id="root"></div>');
});

test.each([
  [{ PUBLIC_URL: 'https://rusoom.example/' }, 'anything.example', 'https://rusoom.example/'],
  [{}, 'rusoom.local:3000', 'http://rusoom.local:3000/'],
  [{}, 'x"><script>', '/'],
])('a page names its own address: set to %o, asked at %s', async (environment, host, address) => {
  const app = await buildTestApp({ pages, environment });
  const headers = { cookie: 'language=en', host };
  expect((await app.inject({ url: '/', headers })).body).toBe(`home ${address}`);
});

test('no page is found where its file lies', async () => {
  const app = await buildTestApp({ pages });
  for (const language of ['ar', 'en'] as const) {
    const { body, statusCode } = await app.inject({ url: prerenderedFile(language, '404') });
    expect({ body, statusCode }).toEqual({ body: pages.ar[404], statusCode: 404 });
  }
});
