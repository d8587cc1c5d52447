import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { putSecondFactor, takeStep } from '#db/queries/account/second-factor.ts';
import { AppError } from '#domain/errors/errors.ts';
import { buildApp } from '#server/app.ts';
import { connectDatabase } from '#server/startup/connect-database.ts';
import { getAppError } from '#server/errors.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { hashPassword, verifyPassword } from '#server/services/account/password-hash.ts';
import { getCounting, countOne } from '#server/services/rate-limit/rate-limit.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';

// Each sign-in works for some 20 ms on a free machine, and for much longer on a busy one.
vi.setConfig({ testTimeout: 180_000 });

const person = { phoneNumber: '+96551234567', password: 'riddle' };
const noura = { username: 'noura', name: 'Noura', password: 'Secret1!' };
const home = '203.0.113.50';

interface Call {
  url: string;
  payload: object;
  address?: string;
  headers?: Record<string, string>;
}

const post = ({ app }: Pick<TestApp, 'app'>, { url, payload, address = home, headers }: Call) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: address, headers: { ...headers } });

const asUser = (password: string, address?: string): Call => ({
  url: '/api/auth/login',
  payload: { ...person, password },
  ...(address !== undefined && { address }),
});
const asAdmin = (password: string, username: string = noura.username): Call => ({
  url: '/api/admin/login',
  payload: { username, password },
});

async function withAccounts(environment: Record<string, string> = {}) {
  const app = await buildTestApp({ environment });
  await createAdmin(app.services, noura, app.clock.now);
  expect((await post(app, { url: '/api/auth/signup', payload: person })).statusCode).toBe(201);
  return app;
}

const attacker = (at: number) => `198.51.${Math.floor(at / 250)}.${1 + (at % 250)}`;

const getAudit = async ({ db }: TestApp) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorKind', 'actorId', 'entityId', 'details'])
    .orderBy('sequence')
    .execute();

