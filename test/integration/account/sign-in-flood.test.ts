import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAdmin } from '#server/services/account/administrators.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';

type Derive = (
  algorithm: string,
  parameters: { message: Buffer; nonce: Buffer },
  done: (error: Error | null, tag: Buffer) => void,
) => void;

/** Stands in for the work of a password: what is begun ends when the test says so. */
const work = vi.hoisted(() => ({
  isHeld: false,
  begun: [] as string[],
  held: [] as (() => void)[],
}));

vi.mock('node:crypto', async (original) => {
  const argon2: Derive = (_algorithm, { message, nonce }, done) => {
    const tag = createHash('sha256').update(message).update(nonce).digest();
    work.begun.push(message.toString());
    if (work.isHeld) work.held.push(() => done(null, tag));
    else setImmediate(done, null, tag);
  };
  return { ...(await original<object>()), argon2 };
});

vi.setConfig({ testTimeout: 180_000 });

const noura = { username: 'noura', name: 'Noura', password: 'Secret1!' };
const wrong = 'Wrong-1!';
const strangers = Array.from({ length: 110 }, (_, at) => `198.51.100.${at + 1}`);

type Knock = (at: number) => { url: string; payload: object };

const ask = async ({ app }: TestApp, call: ReturnType<Knock>, remoteAddress: string) => {
  const answer = await app.inject({ method: 'POST', ...call, remoteAddress });
  return answer.statusCode;
};

/** What each of the strangers sends, a second time as well, and how the first is answered. */
const floods: [string, { knock: Knock; first: number }][] = [
  [
    'sign-ins',
    {
      knock: (at) => ({
        url: '/api/admin/login',
        payload: { username: `nobody-${at}`, password: wrong },
      }),
      first: 401,
    },
  ],
  [
    'sign-ups',
    {
      knock: (at) => ({
        url: '/api/auth/signup',
        payload: { phoneNumber: `+96551234${100 + at}`, password: wrong },
      }),
      first: 201,
    },
  ],
];

beforeEach(() => {
  Object.assign(work, { isHeld: false, begun: [], held: [] });
});

test.each(floods)(
  'a flood of %s from many addresses waits behind who is no part of it',
  async (_name, { knock, first }) => {
    const app = await buildTestApp();
    await createAdmin(app.services, noura, app.clock.now);
    // In halves: all of them at once are more than may wait.
    for (const half of [strangers.slice(0, 55), strangers.slice(55)]) {
      const asked = half.map((address) => ask(app, knock(strangers.indexOf(address)), address));
      expect(new Set(await Promise.all(asked))).toEqual(new Set([first]));
    }
    Object.assign(work, { isHeld: true, begun: [] });
    const answered: number[] = [];
    const flood = strangers.map(async (address, at) => {
      answered.push(await ask(app, knock(at), address));
    });
    await vi.waitFor(() => expect(answered).toEqual(new Array(8).fill(503)), { timeout: 40_000 });
    const { username, password } = noura;
    const signIn = { url: '/api/admin/login', payload: { username, password } };
    const holder = ask(app, signIn, '203.0.113.50');
    await vi.waitFor(() => expect(answered).toHaveLength(9), { timeout: 40_000 });
    work.held.shift()?.();
    await vi.waitFor(() => expect(work.begun).toHaveLength(3), { timeout: 40_000 });
    expect(work.begun).toEqual([wrong, wrong, password]);
    work.isHeld = false;
    for (const end of work.held.splice(0)) end();
    expect(await holder).toBe(200);
    await Promise.all(flood);
  },
);
