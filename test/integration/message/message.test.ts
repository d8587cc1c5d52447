import { describe, expect, test } from 'vitest';
import { insertApplications, type SampleApplication } from '#test/support/applications.ts';
import { getAudit, buildWorld, denials, getError, getState } from '#test/support/context.ts';

const message = {
  name: 'Salem',
  email: 'salem@mail.example',
  message: 'When do you open?\n\nThanks',
};

test('a visitor’s message is stored, unread', async () => {
  const { visitor, db } = await buildWorld();
  await visitor.message.send({ ...message, phone: '', subject: ' Hours ' });
  expect((await getState(db)).message).toEqual([
    {
      id: expect.any(String) as string,
      ...message,
      phone: null,
      subject: 'Hours',
      createdAt: '2026-11-21T09:00:00.000Z',
      readAt: null,
      handledAt: null,
      searchText: expect.any(String) as string,
    },
  ]);
});

test('a bad token keeps nobody from writing', async () => {
  const { call, user, db } = await buildWorld();
  await call({ token: 'a.b.c' }).message.send(message);
  await (await user()).message.send(message);
  expect((await getState(db)).message).toHaveLength(2);
});

test('a message sent twice with one key is stored once', async () => {
  const { visitor, db } = await buildWorld();
  const idempotencyKey = '8f14e45f-ceea-467f-a8d3-4b0c5d7c1a11';
  const send = () => visitor.message.send({ ...message, idempotencyKey });
  await Promise.all([send(), send()]);
  await send();
  expect((await getState(db)).message).toMatchObject([message]);
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
  expect(await getError(sending)).toMatchObject({ status: 400, issues: [{ path, key }] });
  expect((await getState(db)).message).toEqual([]);
});

