import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pagePaths, publicPagePaths } from '#domain/site/page-path.ts';
import { buildTestApp } from '#test/support/app.ts';

test('every page answers in Arabic, and light or what the browser prefers, until that remembers otherwise', async () => {
  const app = await buildTestApp();
  for (const url of pagePaths) {
    const answer = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html lang="ar" dir="rtl" class="light auto">');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  }
});

test('a page takes language and theme from its cookies, and nothing else from them', async () => {
  const app = await buildTestApp();
  const page = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body;
  expect(await page('a=b; language=en; theme=dark')).toContain(
    '<html lang="en" dir="ltr" class="dark">',
  );
  expect(await page('theme=light')).toContain('<html lang="ar" dir="rtl" class="light">');
  for (const cookie of [
    'theme=auto',
    'theme=dark=x',
    'language="><script>; theme=x',
    'theme="><script>',
  ]) {
    expect(await page(cookie)).toContain('<html lang="ar" dir="rtl" class="light auto">');
  }
});

test('a page says which day it is in Kuwait by the clock of the server', async () => {
  const app = await buildTestApp({ now: new Date('2027-12-31T20:59:59Z') });
  const day = async () =>
    /name="server-day" content="([^"]*)"/.exec((await app.inject('/')).body)?.[1];
  expect(await day()).toBe('2027-12-31');
  app.clock.now = new Date('2027-12-31T21:00:00Z');
  expect(await day()).toBe('2028-01-01');
});

test('a page answers to its address in capitals and with slashes at its end too', async () => {
  const app = await buildTestApp();
  for (const url of ['/AUTH', '/Track/?id=1', '/contact//', '/ADMIN/Login']) {
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200]);
  }
});

test('an unknown address shows the page with 404, whatever is accepted; an unknown call is JSON', async () => {
  const app = await buildTestApp();
  for (const url of [
    '/nothing',
    '/admin/xyz',
    '/apply/1/2',
    '/assets/missing.js',
    '/.env',
    '/data/secret.key',
  ]) {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toContain('text/html');
  }
  for (const url of ['/api/nothing', '/uploads/partners/x.png', '/files/x']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  }
});

test('files of the build never change; crawlers find the public pages alone', async () => {
  const app = await buildTestApp({ environment: { PUBLIC_URL: 'https://rusoom.example/' } });
  const asset = await app.inject({ url: '/assets/main-abc123.js' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.body).toContain('Sitemap: https://rusoom.example/sitemap.xml');
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  const listed = [...sitemap.body.matchAll(/<loc>https:\/\/rusoom\.example(\/[^<]*)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(listed).toEqual([...publicPagePaths]);
});

test('a file comes in the smallest coding that is accepted, each with a tag of its own', async () => {
  const app = await buildTestApp();
  const url = '/assets/main-abc123.js';
  const plain = await app.inject({ url });
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {};', undefined]);
  const tags = new Set([plain.headers.etag]);
  for (const [coding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': coding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(answer.rawPayload.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(expand(answer.rawPayload).toString()).toBe(plain.body);
    tags.add(answer.headers.etag);
    const headers = { 'accept-encoding': coding, 'if-none-match': `"x", W/${answer.headers.etag}` };
    const again = await app.inject({ url, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: answer.headers.etag, vary: 'accept-encoding' });
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': coding } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(answer.headers['content-length']);
  }
  expect(tags.size).toBe(3);
  const others = await app.inject({
    url,
    headers: { 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' },
  });
  expect(others.statusCode).toBe(200);
});

test('a file without a hash in its name is asked for again, and answered briefly', async () => {
  const app = await buildTestApp();
  const { headers } = await app.inject({ url: '/favicon.ico' });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/x-icon' });
  const known = { 'if-none-match': String(headers.etag) };
  expect((await app.inject({ url: '/favicon.ico', headers: known })).statusCode).toBe(304);
});

test('compressed files are no addresses of their own', async () => {
  const app = await buildTestApp();
  for (const url of ['/assets/main-abc123.js.br', '/assets/main-abc123.js.gz', '/index.html']) {
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  }
});

test('a page is compressed as the browser asks', async () => {
  const app = await buildTestApp();
  for (const [coding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'accept-encoding': coding };
    const answer = await app.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(expand(answer.rawPayload).toString()).toContain('<div id="root">');
    const head = await app.inject({ method: 'HEAD', url: '/', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  }
});

test('is alive and ready, and says so only while database and storage answer', async () => {
  const app = await buildTestApp();
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  app.services.storage.check = () => Promise.reject(new Error('gone'));
  const notReady = await app.inject({ url: '/readyz' });
  expect([notReady.statusCode, notReady.headers['retry-after']]).toEqual([503, '5']);
});
