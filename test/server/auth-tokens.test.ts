import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Keys } from '../../src/server/services/secret-key.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from '../support/app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

interface Parts {
  header?: unknown;
  payload?: unknown;
  key?: KeyObject | Buffer | string;
  hash?: string;
}

/** A session's token taken apart, to be put together wrongly. */
function workshop(token: string, { adminToken }: Keys) {
  const [head = '', body = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
  const sign = ({ header: h = header, payload: p = payload, key = adminToken, hash }: Parts) => {
    const input = `${encode(h)}.${encode(p)}`;
    return `${input}.${createHmac(hash ?? 'sha256', key)
      .update(input)
      .digest('base64url')}`;
  };
  return { token, header, payload, sign };
}

/** Every forgery by name: the right session, and one thing about the token that is wrong. */
function forgeries(app: TestApp, good: string): [string, string][] {
  const { header, payload, sign } = workshop(good, app.services.keys);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const rs256 = (extra: object) => {
    const input = `${encode({ ...header, alg: 'RS256', ...extra })}.${encode(payload)}`;
    return `${input}.${createSign('sha256').update(input).sign(privateKey).toString('base64url')}`;
  };
  const without = (name: string) => {
    return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
  };
  const now = Math.floor(app.clock.now.getTime() / 1000);
  const [head = '', body = '', signature = ''] = good.split('.');
  const unsigned = (alg: string) => `${encode({ ...header, alg })}.${body}.`;
  const secret = '\0'.repeat(32);
  return [
    ...['none', 'None', 'nOnE', 'NONE', ''].map((alg) => [`alg ${alg}`, unsigned(alg)]),
    ['alg none with a signature', `${encode({ ...header, alg: 'none' })}.${body}.${signature}`],
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${good}.x`],
    ['another payload', `${head}.${encode({ ...payload, sid: crypto.randomUUID() })}.${signature}`],
    ['HS512', sign({ header: { ...header, alg: 'HS512' }, hash: 'sha512' })],
    ['HS384', sign({ header: { ...header, alg: 'HS384' }, hash: 'sha384' })],
    ['HS256 told as HS512', sign({ header: { ...header, alg: 'HS512' } })],
    ['RS256 with its own key', rs256({ jwk })],
    ['RS256 by address', rs256({ jku: 'https://evil.example/k', x5u: 'https://evil.example/c' })],
    [
      'the public key as a secret',
      sign({ key: publicKey.export({ type: 'pkcs1', format: 'pem' }) }),
    ],
    ['a key of nothing', sign({ header: { ...header, kid: '../../../dev/null' }, key: '' })],
    ['a key of zeros', sign({ key: secret })],
    ['a key one guesses', sign({ key: 'secret' })],
    ['the users’ key', sign({ key: app.services.keys.userToken })],
    ['the audit’s key', sign({ key: app.services.keys.audit })],
    ['expired', sign({ payload: { ...payload, exp: now - 60 } })],
    ['no end', sign({ payload: without('exp') })],
    ['an end in words', sign({ payload: { ...payload, exp: '2099-01-01' } })],
    ['not valid yet', sign({ payload: { ...payload, nbf: now + 600 } })],
    ['the users’ audience', sign({ payload: { ...payload, aud: 'user' } })],
    ['no audience', sign({ payload: without('aud') })],
    ['another issuer', sign({ payload: { ...payload, iss: 'elsewhere' } })],
    ['no issuer', sign({ payload: without('iss') })],
    ['another type', sign({ header: { ...header, typ: 'JWT' } })],
    ['no type', sign({ header: { alg: 'HS256' } })],
    ['an extension it asks for', sign({ header: { ...header, crit: ['x'], x: 1 } })],
    ['an unencoded payload', sign({ header: { ...header, b64: false, crit: ['b64'] } })],
    ['an unknown session', sign({ payload: { ...payload, sid: crypto.randomUUID() } })],
    ['sessions in a list', sign({ payload: { ...payload, sid: [payload.sid] } })],
    ['a session as an object', sign({ payload: { ...payload, sid: { id: payload.sid } } })],
    ['a session that is true', sign({ payload: { ...payload, sid: true } })],
    ['no session', sign({ payload: without('sid') })],
    ['a payload that is a list', sign({ payload: [payload] })],
    ['a payload that is no JSON', sign({ payload: 'nothing' })],
    ['a header that is no JSON', sign({ header: 'nothing' })],
    ['4,000 letters', 'x'.repeat(4000)],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['dots', '.'.repeat(3000)],
  ] as [string, string][];
}

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
    expect(forged.length).toBeGreaterThan(27);
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
    const app = await buildTestApp();
    const bearers = await Promise.all(Array.from({ length: 20 }, () => adminBearer(app)));
    const results = bearers.map(async ({ authorization }) => {
      await signOut(app, authorization);
      const later = await Promise.all(Array.from({ length: 10 }, () => me(app, authorization)));
      return later.map((answer) => answer.statusCode);
    });
    expect(new Set((await Promise.all(results)).flat())).toEqual(new Set([401]));
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
