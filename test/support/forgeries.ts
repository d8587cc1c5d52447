import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Keys } from '#server/services/key/keys.ts';
import type { TestApp } from './app.ts';

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

/**
 * Every forgery of an administrator's token by name: the right session, and one thing about the token that is
 * wrong.
 */
export function forgeries(app: TestApp, good: string): [string, string][] {
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