describe('guessing a password', () => {
  test('is counted on REST and tRPC together, and goes on being so after a restart', async () => {
    const first = await withAccounts();
    for (let tries = 0; tries < 5; tries += 1) {
      const rest = asAdmin(`Wrong-${tries}!`);
      const trpc = { url: '/trpc/account.adminSignIn', payload: { json: rest.payload } };
      expect((await post(first, tries % 2 === 0 ? rest : trpc)).statusCode).toBe(401);
    }
    const refused = await post(first, asAdmin('Wrong-6!'));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    const db = await connectDatabase(first.services.config);
    const app = await buildApp({ services: { ...first.services, db }, version: '0.0.0' });
    expect((await post({ app }, asAdmin('Wrong-7!'))).statusCode).toBe(429);
    expect((await post({ app }, asAdmin(noura.password))).statusCode).toBe(429);
    await app.close();
    await db.destroy();
  });

  test('is counted by the real address, whatever a header says of another', async () => {
    const direct = await withAccounts();
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      const headers = { 'x-forwarded-for': attacker(at), forwarded: `for=${attacker(at)}` };
      const call = { ...asAdmin('Wrong-1!', `nobody-${at}`), headers };
      statuses.push((await post(direct, call)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);

    const behind = await withAccounts({ TRUST_PROXY: '127.0.0.1' });
    const through = (forwarded: string, username: string): Call => ({
      ...asAdmin('Wrong-1!', username),
      address: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });
    for (let at = 0; at < 20; at += 1) {
      await post(behind, through(`${attacker(at)}, ${home}`, `nobody-${at}`));
    }
    expect((await post(behind, through(`1.2.3.4, ${home}`, 'x-1'))).statusCode).toBe(429);
    expect((await post(behind, through('192.0.2.7', 'x-2'))).statusCode).toBe(401);
    const strangers = { ...through('192.0.2.8', 'x-3'), address: home };
    expect((await post(behind, strangers)).statusCode).toBe(429);
  });

  test('from many addresses leaves the holder a way in, with the right password alone', async () => {
    const app = await withAccounts();
    const guesses = Array.from({ length: 25 }, (_, at) =>
      post(app, asUser('wrong!', attacker(at))),
    );
    const answers = await Promise.all([...guesses, post(app, asUser(person.password))]);
    expect(answers.at(-1)?.statusCode).toBe(200);
    const statuses = answers.slice(0, -1).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await post(app, asUser(person.password))).statusCode).toBe(200);
    expect((await post(app, asUser('wrong!', home))).statusCode).toBe(429);
  });

  test('from many networks gets no more than twenty guesses on an account that is stopped', async () => {
    const app = await withAccounts();
    const counting = getCounting({ services: app.services, now: () => app.clock.now });
    for (let at = 0; at < 10; at += 1)
      await countOne(counting, 'signInByAccount', person.phoneNumber);
    for (let at = 0; at < 20; at += 1) await post(app, asUser('wrong!', attacker(at)));
    expect((await post(app, asUser(person.password, attacker(21)))).statusCode).toBe(429);
    expect((await post(app, asUser(person.password))).statusCode).toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000);
    expect((await post(app, asUser(person.password))).statusCode).toBe(200);
  });

  test('from one IPv6 network ends with its account’s limit, whichever /64 asks', async () => {
    const app = await withAccounts();
    const from = (at: number) => `2001:db8:7:${at.toString(16)}::1`;
    for (let at = 0; at < 10; at += 1) {
      expect((await post(app, asUser('wrong!', from(at)))).statusCode).toBe(401);
    }
    expect((await post(app, asUser(person.password, from(11)))).statusCode).toBe(429);
    expect((await post(app, asUser(person.password, '2001:db8:8::1'))).statusCode).toBe(200);
    expect((await post(app, asUser(person.password))).statusCode).toBe(200);
  });

  test.each([
    ['adminSignInByNetwork', 100, asAdmin('Wrong-1!', 'nobody')],
    ['signInByNetwork', 250, asUser('wrong!')],
  ] as const)('from one IPv6 network is counted together: %s', async (name, max, call) => {
    const app = await withAccounts();
    const counting = getCounting({ services: app.services, now: () => app.clock.now });
    for (let at = 1; at < max; at += 1) await countOne(counting, name, '2001:db8:7::/48');
    const from = (address: string) => post(app, { ...call, address });
    expect((await from('2001:db8:7:1::1')).statusCode).toBe(401);
    expect((await from('2001:db8:7:2::1')).statusCode).toBe(429);
    expect((await from('2001:db8:8::1')).statusCode).toBe(401);
  });

  test('all at once keeps no more than a hundred waiting, and works for none that is refused', async () => {
    const first = () => Promise.reject(new AppError('rate_limited'));
    const checks = Array.from({ length: 110 }, () => verifyPassword(undefined, 'x', { first }));
    const codes = await Promise.all(
      checks.map((check) => check.then(String, (error: unknown) => getAppError(error).code)),
    );
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(102);
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(8);
    expect(await verifyPassword(await hashPassword('x'), 'x')).toBe(true);
  });

  test('does not reveal by its response whether there is such an account', async () => {
    const app = await withAccounts();
    const response = async (call: Call) => {
      const answer = await post(app, call);
      const { date: _date, ...headers } = answer.headers;
      return [answer.statusCode, answer.body, Object.entries(headers).toSorted()];
    };
    const stranger = { ...person, phoneNumber: '+96561234567', password: 'wrong!' };
    const unknownUser = await response({ url: '/api/auth/login', payload: stranger });
    expect(await response(asUser('wrong!'))).toEqual(unknownUser);
    const unknownAdmin = await response(asAdmin('Wrong-1!', 'nobody'));
    expect(await response(asAdmin('Wrong-1!'))).toEqual(unknownAdmin);
  });

  test('costs the same work where there is no such account', async () => {
    const app = await withAccounts({ RATE_LIMIT: 'off' });
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let at = 0; at < 9; at += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const phoneNumber = kind === 'known' ? person.phoneNumber : `+9656123456${at}`;
        const payload = { phoneNumber, password: 'wrong!' };
        const start = performance.now();
        await post(app, { url: '/api/auth/login', payload, address: attacker(at) });
        times[kind].push(performance.now() - start);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0;
    const ratio = median(times.unknown) / median(times.known);
    // Without a hash of its own, an unknown account answers in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3.3);
  });
});

