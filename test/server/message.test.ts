import { expect, test } from 'vitest';
import { buildWorld, refusalOf, stateOf } from '../support/context.ts';

const message = {
  name: 'Salem',
  email: 'salem@mail.example',
  message: 'When do you open?\n\nThanks',
};

test('a visitor’s message is kept, unread', async () => {
  const { visitor, db } = await buildWorld();
  await visitor.message.send({ ...message, phone: '', subject: ' Hours ' });
  expect((await stateOf(db)).message).toEqual([
    {
      id: expect.any(String) as string,
      ...message,
      phone: null,
      subject: 'Hours',
      createdAt: '2026-11-21T09:00:00.000Z',
      readAt: null,
      handledAt: null,
    },
  ]);
});

test('a bad token keeps nobody from writing', async () => {
  const { call, user, db } = await buildWorld();
  await call({ token: 'a.b.c' }).message.send(message);
  await (await user()).message.send(message);
  expect((await stateOf(db)).message).toHaveLength(2);
});

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ email: 'salem' }, 'email', 'invalidEmail'],
  [{ email: 'a@mail.example\r\nBcc: b@mail.example' }, 'email', 'invalidEmail'],
  [{ message: '' }, 'message', 'required'],
  [{ message: 'x'.repeat(5001) }, 'message', 'tooLong'],
  [{ subject: 5 as unknown as string }, 'subject', 'invalid'],
])('refuses %j and keeps nothing', async (fault, path, key) => {
  const { visitor, db } = await buildWorld();
  const sending = visitor.message.send({ ...message, ...fault });
  expect(await refusalOf(sending)).toMatchObject({ status: 400, issues: [{ path, key }] });
  expect((await stateOf(db)).message).toEqual([]);
});

test('an address may send twenty an hour', async () => {
  const { visitor, call, db, pass } = await buildWorld();
  for (let sent = 0; sent < 20; sent += 1) await visitor.message.send(message);
  pass(59 * 60_000);
  expect(await refusalOf(visitor.message.send(message))).toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  });
  expect((await stateOf(db)).message).toHaveLength(20);
  await call({ address: '203.0.113.2' }).message.send(message);
  pass(60_000);
  await visitor.message.send(message);
});
