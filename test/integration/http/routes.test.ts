import { describe, expect, test } from 'vitest';
import { errorCodes } from '#domain/errors/errors.ts';
import { restRoutes, type RestRoute } from '#server/rest/routes.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from '#test/support/app.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** A well-formed address for a row, whose ids name nothing. */
function findAddress(route: RestRoute): string {
  return route.path.replace(/:\w+/g, unknownId);
}

function call(app: TestApp, route: RestRoute, options: { token?: string; payload?: object } = {}) {
  const writes = route.method === 'POST' || route.method === 'PATCH';
  return app.inject({
    method: route.method,
    url: findAddress(route),
    headers: options.token ? { authorization: options.token } : {},
    ...(writes && { payload: options.payload ?? {} }),
  });
}

/** A token whose signature differs in its middle, where every bit counts. */
function withOtherSignature(token: string): string {
  const at = token.length - 20;
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

async function rowsStored({ db }: TestApp): Promise<number> {
  const tables = ['institution', 'class', 'partner', 'user', 'audit', 'statusChange'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.flat().length;
}

const names = restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe('the documented calls', () => {
  test('number 55 besides those that carry bytes', () => {
    expect(restRoutes).toHaveLength(55);
    expect(new Set(names.map(([name]) => name)).size).toBe(55);
  });

  test.each(names.filter(([, route]) => route.bearer === 'admin'))(
    '%s answers 401 without a valid token and 403 to a user, and writes nothing',
    async (_name, route) => {
      const app = await buildTestApp();
      const user = await userBearer(app);
      const before = await rowsStored(app);
      const forged = withOtherSignature(user.authorization);
      for (const [token, status] of [
        [undefined, 401],
        ['Bearer nonsense', 401],
        [forged, 401],
        [user.authorization, 403],
      ] as const) {
        const answer = await call(app, route, token === undefined ? {} : { token });
        expect([token, answer.statusCode]).toEqual([token, status]);
        expect(answer.json()).toEqual({
          message: expect.any(String) as string,
          code: status === 401 ? 'unauthenticated' : 'forbidden',
        });
      }
      expect(await rowsStored(app)).toBe(before);
    },
  );

  test.each(names.filter(([, route]) => route.bearer === 'user'))(
    '%s is for users alone',
    async (_name, route) => {
      const app = await buildTestApp();
      const admin = await adminBearer(app);
      const user = await userBearer(app);
      expect((await call(app, route)).statusCode).toBe(401);
      expect((await call(app, route, { token: admin.authorization })).statusCode).toBe(403);
      expect((await call(app, route, { token: user.authorization })).statusCode).toBe(200);
    },
  );

  test.each(names.filter(([, route]) => route.bearer === 'none' || route.bearer === 'optional'))(
    '%s answers the same to whoever holds an old token as to a visitor',
    async (_name, route) => {
      const app = await buildTestApp();
      const visitor = await call(app, route);
      const old = await call(app, route, { token: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' });
      expect([old.statusCode, old.body]).toEqual([visitor.statusCode, visitor.body]);
      expect(visitor.statusCode).not.toBe(401);
    },
  );

  test.each(names.filter(([, route]) => route.path.includes(':')))(
    '%s answers 404 for an id that names nothing',
    async (_name, route) => {
      const app = await buildTestApp();
      const { authorization } = await adminBearer(app);
      const payload = { status: 'active', nameAr: 'أ', nameEn: 'A' };
      const isStatus = route.procedure === 'application.setStatus';
      const answer = await call(app, route, {
        token: authorization,
        payload: isStatus ? { status: 'approved' } : payload,
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Not found.', code: 'not_found' },
      ]);
    },
  );

  test.each(names.filter(([, { method, path }]) => method === 'POST' && !path.includes(':')))(
    '%s names each field of an empty body',
    async (_name, route) => {
      const app = await buildTestApp();
      const { authorization } = await adminBearer(app);
      const answer = await call(app, route, { token: authorization });
      expect(answer.statusCode).toBe(400);
      const failure = answer.json() as {
        code: string;
        issues: { path: string; message: string }[];
      };
      expect(failure.code).toBe('bad_input');
      expect(failure.issues.length).toBeGreaterThan(0);
      for (const issue of failure.issues) expect(issue.message).not.toBe('');
    },
  );
});

test('a download asks who is asking before it looks at the address', async () => {
  const app = await buildTestApp();
  const url = '/api/admin/documents/download';
  expect((await app.inject({ url })).statusCode).toBe(401);
  const { authorization } = await adminBearer(app);
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(400);
});

describe('any call', () => {
  const track = (app: TestApp, payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/applications/track', payload, headers });
  const json = { 'content-type': 'application/json' };

  test('refuses malformed JSON, arrays, other content types and large bodies in the same shape', async () => {
    const app = await buildTestApp();
    const answers = [
      [await track(app, '{', json), 400],
      [await track(app, '[]', json), 400],
      [await track(app, '"x"', json), 400],
      [await track(app, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      [await track(app, 'x', { 'content-type': 'text/plain' }), 415],
      [await track(app, JSON.stringify({ applicationId: 'x'.repeat(70_000) }), json), 413],
      [await app.inject({ url: '/api/nothing' }), 404],
      [await app.inject({ url: '/api' }), 404],
      [await app.inject({ method: 'DELETE', url: '/api/schools' }), 404],
    ] as const;
    for (const [answer, status] of answers) {
      expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
      const body = answer.json() as { message: string; code: string };
      expect(errorCodes).toContain(body.code);
      expect(body.message.length).toBeGreaterThan(3);
    }
  });

  test('that writes takes nothing from the query of its address', async () => {
    const app = await buildTestApp();
    const { authorization } = await adminBearer(app);
    const send = (method: 'POST' | 'PATCH', url: string, payload: object = {}) =>
      app.inject({ method, url, payload, headers: { authorization } });
    const account = 'phoneNumber=51234567&password=riddle';
    expect((await send('POST', `/api/auth/signup?${account}`)).statusCode).toBe(400);
    expect((await send('POST', `/api/auth/login?${account}`)).statusCode).toBe(400);
    const names = { nameAr: 'النور', nameEn: 'Al Noor' };
    const school = (await send('POST', '/api/admin/schools?status=inactive', names)).json<{
      id: string;
    }>();
    expect(school).toMatchObject({ ...names, status: 'active' });
    const url = `/api/admin/schools/${school.id}?nameEn=Other&website=https://evil.example`;
    expect((await send('PATCH', url)).json()).toEqual(school);
  });

  test('refuses a write that another site sends, and takes one from its own', async () => {
    const app = await buildTestApp({ environment: { PUBLIC_URL: 'https://rusoom.example' } });
    const send = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/applications/track',
        payload: { applicationId: 'x', email: 'a@b.co' },
        headers: { origin, host: 'localhost:3000' },
      });
    for (const origin of ['https://evil.example', 'null', 'https://rusoom.example.evil.example']) {
      expect((await send(origin)).statusCode).toBe(403);
    }
    for (const origin of ['https://rusoom.example', 'http://localhost:3000']) {
      expect((await send(origin)).statusCode).toBe(404);
    }
    const read = await app.inject({
      url: '/api/schools',
      headers: { origin: 'https://evil.example' },
    });
    expect(read.statusCode).toBe(200);
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('carries the headers that keep an answer where it belongs', async () => {
    const app = await buildTestApp();
    for (const url of ['/api/schools', '/api/nothing', '/healthz', '/api/auth/me']) {
      const { headers } = await app.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe(url === '/api/schools' ? 'no-cache' : 'no-store');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  test('is counted per address, however many there are', async () => {
    const app = await buildTestApp();
    for (let at = 0; at < 1200; at += 1) await app.inject({ url: '/healthz' });
    const refused = await app.inject({ url: '/healthz' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await app.inject({ url: '/healthz', remoteAddress: '10.0.0.9' });
    expect(other.statusCode).toBe(200);
  });

  test('is not to be had from a forged forwarding header', async () => {
    const app = await buildTestApp({ environment: { TRUST_PROXY: '10.0.0.1' } });
    const from = (remoteAddress: string, forwarded: string) =>
      app.inject({
        url: '/metrics',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await from('127.0.0.1', '127.0.0.1')).statusCode).toBe(404);
    for (const host of ['rusoom.example', 'localhost.evil.example', '127.0.0.1.evil.example:80']) {
      expect((await app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(404);
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(200);
    }
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(
      200,
    );
  });

  test.each([
    (at: number) => `203.0.113.6:${40_000 + at}`,
    (at: number) => `[2001:db8::6]:${40_000 + at}`,
    (at: number) => `203.0.113.6:${40_000 + at}, 10.0.0.1:${50_000 + at}`,
  ])('counts one client behind a proxy that adds ports (%#)', async (forwarded) => {
    const app = await buildTestApp({ environment: { TRUST_PROXY: '127.0.0.1,10.0.0.1' } });
    const body = { applicationId: 'RSM-7K4Q-92XD-M3TB', email: 'a@b.example' };
    const track = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const url = '/api/applications/track';
      return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    };
    const statuses = [];
    for (let at = 0; at < 32; at += 1) statuses.push(await track(forwarded(at)));
    expect(statuses).toEqual([...new Array<number>(30).fill(404), 429, 429]);
    expect(await track('203.0.113.7:1, 10.0.0.1:2')).toBe(404);
  });

  test('over tRPC fails in the same words, with the same status and without a stack', async () => {
    const app = await buildTestApp();
    const answer = await app.inject({
      url: '/trpc/application.list',
      headers: { 'accept-language': 'ar' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: {
        json: {
          message: 'سجّل الدخول للمتابعة.',
          code: -32000,
          data: { message: 'سجّل الدخول للمتابعة.', code: 'unauthenticated', httpStatus: 401 },
        },
      },
    });
    const batch = Array.from({ length: 11 }, () => 'setting.read').join(',');
    expect((await app.inject({ url: `/trpc/${batch}?batch=1` })).statusCode).toBe(400);
    expect((await app.inject({ url: '/trpc/nothing.atAll' })).statusCode).toBe(404);
  });
});