test('a clock that jumped ahead and back locks nobody out', async () => {
  const app = await withAccounts();
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 3 * 24 * 3_600_000);
  for (let tries = 0; tries < 10; tries += 1) await post(app, asUser('wrong!'));
  expect((await post(app, asUser(person.password))).statusCode).toBe(429);
  app.clock.now = now;
  expect((await post(app, asUser(person.password))).statusCode).toBe(200);
});

test('a second factor takes each step once, and steps of a wrong clock bar no later one', async () => {
  const app = await withAccounts();
  const { id: adminId } = await app.db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  const taken = await inTransaction(app.db, async (tx) => {
    await putSecondFactor(tx, { adminId, secret: 'x', createdAt: app.clock.now.toISOString() });
    const answers: boolean[] = [];
    for (const step of [9000, 9000, 100, 100, 99, 101]) {
      answers.push(await takeStep(tx, adminId, step));
    }
    return answers;
  });
  expect(taken).toEqual([true, false, true, false, false, true]);
});

test('what is counted cannot be read back from the database without the key', async () => {
  const app = await withAccounts();
  await post(app, asUser('wrong!'));
  const stored = JSON.stringify(await app.db.selectFrom('rateLimit').selectAll().execute());
  for (const value of [person.phoneNumber, home]) {
    const hash = createHash('sha256').update(value).digest();
    for (const text of [value, hash.toString('base64url'), hash.toString('hex')]) {
      expect(stored).not.toContain(text);
    }
  }
});

describe('the audit', () => {
  test('records who signed in and out and which sign-ins failed, by id alone', async () => {
    const app = await withAccounts();
    const { token, user } = (await post(app, asUser(person.password))).json<{
      token: string;
      user: { id: string };
    }>();
    const authorization = `Bearer ${token}`;
    await post(app, { url: '/trpc/account.signOut', payload: {}, headers: { authorization } });
    await post(app, asUser('wrong!'));
    await post(app, asAdmin('Wrong-1!', 'nobody'));
    await post(app, asAdmin('Wrong-1!'));
    const { admin } = (await post(app, asAdmin(noura.password))).json<{ admin: { id: string } }>();
    const visitor = { actorKind: 'visitor', actorId: null, details: '{}' };
    const self = (actorKind: string, id: string) => {
      return { actorKind, actorId: id, entityId: id, details: '{}' };
    };
    expect((await getAudit(app)).slice(2)).toEqual([
      { action: 'user.signIn', ...self('user', user.id) },
      { action: 'user.signOut', ...self('user', user.id) },
      { action: 'user.failSignIn', ...visitor, entityId: user.id },
      { action: 'admin.failSignIn', ...visitor, entityId: null },
      { action: 'admin.failSignIn', ...visitor, entityId: admin.id },
      { action: 'admin.signIn', ...self('admin', admin.id) },
    ]);
  });

  test('records a thousand failures an hour one by one, and then that there are more', async () => {
    const app = await withAccounts();
    await inTransaction(app.db, async (tx) => {
      const counting = getCounting({ services: app.services, now: app.services.now }, tx);
      for (let at = 0; at < 999; at += 1) await countOne(counting, 'auditedFailures', 'user');
    });
    for (let at = 0; at < 3; at += 1) await post(app, asUser('wrong!', attacker(at)));
    const failures = (await getAudit(app)).filter(({ action }) => action === 'user.failSignIn');
    expect(failures.map(({ details }) => details)).toEqual(['{}', '{"hasMore":true}']);
  });
});