test('an address may send twenty an hour', async () => {
  const { visitor, call, db, pass } = await buildWorld();
  for (let sent = 0; sent < 20; sent += 1) await visitor.message.send(message);
  pass(59 * 60_000);
  expect(await getError(visitor.message.send(message))).toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  });
  expect((await getState(db)).message).toHaveLength(20);
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

  const getNames = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  test('runs from the newest to the oldest, page by page', async () => {
    const { reviewer } = await inboxOfThree();
    const first = await reviewer.message.list({ limit: 2 });
    expect(getNames(first)).toEqual(['Third', 'Second']);
    const second = await reviewer.message.list({ limit: 2, cursor: first.nextCursor });
    expect(getNames(second)).toEqual(['First']);
    expect(second.nextCursor).toBeUndefined();
    const foreign = reviewer.message.list({ cursor: 'abc' });
    expect((await getError(foreign)).issues).toEqual([{ path: 'cursor', key: 'cursorInvalid' }]);
  });

  test('knows what nobody has read or handled, and takes either back', async () => {
    const { world, reviewer } = await inboxOfThree();
    const [third, second] = (await reviewer.message.list({})).items;
    const read = await reviewer.message.update({ id: third!.id, isRead: true });
    expect(read).toMatchObject({ readAt: '2026-11-21T09:03:00.000Z', handledAt: null });
    await reviewer.message.update({ id: second!.id, isRead: true, isHandled: true });
    expect(await reviewer.message.counts()).toEqual({ unread: 1, unhandled: 2 });
    expect(getNames(await reviewer.message.list({ status: 'unread' }))).toEqual(['First']);
    const unhandled = await reviewer.message.list({ status: 'unhandled' });
    expect(getNames(unhandled)).toEqual(['Third', 'First']);
    world.pass(60_000);
    const again = await reviewer.message.update({ id: third!.id, isRead: true });
    expect(again.readAt).toBe(read.readAt);
    await reviewer.message.update({ id: third!.id, isRead: false });
    expect(await reviewer.message.counts()).toEqual({ unread: 2, unhandled: 2 });
    expect(new Set(await getAudit(world.db))).toEqual(new Set(['message.update']));
    const unknown = reviewer.message.update({ id: crypto.randomUUID(), isRead: true });
    expect((await getError(unknown)).status).toBe(404);
  });

  test.each([
    ['السالم', ['سَالِم السّـالم']],
    ['  مدرسه  الاحمدي ', ['سَالِم السّـالم']],
    ['\u202aمدرسة\u202c', ['سَالِم السّـالم']],
    ['ayse', ['Ayşe']],
    ['MAIL.example', ['Ayşe', 'سَالِم السّـالم']],
    ['5123-4567', ['Ayşe']],
    ['+٩٦٥ ٥١٢٣ ٤٥٦٧', ['Ayşe']],
    ['100%', ['Ayşe']],
    ['00%', ['Ayşe']],
    ['%', []],
    ['مدرسة ayse', []],
    [' ', ['Ayşe', 'سَالِم السّـالم']],
  ])('finds %j in all that was written, and in a number', async (search, names) => {
    const world = await buildWorld();
    const { visitor } = world;
    await visitor.message.send({
      ...message,
      name: 'سَالِم السّـالم',
      subject: 'مدرسة الأحمدى',
    });
    world.pass(60_000);
    await visitor.message.send({
      ...message,
      name: 'Ayşe',
      phone: '(٥١٢٣) ٤٥٦٧',
      message: 'Is it 100% free?',
    });
    const reviewer = await world.admin('reviewer');
    expect(getNames(await reviewer.message.list({ search }))).toEqual(names);
  });

  test('narrows a search by state and pages through it', async () => {
    const { reviewer } = await inboxOfThree();
    const [third] = (await reviewer.message.list({})).items;
    await reviewer.message.update({ id: third!.id, isRead: true });
    const unread = await reviewer.message.list({ search: 'salem', status: 'unread', limit: 1 });
    expect(getNames(unread)).toEqual(['Second']);
    const next = { search: 'salem', status: 'unread', cursor: unread.nextCursor } as const;
    expect(getNames(await reviewer.message.list(next))).toEqual(['First']);
    const tooLong = reviewer.message.list({ search: 'x'.repeat(101) });
    expect((await getError(tooLong)).issues).toEqual([{ path: 'search', key: 'tooLong' }]);
  });

  test('names the applications of the sender, by email address or phone, in any spelling', async () => {
    const world = await buildWorld();
    const { visitor } = world;
    const insert = async (samples: readonly Partial<SampleApplication>[]) =>
      (
        await insertApplications(
          world,
          samples.map((one) => ({ name: 'Any', ...one })),
        )
      ).map(({ applicationId }) => applicationId);
    const [byMail, byPhone] = await insert([
      { email: 'Salem@Mail.example', phone: '+96560000000' },
      { phone: '+96551234567' },
      { email: 'salem@mail.example.com', phone: '+96551234568' },
      { email: 'xsalem@mail.example', phone: '+96565123456' },
    ]);
    await visitor.message.send({ ...message, phone: '٥١٢٣ ٤٥٦٧' });
    await visitor.message.send({ ...message, email: 'nobody@mail.example', phone: '1234567' });
    const reviewer = await world.admin('reviewer');
    const [other, mine] = (await reviewer.message.list({})).items.toSorted((a, b) =>
      a.email.localeCompare(b.email),
    );
    const found = await reviewer.message.senderApplications({ id: mine!.id });
    expect(found.items.map(({ applicationId }) => applicationId)).toEqual([byPhone, byMail]);
    expect(found.hasMore).toBe(false);
    const none = await reviewer.message.senderApplications({ id: other!.id });
    expect(none).toEqual({ items: [], hasMore: false });
    await insert(Array.from({ length: 9 }, () => ({ email: message.email })));
    const many = await reviewer.message.senderApplications({ id: mine!.id });
    expect(many).toMatchObject({ hasMore: true });
    expect(many.items).toHaveLength(10);
    const unknown = reviewer.message.senderApplications({ id: crypto.randomUUID() });
    expect((await getError(unknown)).status).toBe(404);
  });

  test('is open to owners and reviewers alone', async () => {
    const { world, reviewer } = await inboxOfThree();
    const [newest] = (await reviewer.message.list({})).items;
    for (const { who, caller, code } of await denials(world, ['owner', 'reviewer'])) {
      for (const call of [
        caller.message.list({}),
        caller.message.counts(),
        caller.message.senderApplications({ id: newest!.id }),
        caller.message.update({ id: newest!.id, isRead: true }),
      ]) {
        expect((await getError(call)).code, who).toBe(code);
      }
    }
    expect(await (await world.admin()).message.counts()).toEqual({ unread: 3, unhandled: 3 });
  });
});
