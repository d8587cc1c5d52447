import { describe, expect, test } from 'vitest';
import { auditOf, buildWorld, denials, refusalOf, stateOf } from '../../support/context.ts';

const message = {
  name: 'Salem',
  email: 'salem@mail.example',
  message: 'When do you open?\n\nThanks',
};

test('a visitor’s message is stored, unread', async () => {
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

test('a message sent twice with one key is stored once', async () => {
  const { visitor, db } = await buildWorld();
  const idempotencyKey = '8f14e45f-ceea-467f-a8d3-4b0c5d7c1a11';
  const send = () => visitor.message.send({ ...message, idempotencyKey });
  await Promise.all([send(), send()]);
  await send();
  expect((await stateOf(db)).message).toMatchObject([message]);
});

test.each([
  [{ idempotencyKey: '1' }, 'idempotencyKey', 'invalid'],
  [{ name: ' ' }, 'name', 'required'],
  [{ email: 'salem' }, 'email', 'invalidEmail'],
  [{ email: 'a@mail.example\r\nBcc: b@mail.example' }, 'email', 'invalidEmail'],
  [{ message: '' }, 'message', 'required'],
  [{ message: 'x'.repeat(5001) }, 'message', 'tooLong'],
  [{ subject: 5 as unknown as string }, 'subject', 'invalid'],
])('refuses %j and keeps nothing', async (issue, path, key) => {
  const { visitor, db } = await buildWorld();
  const sending = visitor.message.send({ ...message, ...issue });
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

describe('the inbox', () => {
  /** Three messages, a minute apart. */
  async function inboxOfThree() {
    const world = await buildWorld();
    for (const name of ['First', 'Second', 'Third']) {
      await world.visitor.message.send({ ...message, name });
      world.pass(60_000);
    }
    return { world, reviewer: await world.admin('reviewer') };
  }

  const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  test('runs from the newest to the oldest, page by page', async () => {
    const { reviewer } = await inboxOfThree();
    const first = await reviewer.message.list({ limit: 2 });
    expect(namesOf(first)).toEqual(['Third', 'Second']);
    const second = await reviewer.message.list({ limit: 2, cursor: first.nextCursor });
    expect(namesOf(second)).toEqual(['First']);
    expect(second.nextCursor).toBeUndefined();
    const foreign = reviewer.message.list({ cursor: 'abc' });
    expect((await refusalOf(foreign)).issues).toEqual([{ path: 'cursor', key: 'cursorInvalid' }]);
  });

  test('knows what nobody has read or handled, and takes either back', async () => {
    const { world, reviewer } = await inboxOfThree();
    const [third, second] = (await reviewer.message.list({})).items;
    const read = await reviewer.message.update({ id: third!.id, isRead: true });
    expect(read).toMatchObject({ readAt: '2026-11-21T09:03:00.000Z', handledAt: null });
    await reviewer.message.update({ id: second!.id, isRead: true, isHandled: true });
    expect(await reviewer.message.counts()).toEqual({ unread: 1, unhandled: 2 });
    expect(namesOf(await reviewer.message.list({ status: 'unread' }))).toEqual(['First']);
    const unhandled = await reviewer.message.list({ status: 'unhandled' });
    expect(namesOf(unhandled)).toEqual(['Third', 'First']);
    world.pass(60_000);
    const again = await reviewer.message.update({ id: third!.id, isRead: true });
    expect(again.readAt).toBe(read.readAt);
    await reviewer.message.update({ id: third!.id, isRead: false });
    expect(await reviewer.message.counts()).toEqual({ unread: 2, unhandled: 2 });
    expect(new Set(await auditOf(world.db))).toEqual(new Set(['message.update']));
    const unknown = reviewer.message.update({ id: crypto.randomUUID(), isRead: true });
    expect((await refusalOf(unknown)).status).toBe(404);
  });

  test('is open to owners and reviewers alone', async () => {
    const { world, reviewer } = await inboxOfThree();
    const [newest] = (await reviewer.message.list({})).items;
    for (const { who, caller, code } of await denials(world, ['owner', 'reviewer'])) {
      for (const call of [
        caller.message.list({}),
        caller.message.counts(),
        caller.message.update({ id: newest!.id, isRead: true }),
      ]) {
        expect((await refusalOf(call)).code, who).toBe(code);
      }
    }
    expect(await (await world.admin()).message.counts()).toEqual({ unread: 3, unhandled: 3 });
  });
});
