import { describe, expect, test } from 'vitest';
import type { AdminRole } from '#domain/account/account.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { beginMail, deliverDue } from '#server/services/mail/outbox-delivery.ts';
import { createMailer } from '#server/services/mail/smtp.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { denials, getAudit, getError } from '#test/support/context.ts';
import { tell, worldWithMail } from '#test/support/outbox.ts';
import { startMailServer } from '#test/support/servers/mail-server.ts';
import { submit } from '#test/support/submit.ts';

const hourMs = 3_600_000;

/** The subjects of the letters, without id and brand. */
const subjects = (letters: readonly { subject?: string | undefined }[]) =>
  letters.map(({ subject }) => subject?.split(' · ')[0]);

/** An application that was sent in, and its reviewers, beside a mail server. */
async function submitted() {
  const server = await startMailServer();
  const app = await buildTestApp({ environment: { SMTP_URL: server.url } });
  const fields = documentedFields(1, { language: 'en' });
  const { id = '' } = (await submit(app, fields)).json<{ id?: string }>();
  const callAs = async (role: AdminRole) => {
    const { authorization } = await adminBearer(app, role);
    return createCaller(
      createContext(app.services, { authorization, address: '203.0.113.1', language: 'en' }),
    );
  };
  const mailer = createMailer(app.services.config.mail!);
  const pass = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
  const states = async () => {
    const { items } = await (await callAs('reviewer')).mail.list({ application: id });
    return items.map((item) => [item.template, item.status ?? '', item.state].join(' ')).toSorted();
  };
  const deliver = () => deliverDue(app.services, mailer);
  return { server, app, id, callAs, pass, states, deliver, reviewer: await callAs('reviewer') };
}

describe('a message that is overtaken', () => {
  test('is withdrawn: a receipt and a status by a later status, and comes back with its undo', async () => {
    const { server, id, pass, states, deliver, reviewer } = await submitted();
    pass(1000);
    await reviewer.application.setStatus({ id, status: 'under_review' });
    pass(1000);
    const { updatedAt } = await reviewer.application.setStatus({ id, status: 'approved' });
    expect(await states()).toEqual([
      'receipt  withdrawn',
      'status approved waiting',
      'status under_review withdrawn',
    ]);
    expect(await deliver()).toBe(0);
    await reviewer.application.undo({ items: [{ id, updatedAt }] });
    expect(await states()).toEqual(['receipt  withdrawn', 'status under_review waiting']);
    pass(60_000);
    expect(await deliver()).toBe(1);
    expect(subjects(server.letters)).toEqual(['Your application is under review']);
  });

  test('is not withdrawn by another note with the same status', async () => {
    const { id, states, reviewer } = await submitted();
    await reviewer.application.setStatus({ id, status: 'approved', note: 'One' });
    await reviewer.application.setStatus({ id, status: 'approved', note: 'Two' });
    expect(await states()).toEqual([
      'receipt  withdrawn',
      'status approved waiting',
      'status approved waiting',
    ]);
  });

  test('is withdrawn: a request by its withdrawal, another reason or a decision, not by a review', async () => {
    const { app, id, states, reviewer } = await submitted();
    const open = () =>
      app.db
        .selectFrom('outbox')
        .select('content')
        .where('template', '=', 'documentRequest')
        .where('withdrawnBy', 'is', null)
        .execute();
    const ask = (document: string, reason: string) =>
      reviewer.application.requestDocument({ id, document, reason });
    await ask('civilId', 'Blurred');
    await ask('salaryCertificate', 'Expired');
    await ask('civilId', 'Still blurred');
    expect((await open()).map(({ content }) => content).join(' ')).not.toContain('"Blurred"');
    expect(await open()).toHaveLength(2);
    await reviewer.application.withdrawDocumentRequest({ id, document: 'salaryCertificate' });
    expect(await open()).toHaveLength(1);
    await reviewer.application.setStatus({ id, status: 'under_review' });
    expect(await open()).toHaveLength(1);
    await reviewer.application.setStatus({ id, status: 'rejected' });
    expect(await open()).toEqual([]);
    expect((await states()).filter((state) => state.endsWith('waiting'))).toEqual([
      'status rejected waiting',
    ]);
  });

  test('while it is on its way is not tried again', async () => {
    const { server, id, states, deliver, reviewer, pass } = await submitted();
    server.answers.letter = () => ({ code: 451, text: 'Later' });
    await deliver();
    await reviewer.application.setStatus({ id, status: 'rejected' });
    server.answers.letter = () => undefined;
    pass(hourMs);
    expect(await deliver()).toBe(1);
    expect(subjects(server.letters)).toEqual(['Your application was not approved']);
    expect(await states()).toEqual(['receipt  withdrawn', 'status rejected sent']);
  });
});

