import { describe, expect, test } from 'vitest';
import { adminBearer, buildTestApp, userBearer, type TestApp } from '#test/support/app.ts';
import { forgeries } from '#test/support/forgeries.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const me = (app: TestApp, authorization: string) =>
  app.inject({ url: '/api/admin/statistics', headers: { authorization } });

async function signOut(app: TestApp, authorization: string): Promise<number> {
  const url = '/trpc/account.adminSignOut';
  const headers = { authorization };
  return (await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode;
}

/** The last sign of an HS256 signature has two bits that say nothing. */
function sameBytes(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + (alphabet[alphabet.indexOf(token.slice(-1)) ^ 1] ?? '');
}

describe('a token', () => {
  test('that is forged opens nothing, whatever the trick', async () => {
    const app = await buildTestApp();
    const { authorization } = await adminBearer(app);
    expect((await me(app, authorization)).statusCode).toBe(200);
    const forged = forgeries(app, authorization.slice('Bearer '.length));
    expect(forged.length).toBeGreaterThan(40);
    for (const [name, token] of forged) {
      for (const header of [`Bearer ${token}`, `bearer ${token}`, token]) {
        const answer = await me(app, header);
        expect([name, answer.statusCode]).toEqual([name, 401]);
      }
      const login = await app.inject({
        url: '/trpc/account.adminMe',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([name, login.statusCode]).toEqual([name, 401]);
    }
    expect((await me(app, authorization)).statusCode).toBe(200);
  });

  test('counts in the Authorization header alone', async () => {
    const app = await buildTestApp();
    const { authorization } = await adminBearer(app);
    const token = authorization.slice('Bearer '.length);
    const url = '/api/admin/statistics';
    for (const headers of [
      { cookie: `adminToken=${token}; token=${token}; Authorization=${authorization}` },
      { 'x-authorization': authorization },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer  ${token}` },
      { authorization: `${authorization}, ${authorization}` },
    ]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(401);
    }
    const asked = await app.inject({ url: `${url}?token=${token}&access_token=${token}` });
    expect(asked.statusCode).toBe(401);
  });

  test('in another spelling of the same bytes ends with its session', async () => {
    const app = await buildTestApp();
    const { authorization } = await adminBearer(app);
    const twin = sameBytes(authorization);
    expect(twin).not.toBe(authorization);
    expect(await signOut(app, authorization)).toBe(200);
    for (const old of [authorization, twin]) expect((await me(app, old)).statusCode).toBe(401);
  });

  test('is dead for every request that comes after the answer of the sign-out', async () => {
    const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
    const bearers = await Promise.all(Array.from({ length: 20 }, () => adminBearer(app)));
    const results = bearers.map(async ({ authorization }) => {
      await signOut(app, authorization);
      const later = await Promise.all(Array.from({ length: 50 }, () => me(app, authorization)));
      return later.map((answer) => answer.statusCode);
    });
    const answers = (await Promise.all(results)).flat();
    expect(answers).toHaveLength(1000);
    expect(new Set(answers)).toEqual(new Set([401]));
  });
});

describe('a session', () => {
  const ends = async (app: TestApp, authorization: string, url: string, after: number[]) => {
    const start = app.clock.now.getTime();
    const answers: number[] = [];
    for (const ms of after) {
      app.clock.now = new Date(start + ms);
      answers.push((await app.inject({ url, headers: { authorization } })).statusCode);
    }
    return answers;
  };

  test('of an administrator ends after 2 hours without use and after 12 in any case', async () => {
    const app = await buildTestApp();
    const url = '/api/admin/statistics';
    const idle = await adminBearer(app);
    const edge = 2 * hourMs;
    expect(await ends(app, idle.authorization, url, [edge - 60_000, 2 * edge])).toEqual([200, 401]);
    const busy = await adminBearer(app);
    const hours = Array.from({ length: 12 }, (_, at) => at * hourMs);
    const answers = await ends(app, busy.authorization, url, [...hours, 12 * hourMs]);
    expect(answers).toEqual([...hours.map(() => 200), 401]);
  });

  test('of a user ends after 7 days without use and after 30 in any case', async () => {
    const app = await buildTestApp();
    const url = '/api/auth/me';
    const idle = await userBearer(app);
    const week = 7 * dayMs;
    expect(await ends(app, idle.authorization, url, [week - 60_000, 2 * week])).toEqual([200, 401]);
    const busy = await userBearer(app);
    const weeks = [0, 6, 12, 18, 24, 29.9].map((days) => days * dayMs);
    const answers = await ends(app, busy.authorization, url, [...weeks, 30 * dayMs]);
    expect(answers).toEqual([...weeks.map(() => 200), 401]);
  });

  test('survives a clock that is set back, and no jump makes a failure of it', async () => {
    const app = await buildTestApp();
    const { authorization } = await adminBearer(app);
    const url = '/api/admin/statistics';
    const jumps = [hourMs, -3 * dayMs, hourMs, 3650 * dayMs, 0];
    expect(await ends(app, authorization, url, jumps)).toEqual([200, 200, 200, 401, 200]);
  });
});
