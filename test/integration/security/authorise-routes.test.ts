import { expect, test } from 'vitest';
import { collections, educationTypes } from '#domain/institution/education-type.ts';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import { getState } from '#test/support/context.ts';
import { forgeries } from '#test/support/forgeries.ts';
import { headersOfAll, identities, rejectionStatus, type Needs } from '#test/support/identities.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

type Row = readonly [Needs, number];

const plurals = educationTypes.map((type) => collections[type]);
const each = (rows: (plural: string) => Record<string, Row>): Record<string, Row> =>
  Object.assign({}, ...plurals.map(rows)) as Record<string, Row>;

/**
 * Whom each path is for, and what those it is for are answered to an unknown id and an empty
 * body. A path that the server has and the table has not fails the test.
 */
const routes: Readonly<Record<string, Row>> = {
  'POST /api/auth/signup': ['nobody', 400],
  'POST /api/auth/login': ['nobody', 400],
  'GET /api/auth/me': ['user', 200],
  'POST /api/admin/login': ['nobody', 400],
  'GET /api/admin/statistics': ['admin', 200],
  'GET /api/admin/applications': ['reviewer', 200],
  'PATCH /api/admin/applications/:id/status': ['reviewer', 400],
  'GET /api/admin/documents/info': ['reviewer or cashier', 400],
  'GET /api/admin/documents/download': ['reviewer or cashier', 400],
  'GET /api/admin/partners': ['admin', 200],
  'POST /api/admin/partners': ['editor', 400],
  'PATCH /api/admin/partners/:id': ['editor', 404],
  'DELETE /api/admin/partners/:id': ['editor', 404],
  'GET /api/partners/financial': ['nobody', 200],
  'GET /api/partners/academic': ['nobody', 200],
  'POST /api/applications': ['nobody', 415],
  'POST /api/applications/track': ['nobody', 400],
  'POST /api/upload': ['nobody', 415],
  'GET /api/openapi.json': ['nobody', 200],
  'GET /api/docs': ['nobody', 200],
  'POST /files/documents': ['nobody', 415],
  'POST /files/agreements': ['reviewer or cashier', 415],
  'POST /files/agreements-export': ['reviewer or cashier', 200],
  'GET /files/export': ['reviewer', 200],
  'POST /files/export': ['reviewer', 200],
  'GET /files/audit-log': ['owner', 200],
  'GET /uploads/:directory/:name': ['nobody', 404],
  ...each((plural) => ({
    [`GET /api/${plural}`]: ['nobody', 200],
    [`GET /api/public/${plural}/:institutionId/classes`]: ['nobody', 404],
    [`GET /api/${plural}/:institutionId/classes`]: ['nobody', 404],
    [`POST /api/${plural}/:institutionId/classes`]: ['editor', 400],
    [`PATCH /api/${plural}/:institutionId/classes/:classId`]: ['editor', 404],
    [`DELETE /api/${plural}/:institutionId/classes/:classId`]: ['editor', 404],
    [`GET /api/admin/${plural}`]: ['admin', 200],
    [`POST /api/admin/${plural}`]: ['editor', 400],
    [`PATCH /api/admin/${plural}/:id`]: ['editor', 404],
    [`DELETE /api/admin/${plural}/:id`]: ['editor', 404],
  })),
};

/** Pages, their files and what operators ask: the same for everybody, or with tests of their own. */
const others = [
  ...['/', '/apply', '/auth', '/track', '/institutions', '/partners', '/contact'],
  ...['/admin', '/admin/login', '/admin/dashboard', '/admin/partners'],
  // NOTE: the files of pages, `/assets/*`; of a wildcard's own path the tree shows nothing.
  '/*',
  ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/healthz', '/readyz', '/metrics'],
  '/trpc/:path',
];

/** Every method and path that the server itself says it has. */
function getRoutes({ app }: TestApp): string[] {
  const found: string[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, own, methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (indent === undefined || own === undefined) continue;
    const depth = indent.length / 4;
    const path = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${own}`.replace(/^\/\//, '/');
    parents[depth] = path;
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${path}`);
  }
  return found;
}

function ask(app: TestApp, route: string, headers: Record<string, string>) {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:\w+/g, unknownId);
  // NOTE: the table's methods are ones that the server knows.
  const known = method as 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const writes = known === 'POST' || known === 'PATCH';
  return app.inject({ method: known, url, headers, ...(writes && { payload: {} }) });
}

