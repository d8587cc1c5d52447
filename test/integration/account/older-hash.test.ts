import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePasswordHash } from '#db/queries/account/account.ts';
import { inTransaction } from '#db/database.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { programCost, usualCost } from '#server/services/account/password-hash.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';

const person = { phoneNumber: '+96551234567', password: 'riddle' };
const noura = { username: 'noura', name: 'Noura', password: 'Secret1!' };
const present = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/;

const testCost = { ...usualCost };
beforeAll(() => void Object.assign(usualCost, programCost));
afterAll(() => void Object.assign(usualCost, testCost));

/** A password's hash at a cost that no new one has. */
function earlierHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce });
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${encode(nonce)}$${encode(tag)}`;
}

const getHash = async ({ db }: TestApp, table: 'user' | 'admin') =>
  (await db.selectFrom(table).select(['id', 'passwordHash']).executeTakeFirstOrThrow())
    .passwordHash;

test.each([
  { table: 'user', url: '/api/auth/login', account: person },
  { table: 'admin', url: '/api/admin/login', account: noura },
] as const)('a hash at another cost opens the account, and is made anew ($table)', async (row) => {
  const { table, url, account } = row;
  const app = await buildTestApp();
  const ask = (path: string, payload: object) =>
    app.app.inject({ method: 'POST', url: path, payload });
  expect((await ask('/api/auth/signup', person)).statusCode).toBe(201);
  await createAdmin(app.services, noura, app.clock.now);
  const { id } = await app.db.selectFrom(table).select('id').executeTakeFirstOrThrow();
  const earlier = { id, passwordHash: earlierHash(account.password) };
  await inTransaction(app.db, (tx) => updatePasswordHash(tx, table, earlier));

  expect((await ask(url, { ...account, password: 'Wrong-1!' })).statusCode).toBe(401);
  expect(await getHash(app, table)).toBe(earlier.passwordHash);
  expect((await ask(url, account)).statusCode).toBe(200);
  const renewed = await getHash(app, table);
  expect(renewed).toMatch(present);
  expect((await ask(url, account)).statusCode).toBe(200);
  expect(await getHash(app, table)).toBe(renewed);
});