describe('what waited when mail is first set up', () => {
  /** One message of three days ago and one of today, then mail is set up, then a new message. */
  async function held() {
    const made = await worldWithMail();
    const { world } = made;
    await tell(world, 'en');
    world.pass(72 * hourMs);
    await tell(world, 'en', 'documentRequest');
    await beginMail(world.services);
    world.pass(1);
    await tell(world, 'en', 'status');
    world.pass(60_000);
    return { ...made, owner: await world.admin() };
  }

  test('is held, while a new message leaves at once, and a restart holds nothing more', async () => {
    const { server, world, deliver, owner } = await held();
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 1, held: 2 });
    await beginMail(world.services);
    expect(await deliver()).toBe(1);
    expect(subjects(server.letters)).toEqual(['Your application was not approved']);
    await tell(world, 'en');
    await beginMail(world.services);
    expect(await deliver()).toBe(1);
    world.pass(24 * hourMs);
    expect(await deliver()).toBe(0);
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 0, held: 2 });
    const { items } = await owner.mail.list({});
    expect(items.map(({ state, sendsAt }) => [state, sendsAt])).toEqual([
      ['held', null],
      ['held', null],
    ]);
  });

  test.each([
    ['recent', { sent: 1, discarded: 1 }, ['We need a new copy of a document']],
    [
      'all',
      { sent: 2, discarded: 0 },
      ['We have received your application', 'We need a new copy of a document'],
    ],
    ['discard', { sent: 0, discarded: 2 }, []],
  ] as const)('becomes what an owner chooses: %s', async (choice, result, sent) => {
    const { server, world, deliver, owner } = await held();
    await deliver();
    server.letters.length = 0;
    expect(await owner.mail.releaseHeld({ choice })).toEqual(result);
    await deliver();
    expect(subjects(server.letters)).toEqual(sent);
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 0, held: 0, failed: 0 });
    expect(await getAudit(world.db)).toEqual(['mail.releaseHeld']);
  });

  test('is an owner’s to send or discard, also one by one', async () => {
    const { world, owner } = await held();
    const { items } = await owner.mail.list({});
    const id = items.find(({ state }) => state === 'held')?.id ?? '';
    for (const { who, caller, code } of await denials(world, ['owner'])) {
      const release = caller.mail.releaseHeld({ choice: 'all' });
      expect((await getError(release)).code, who).toBe(code);
      expect((await getError(caller.mail.sendNow({ id }))).code, who).toBe(code);
      expect((await getError(caller.mail.discard({ id }))).code, who).toBe(code);
    }
    expect(await owner.setting.mailState()).toMatchObject({ held: 2 });
    await owner.mail.sendNow({ id });
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 2, held: 1 });
  });

  test('is withdrawn by a later status like any other', async () => {
    const { app, id, reviewer, states, deliver, pass, server } = await submitted();
    await beginMail(app.services);
    await reviewer.application.setStatus({ id, status: 'approved' });
    pass(60_000);
    expect(await deliver()).toBe(1);
    expect(subjects(server.letters)).toEqual(['Your application has been approved']);
    expect(await states()).toEqual(['receipt  withdrawn', 'status approved sent']);
  });
});

