import { expect, test, vi } from 'vitest';
import { createAdmin } from '#server/services/account/administrators.ts';
import { totpCode } from '#server/services/account/totp.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { secondProcess } from '#test/support/second-process.ts';

// Each sign-in works for some 20 ms on a free machine, and for much longer on a busy one.
vi.setConfig({ testTimeout: 180_000 });

const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };
const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 back to bytes, as an authenticator app reads a secret. */
function readBytes(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An administrator with a second factor, whose sign-ins go through two processes over HTTP. */
async function twoDoors() {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  await createAdmin(app.services, noura, app.clock.now);
  const other = await secondProcess(app);
  const signIn = async (door: Pick<TestApp, 'inject'>, code?: string) => {
    const payload = { ...noura, ...(code !== undefined && { code }) };
    return door.inject({ method: 'POST', url: '/api/admin/login', payload });
  };
  const { token } = (await signIn(app)).json<{ token: string }>();
  const call = async <Answer>(procedure: string, json: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/trpc/account.${procedure}`,
      payload: { json },
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json<{ result: { data: { json: Answer } } }>().result.data.json;
  };
  const { secret } = await call<{ secret: string }>('beginSecondFactor', noura);
  const code = (steps: number = 0) =>
    totpCode(readBytes(secret), Math.floor(app.clock.now.getTime() / stepMs) + steps);
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('confirmSecondFactor', {
    code: code(),
  });
  const pass = (steps: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + steps * stepMs);
  };
  // Past the tries of five minutes, and past the code that confirmed it.
  pass(10);
  const getStatus = async (door: Pick<TestApp, 'inject'>, typed: string) =>
    (await signIn(door, typed)).statusCode;
  return { app, other, code, recoveryCodes, pass, getStatus };
}

test('a code that was used is good nowhere else, within its time and after it', async () => {
  const { app, other, code, pass, getStatus } = await twoDoors();
  const used = code();
  expect(await getStatus(app, used)).toBe(200);
  expect([await getStatus(app, used), await getStatus(other, used)]).toEqual([401, 401]);
  pass(1);
  expect(await getStatus(other, used)).toBe(401);
  expect(await getStatus(other, code())).toBe(200);
});

test('a neighbour’s code is good once, and none that is older after it', async () => {
  const { app, other, code, pass, getStatus } = await twoDoors();
  expect([await getStatus(app, code(-2)), await getStatus(other, code(2))]).toEqual([401, 401]);
  // A phone whose clock is ahead.
  expect(await getStatus(app, code(1))).toBe(200);
  pass(10);
  expect(await getStatus(other, code(1))).toBe(200);
  for (const steps of [1, 0, -1])
    expect([steps, await getStatus(app, code(steps))]).toEqual([steps, 401]);
});

test('of two who show the same code to two processes at once, one gets in', async () => {
  const { app, other, code, recoveryCodes, pass, getStatus } = await twoDoors();
  const both = (typed: string) => Promise.all([getStatus(app, typed), getStatus(other, typed)]);
  expect((await both(code())).toSorted()).toEqual([200, 401]);
  pass(10);
  expect((await both(recoveryCodes[0]!)).toSorted()).toEqual([200, 401]);
});
