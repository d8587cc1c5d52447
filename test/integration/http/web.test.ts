import { describe, expect, test } from 'vitest';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { submit } from '#test/support/submit.ts';

const foreign = [
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://sub.localhost',
];

/** Every kind of answer: pages, files, calls, bytes, operations, refusals. */
const answers = [
  ['GET', '/', 200],
  ['GET', '/apply', 200],
  ['GET', '/admin', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/%zz', 404],
  ['GET', '/assets/main-abc123.js', 200],
  ['GET', '/favicon.ico', 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/healthz', 200],
  ['GET', '/readyz', 200],
  ['GET', '/metrics', 200],
  ['GET', '/api/schools', 200],
  ['GET', '/api/nowhere', 404],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/admin/statistics', 401],
  ['GET', '/api/admin/documents/download?file=x', 401],
  ['GET', '/files/export', 401],
  ['GET', '/uploads/partners/x.png', 404],
  ['GET', '/trpc/institution.listPublic', 400],
  ['GET', '/trpc/nowhere', 404],
  ['POST', '/api/applications', 415],
  ['POST', '/api/auth/login', 400],
  ['OPTIONS', '/api/applications', 404],
  ['DELETE', '/api/applications', 404],
] as const;

const json = { 'content-type': 'application/json' };

async function send(
  app: TestApp,
  url: string,
  options: { method?: string; headers?: object } = {},
) {
  const { method = 'GET', headers = {} } = options;
  return app.inject({
    method: method as 'GET',
    url,
    headers: { ...(method === 'POST' && json), ...headers },
    ...(method === 'POST' && { payload: '{}' }),
  });
}

describe('every answer', () => {
  test.each(answers)(
    'to %s %s (%d) may do nothing that it need not',
    async (method, url, status) => {
      const app = await buildTestApp();
      const { statusCode, headers } = await send(app, url, { method });
      expect(statusCode).toBe(status);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(
        /unsafe-eval|script-src[^;]*('unsafe-inline'|https?:|\*|data:|blob:)/,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      // What is text says how its letters are written; JSON is UTF-8 by its own rules.
      expect(headers['content-type']).toMatch(/^(application\/json|image\/)|; charset=utf-8$/);
      for (const name of [
        'access-control-allow-origin',
        'server',
        'x-powered-by',
        'set-cookie',
        'location',
      ]) {
        expect(headers).not.toHaveProperty(name);
      }
    },
  );

  test('tells browsers to stay with https where that is the public address', async () => {
    const app = await buildTestApp({ environment: { PUBLIC_URL: 'https://rusoom.example' } });
    const { headers } = await send(app, '/nowhere');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await buildTestApp();
    expect((await send(plain, '/')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('is cached by nobody, but for files whose name has their hash', async () => {
    const app = await buildTestApp();
    const headers = await adminBearer(app);
    const cached = async (url: string) =>
      (await send(app, url, { headers })).headers['cache-control'];
    for (const url of [
      '/api/admin/statistics',
      '/api/admin/applications',
      '/api/admin/schools',
      '/healthz',
    ]) {
      expect(await cached(url)).toBe('no-store');
    }
    expect(await cached('/trpc/application.statistics')).toBe('no-store');
    expect(await cached('/track')).toBe('private, no-cache');
    expect(await cached('/api/schools')).toBe('no-cache');
    expect(await cached('/favicon.ico')).toBe('no-cache');
    expect(await cached('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
  });
});

describe('another site', () => {
  test.each(foreign)('%s gets no leave to read, and none to write', async (origin) => {
    const app = await buildTestApp();
    const headers = { ...(await adminBearer(app)), origin };
    const read = await send(app, '/api/admin/statistics', { headers });
    expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
    const asked = { origin, 'access-control-request-method': 'POST' };
    const preflight = await send(app, '/api/upload', { method: 'OPTIONS', headers: asked });
    expect(preflight.statusCode).toBe(403);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await submit(app, undefined, { headers: { origin } })).statusCode).toBe(403);
    for (const [method, url] of [
      ['POST', '/api/upload'],
      ['POST', '/files/documents'],
      ['POST', '/api/auth/login'],
      ['PATCH', '/api/admin/applications/x/status'],
      ['DELETE', '/api/admin/partners/x'],
      ['POST', '/trpc/message.send'],
    ] as const) {
      expect((await send(app, url, { method, headers })).statusCode).toBe(403);
    }
    expect(await app.db.selectFrom('application').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 201],
    ['none', 201],
  ])('is known by Sec-Fetch-Site %s where there is no Origin', async (site, status) => {
    const app = await buildTestApp();
    const answer = await submit(app, undefined, { headers: { 'sec-fetch-site': site } });
    expect(answer.statusCode).toBe(status);
  });

  test('gains nothing by forwarding headers of its own', async () => {
    const app = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
    const headers = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect((await submit(app, undefined, { headers })).statusCode).toBe(403);
    const { body } = await send(app, '/robots.txt', {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(body).not.toContain('evil.example');
  });
});

describe('a request', () => {
  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
    'packed as %s is refused unread',
    async (coding) => {
      const app = await buildTestApp();
      const headers = { 'content-encoding': coding };
      const answer = await send(app, '/api/applications/track', { method: 'POST', headers });
      expect(answer.statusCode).toBe(415);
    },
  );

  test.each([
    '/.env',
    '/.git/HEAD',
    '/app.sqlite',
    '/secret.key',
    '/assets/../../secret.key',
    '/assets/..%2f..%2fsecret.key',
    '/assets/main-abc123.js.map',
    '/assets/',
    '/data/app.sqlite',
    '/package.json',
    '//evil.example/x',
  ])('for %s finds the page of unknown addresses, and is led nowhere', async (url) => {
    const app = await buildTestApp();
    const answer = await send(app, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.body).not.toMatch(/SQLite format|"dependencies"|ref: refs/);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '\tjavascript:alert(1)',
    '//evil.example',
    'vbscript:x',
  ])('cannot make a link of %j', async (website) => {
    const app = await buildTestApp();
    const headers = await adminBearer(app);
    const institution = { nameAr: 'مدرسة', nameEn: 'School', website };
    const school = await app.inject({
      method: 'POST',
      url: '/api/admin/schools',
      headers,
      payload: institution,
    });
    const partner = await app.inject({
      method: 'POST',
      url: '/api/admin/partners',
      headers,
      payload: { name: 'Bank', type: 'financial', websiteUrl: website },
    });
    expect([school.statusCode, partner.statusCode]).toEqual([400, 400]);
  });

  test.each([
    'javascript:alert(1)',
    'https://evil.example/x.png',
    '/uploads/partners/x.png',
    '//evil.example/x.png',
  ])('cannot make a logo of %j', async (logoPath) => {
    const app = await buildTestApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/admin/partners',
      headers: await adminBearer(app),
      payload: { name: 'Bank', type: 'financial', logoPath },
    });
    expect(answer.statusCode).toBe(400);
  });
});