describe('a refused message', () => {
  async function refused() {
    const made = await submitted();
    const answer = { code: 550, text: '<Mariam@Example.COM>: MARIAM has no mailbox' };
    made.server.answers.recipient = () => answer;
    await made.deliver();
    return made;
  }

  test('is known in the details, the activity, the list and the settings', async () => {
    const { id, reviewer } = await refused();
    const { undelivered } = await reviewer.application.warnings({ id });
    expect(undelivered).toMatchObject({ template: 'receipt', isUnsure: false });
    const [entry] = await reviewer.application.activity({ id });
    expect(entry).toMatchObject({ action: 'application.failEmail', actorKind: 'system' });
    const { items: rows } = await reviewer.application.rows({});
    expect(rows).toMatchObject([{ isUndelivered: true, applicantPhone: '+96551234567' }]);
    const { items } = await reviewer.mail.list({});
    expect(items).toMatchObject([{ state: 'failed', application: { id } }]);
    for (const error of [undelivered?.error, items[0]?.error]) {
      expect(error).toContain('<…>: … has no mailbox');
      expect(error).not.toMatch(/mariam/i);
    }
  });

  test('is known no more once a later one arrived, or it was discarded', async () => {
    const { id, server, reviewer, deliver, pass } = await refused();
    const failed = async () => (await reviewer.application.rows({})).items[0]?.isUndelivered;
    const status = await reviewer.application.setStatus({ id, status: 'approved' });
    expect(await failed()).toBe(true);
    server.answers.recipient = () => undefined;
    pass(60_000);
    expect(await deliver()).toBe(1);
    expect(await failed()).toBe(false);

    server.answers.recipient = () => ({ code: 550, text: 'No' });
    const { updatedAt } = status;
    await reviewer.application.setStatus({ id, status: 'rejected', updatedAt });
    pass(60_000);
    await deliver();
    expect(await failed()).toBe(true);
    const { items } = await reviewer.mail.list({});
    await reviewer.mail.discard({ id: items[0]?.id ?? '' });
    expect(await failed()).toBe(false);
  });

  test('is sent again alone', async () => {
    const { server, reviewer, deliver, states } = await refused();
    server.answers.recipient = () => undefined;
    const { items } = await reviewer.mail.list({});
    await reviewer.mail.sendNow({ id: items[0]?.id ?? '' });
    expect(await deliver()).toBe(1);
    expect(server.letters).toHaveLength(1);
    expect(await states()).toEqual(['receipt  sent']);
    const again = reviewer.mail.sendNow({ id: items[0]?.id ?? '' });
    expect(await getError(again)).toMatchObject({ code: 'changed' });
  });

  test.each(['editor', 'cashier'] as const)(
    'shows %s counts, no address and no reason',
    async (role) => {
      const { app, callAs } = await refused();
      // As an earlier version stored it.
      await app.db
        .updateTable('outbox')
        .set({ lastError: '550 MARIAM@example.com unknown' })
        .execute();
      const other = await callAs(role);
      expect(await other.setting.mailState()).toEqual({
        isConfigured: true,
        ...{ waiting: 0, held: 0, failed: 1, unsure: 0 },
        lastSentAt: null,
        lastError: null,
      });
      expect(await getError(other.mail.list({}))).toMatchObject({ code: 'forbidden' });
      for (const reader of ['owner', 'reviewer'] as const) {
        const { lastError } = await (await callAs(reader)).setting.mailState();
        expect(lastError).toBe('550 … unknown');
      }
    },
  );
});

test('an email that waits is sent before its time, or never', async () => {
  const { server, id, reviewer, deliver } = await submitted();
  await deliver();
  await reviewer.application.setStatus({ id, status: 'approved' });
  const [waiting] = (await reviewer.mail.list({})).items;
  expect(waiting).toMatchObject({ state: 'waiting', recipient: 'mariam@example.com' });
  expect(await deliver()).toBe(0);
  await reviewer.mail.sendNow({ id: waiting?.id ?? '' });
  expect(await deliver()).toBe(1);
  await reviewer.application.setStatus({ id, status: 'rejected' });
  const [last] = (await reviewer.mail.list({})).items;
  await reviewer.mail.discard({ id: last?.id ?? '' });
  expect((await reviewer.mail.list({})).items).toEqual([]);
  expect(await deliver()).toBe(0);
  expect(server.letters).toHaveLength(2);
});

test('the outbox is read page by page', async () => {
  const { world } = await worldWithMail();
  for (let at = 0; at < 5; at += 1) {
    await tell(world);
    world.pass(1);
  }
  const { mail } = await world.admin('reviewer');
  const first = await mail.list({ limit: 3 });
  const { nextCursor: cursor } = first;
  const second = await mail.list({ limit: 3, cursor });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, undefined]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
  expect(await getError(mail.list({ cursor: 'x' }))).toMatchObject({ code: 'bad_input' });
});