test('every path of the server is in the table', async () => {
  const app = await buildTestApp();
  const found = getRoutes(app).filter((route) => {
    const [method = '', path = ''] = route.split(' ');
    return method !== 'HEAD' && !others.includes(path);
  });
  expect(found.length).toBeGreaterThan(60);
  expect(Object.keys(routes).toSorted()).toEqual(found.toSorted());
});

test('each path answers those it is for and refuses everybody else', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const headersByRoute = await headersOfAll(app);
  const before = await getState(app.db);
  for (const [route, [needs, status]] of Object.entries(routes)) {
    for (const identity of identities) {
      const answer = await ask(app, route, headersByRoute[identity]);
      const expected = rejectionStatus(needs, identity) ?? status;
      expect([route, identity, answer.statusCode]).toEqual([route, identity, expected]);
      if (expected === 401 || expected === 403) {
        expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'message']);
      }
    }
  }
  const { audit: _before, ...kept } = before;
  const { audit: _after, ...now } = await getState(app.db);
  expect(now).toEqual(kept);
});

/** Other ways to write a path that a guard might not know and a route might. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.replace('/api/', '/./api/'),
  (path) => path.replace('/api/', '/x/../api/'),
  (path) => path.replace('/api/', '/%2e/api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('admin', '%61dmin'),
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path}?_method=GET&admin=true`,
];

test('no other spelling, method or header of a guarded path opens it to a visitor', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const guarded = Object.entries(routes).filter(([, [needs]]) => needs !== 'nobody');
  const before = await getState(app.db);
  const headers = {
    'x-http-method-override': 'GET',
    'x-original-url': '/api/schools',
    'x-rewrite-url': '/api/schools',
    'x-forwarded-for': '127.0.0.1',
    cookie: 'adminToken=x; role=owner',
  };
  for (const [route] of guarded) {
    const [method = '', path = ''] = route.split(' ');
    const urls = spellings.map((spell) => spell(path.replace(/:\w+/g, unknownId)));
    const calls = [
      ...urls.map((url) => ({ method, url })),
      { method: 'HEAD', url: urls[0] ?? '' },
      { method: 'OPTIONS', url: urls[0] ?? '' },
    ] as { method: 'GET'; url: string }[];
    for (const each of calls) {
      const answer = await app.inject({ ...each, headers });
      // A spelling that is no call may show the page that says so; none may do anything.
      const isRefused = [400, 401, 404, 405, 413, 414].includes(answer.statusCode);
      expect([each.method, each.url, isRefused]).toEqual([each.method, each.url, true]);
    }
  }
  expect(await getState(app.db)).toEqual(before);
});

test('no forged token opens any path of the administrators', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const { authorization } = await adminBearer(app);
  const before = await getState(app.db);
  const forAdmins = ['account', 'admin', 'reviewer', 'editor', 'owner'];
  const guarded = Object.entries(routes).filter(([, [needs]]) => forAdmins.includes(needs));
  expect(guarded.length).toBeGreaterThan(30);
  for (const [name, token] of forgeries(app, authorization.slice('Bearer '.length))) {
    for (const [route] of guarded) {
      const answer = await ask(app, route, { authorization: `Bearer ${token}` });
      expect([name, route, answer.statusCode]).toEqual([name, route, 401]);
    }
  }
  expect(await getState(app.db)).toEqual(before);
});

test('a class list shows inactive classes to administrators alone', async () => {
  const app = await buildTestApp();
  const { authorization } = await adminBearer(app);
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { authorization } });
  const names = { nameAr: 'أ', nameEn: 'A' };
  const { id } = (await send('/api/admin/schools', names)).json<{ id: string }>();
  const path = `/api/schools/${id}/classes`;
  await send(path, { ...names, status: 'inactive' });
  const headersByRoute = await headersOfAll(app);
  for (const identity of identities) {
    const rows = (await app.inject({ url: path, headers: headersByRoute[identity] })).json<
      object[]
    >();
    const isAdmin = ['owner', 'reviewer', 'editor', 'cashier'].includes(identity);
    expect([identity, rows.length]).toEqual([identity, isAdmin ? 1 : 0]);
  }
});
