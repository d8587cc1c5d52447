import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appRouter } from '#server/routers/index.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';

const alerts = readFileSync(join(import.meta.dirname, '../../../docs/operate/alerts.yml'), 'utf8');

async function getMetrics({ inject }: TestApp): Promise<string> {
  const answer = await inject({ url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of one line; NaN where there is none. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? NaN);
}

/** The names of all metrics in an answer, without those of their buckets, sums and counts. */
function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
}

test('requests are counted by route, method and status, with their durations', async () => {
  const app = await buildTestApp();
  const before = await getMetrics(app);
  for (let left = 3; left > 0; left -= 1) await app.inject({ url: '/api/schools' });
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: {} });
  const after = await getMetrics(app);
  const rise = (series: string) => valueIn(after, series) - (valueIn(before, series) || 0);
  const requests = 'rusoom_http_requests_total';
  expect(rise(`${requests}{method="GET",route="/api/schools",status="200"}`)).toBe(3);
  expect(rise(`${requests}{method="POST",route="/api/auth/login",status="400"}`)).toBe(1);
  const times = 'rusoom_http_request_duration_seconds';
  expect(rise(`${times}_count{route="/api/schools"}`)).toBe(3);
  expect(rise(`${times}_bucket{le="+Inf",route="/api/schools"}`)).toBe(3);
  expect(rise(`${times}_bucket{le="30",route="/api/schools"}`)).toBe(3);
  const calls = 'rusoom_procedure_calls_total{procedure="institution.listPublic",outcome="ok"}';
  expect(rise(calls)).toBeGreaterThanOrEqual(1);
});

test('every procedure has a counter of internal errors before the first one', async () => {
  const app = await buildTestApp();
  const text = await getMetrics(app);
  const procedures = Object.keys(appRouter._def.procedures);
  expect(procedures.length).toBeGreaterThan(20);
  for (const procedure of procedures) {
    const series = `rusoom_procedure_calls_total{procedure="${procedure}",outcome="internal"}`;
    expect(valueIn(text, series), procedure).toBeGreaterThanOrEqual(0);
  }
});

test('refused sign-ins and limits are counted', async () => {
  const app = await buildTestApp();
  const before = await getMetrics(app);
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'nobody', password: 'Wrong-1-wrong' },
    });
  let limited = 0;
  for (let left = 7; left > 0; left -= 1) if ((await signIn()).statusCode === 429) limited += 1;
  expect(limited).toBeGreaterThan(0);
  const after = await getMetrics(app);
  const rise = (series: string) => valueIn(after, series) - valueIn(before, series);
  expect(rise('rusoom_sign_in_failures_total{audience="admin"}')).toBe(7 - limited);
  expect(rise('rusoom_rate_limited_total{limit="action"}')).toBeGreaterThanOrEqual(limited);
  expect(rise('rusoom_sign_in_failures_total{audience="user"}')).toBe(0);
});

test('what is asked makes no series of its own, and shows nowhere', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const ask = async (from: number) => {
    for (let at = from; at < from + 100; at += 1) {
      await app.inject({ url: `/canary-${at}` });
      await app.inject({ url: `/api/canary-${at}?email=canary@example.com` });
      await app.inject({ url: `/api/admin/documents/download?file=canary-${at}` });
      await app.inject({ url: `/trpc/canary.canary${at}` });
      await app.inject({ url: `/uploads/partners/canary-${at}.png` });
    }
    return getMetrics(app);
  };
  // The first answer is itself a request that the next one tells of.
  await getMetrics(app);
  const first = await ask(0);
  const second = await ask(100);
  // What Node tells of itself depends on what it happens to do.
  const series = (text: string) =>
    text.split('\n').filter((line) => !line.startsWith('rusoom_nodejs_'));
  expect(series(second).length).toBe(series(first).length);
  expect(second).not.toContain('canary');
  expect(second).toMatch(/route="unknown",status="404"\} \d{3}$/m);
});

test('a part that is down is shown as down, and the rest is still shown', async () => {
  const app = await buildTestApp();
  expect(valueIn(await getMetrics(app), 'rusoom_dependency_up{dependency="storage"}')).toBe(1);
  rmSync(join(app.dataDir, 'documents'), { recursive: true });
  await app.db.destroy();
  const text = await getMetrics(app);
  expect(valueIn(text, 'rusoom_dependency_up{dependency="database"}')).toBe(0);
  expect(valueIn(text, 'rusoom_dependency_up{dependency="storage"}')).toBe(0);
  expect(text).not.toContain('rusoom_applications{');
  expect(valueIn(text, 'rusoom_disk_free_bytes{place="data"}')).toBeGreaterThan(0);
});

test('numbers are for this machine, or for whoever has the token', async () => {
  const app = await buildTestApp({ environment: { METRICS_TOKEN: 'let-me-read' } });
  const from = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await from({})).toBe(200);
  for (const [name, value] of [
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'http'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
  ] as const) {
    expect([name, await from({ [name]: value })]).toEqual([name, 404]);
  }
  expect(await from({}, '203.0.113.7')).toBe(404);
  expect(await from({ authorization: 'Bearer let-me-rea' }, '203.0.113.7')).toBe(404);
  expect(await from({ authorization: 'Bearer let-me-read' }, '203.0.113.7')).toBe(200);
});

test('a proxy that says nothing of whom it speaks for opens them to nobody', async () => {
  const environment = { PUBLIC_URL: 'https://rusoom.example', METRICS_TOKEN: 'let-me-read' };
  const ask = async (more: Record<string, string> = {}, authorization = '') => {
    const app = await buildTestApp({ environment: { ...environment, ...more } });
    return (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  };
  expect(await ask()).toBe(404);
  expect(await ask({}, 'Bearer let-me-read')).toBe(200);
  expect(await ask({ TRUST_PROXY: '127.0.0.1' })).toBe(200);

  // As nginx asks that was told no more than where to: it names this machine as the site.
  const { raw } = await startByteServer();
  const statusIn = async (version: string) => {
    const head = [`GET /metrics HTTP/${version}`, 'Connection: close'];
    return (await (await raw(head)).received).split(' ')[1];
  };
  expect(await statusIn('1.0')).toBe('404');
  expect(await statusIn('1.1')).toBe('200');
});

test('every alert asks for numbers that there are', async () => {
  const app = await buildTestApp({ environment: { BACKUP_EVERY: '24' } });
  mkdirSync(join(app.dataDir, 'backups', '2026-11-21T18-30-00-000Z'), { recursive: true });
  await app.inject({ url: '/api/schools' });
  // The second answer tells of the first.
  await getMetrics(app);
  const there = namesIn(await getMetrics(app));
  const asked = [...alerts.matchAll(/\brusoom_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !there.has(name))).toEqual([]);
});
