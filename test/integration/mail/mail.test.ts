import { describe, expect, test } from 'vitest';
import { reviewTime } from '#domain/site/brand.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import { writeMail } from '#server/services/mail/template.ts';
import { getAudit, buildWorld, denials, getError } from '#test/support/context.ts';
import { applicationId, tell, worldWithMail } from '#test/support/outbox.ts';

describe('a message', () => {
  test('arrives in Arabic with its subject, plain text and HTML from right to left', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world);
    expect(await deliver()).toBe(1);
    const [letter] = server.letters;
    expect(letter?.subject).toBe(`استلمنا طلبك · ${applicationId} · منصة رسوم`);
    expect(letter?.from).toMatchObject({ name: 'رسوم', address: 'no-reply@rusoom.example' });
    expect(letter?.to).toEqual([{ name: '', address: 'mariam@mail.example' }]);
    expect(letter?.text).toContain(`رقم الطلب:\n${applicationId}`);
    expect(letter?.text).toContain(reviewTime.ar);
    expect(letter?.text).toContain('الثلاثاء، 24 نوفمبر 2026');
    expect(letter?.text).toContain(`https://rusoom.example/track?id=${applicationId}\n`);
    expect(letter?.html).toContain(`href="https://rusoom.example/track?id=${applicationId}"`);
    expect(letter?.html).not.toContain('mariam');
    expect(letter?.html).toContain('<html lang="ar" dir="rtl">');
    expect(letter?.html).toContain(`<bdi dir="ltr">${applicationId}</bdi>`);
    const [row] = await world.db.selectFrom('outbox').select(['id', 'sentAt']).execute();
    expect(letter?.messageId).toBe(`<${row?.id}@rusoom.example>`);
    expect(row?.sentAt).toBe('2026-11-21T09:00:00.000Z');
    const headers = Object.fromEntries((letter?.headers ?? []).map((one) => [one.key, one.value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'ar' });
    expect(await deliver()).toBe(0);
  });

  test('tells a status with its note, which stays text', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world, 'en', 'status');
    world.pass(60_000);
    await deliver();
    const [letter] = server.letters;
    expect(letter?.subject).toBe(`Your application was not approved · ${applicationId} · Rusoom`);
    expect(letter?.text).toContain('Note:\nالراتب <b>أقل</b> & لا يكفي');
    expect(letter?.html).toContain('الراتب &lt;b&gt;أقل&lt;/b&gt; &amp; لا يكفي');
    expect(letter?.html).toContain('<html lang="en" dir="ltr">');
  });

  test('names the documents that are asked for, and nobody’s personal data', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world, 'en', 'documentRequest');
    await deliver();
    expect(server.letters[0]?.text).toContain('Student’s civil ID 2:\nNot clear');
    const [row] = await world.db.selectFrom('outbox').select('content').execute();
    expect(JSON.parse(row!.content)).toEqual({
      applicationId,
      documents: [{ document: 'childCivilId_1', reason: 'Not clear' }],
    });
  });

  test.each([
    ['en', '2026-11-29T07:00:00.000Z', 'Sunday, 29 November 2026 at 10:00\u00a0am'],
    ['en', '2026-11-29T21:00:00.000Z', 'the end of Sunday, 29 November 2026'],
    ['ar', '2026-11-29T21:00:00.000Z', 'نهاية يوم الأحد، 29 نوفمبر 2026'],
  ] as const)('says in %s by when %s an answer comes', (language, expectedBy, words) => {
    const receipt = { template: 'receipt', applicationId: 'RSM-1', expectedBy } as const;
    expect(writeMail(receipt, { language, siteUrl: 'https://rusoom.example' }).text).toContain(
      words,
    );
  });

  test('travels encrypted where the server offers it', async () => {
    const { server, world, deliver } = await worldWithMail({ disabledCommands: ['AUTH'] });
    await tell(world);
    expect(await deliver()).toBe(1);
    expect(server.secure).toEqual([true]);
  });

  test.each([
    ['Rusoom, Kuwait', '"Rusoom, Kuwait" <a@b.example>'],
    ['Rusoom: Tuition (KW) [1]', '"Rusoom: Tuition (KW) [1]" <a@b.example>'],
    ['رسوم، (الكويت): [1], <2>', undefined],
    ['Rüsoom, Kuwait; <KW>', undefined],
  ])('comes from a sender whose name is %s', async (name, written) => {
    const { server, world, deliver } = await worldWithMail({}, `${name} <a@b.example>`);
    await tell(world);
    expect(await deliver()).toBe(1);
    const [letter] = server.letters;
    expect(letter?.from).toMatchObject({ name, address: 'a@b.example' });
    const header = letter?.headers.find(({ key }) => key === 'from')?.value;
    if (written) expect(header).toBe(written);
    // Whatever is not quoted is encoded, so that no sign of the name separates addresses.
    else expect(header?.replace(/=\?[\w?=-]+\?=/g, '')).toMatch(/^\s* <a@b.example>$/);
  });

  test('to an address that would add a header goes to nobody', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world);
    const recipient = 'a@mail.example\r\nBcc: b@mail.example';
    await world.db.updateTable('outbox').set({ recipient }).execute();
    expect(await deliver()).toBe(0);
    expect(server.letters).toEqual([]);
    expect(await (await world.admin()).setting.mailState()).toMatchObject({
      waiting: 0,
      failed: 1,
      lastError: 'The address is not valid.',
    });
  });
});

describe('a server that says no', () => {
  test('for now is asked again later, and later still', async () => {
    const { server, world, deliver } = await worldWithMail();
    server.answers.letter = () => ({ code: 451, text: 'Try mariam@mail.example later' });
    await tell(world);
    expect(await deliver()).toBe(0);
    const owner = await world.admin();
    const state = await owner.setting.mailState();
    expect(state).toMatchObject({ isConfigured: true, waiting: 1, failed: 0, lastSentAt: null });
    expect(state.lastError).toContain('451');
    expect(state.lastError).not.toContain('mariam');
    world.pass(29_000);
    expect(await deliver()).toBe(0);
    world.pass(1000);
    expect(await deliver()).toBe(0);
    server.answers.letter = () => undefined;
    world.pass(119_000);
    expect(await deliver()).toBe(0);
    world.pass(1000);
    expect(await deliver()).toBe(1);
    expect(server.letters).toHaveLength(1);
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 0, lastError: null });
  });

  test('for good is not asked again, until an owner qualityValues it', async () => {
    const { server, world, deliver } = await worldWithMail();
    server.answers.recipient = () => ({ code: 550, text: 'No such user' });
    await tell(world);
    await deliver();
    world.pass(24 * 3_600_000);
    server.answers.recipient = () => undefined;
    expect(await deliver()).toBe(0);
    const owner = await world.admin();
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 0, failed: 1, unsure: 0 });
    expect(await owner.setting.resendMail()).toEqual({ resent: 1 });
    expect(await deliver()).toBe(1);
    expect(await getAudit(world.db)).toEqual(['application.failEmail', 'mail.resend']);
  });

  test('by not being there keeps the others waiting', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world);
    await tell(world);
    await server.close();
    expect(await deliver()).toBe(0);
    const rows = await world.db.selectFrom('outbox').select('attempts').execute();
    expect(rows.map((row) => row.attempts).toSorted()).toEqual([0, 1]);
  });
});

test('a month later nobody knows any more who got what, and what waited is withdrawn', async () => {
  const { world, deliver } = await worldWithMail();
  await tell(world);
  await deliver();
  await tell(world, 'ar', 'status');
  world.pass(60_000);
  world.pass(30 * 24 * 3_600_000 + 1);
  await cleanUp(world.services, { now: world.services.now(), alone: false });
  const rows = () =>
    world.db.selectFrom('outbox').select(['recipient', 'content', 'withdrawnBy']).execute();
  const forgotten = { recipient: '', content: '{}' };
  expect(await rows()).toContainEqual({ ...forgotten, withdrawnBy: null });
  expect(await rows()).toContainEqual({ ...forgotten, withdrawnBy: 'age' });
  expect(await deliver()).toBe(0);
});

describe('without a mail server', () => {
  test('messages wait and everybody can know', async () => {
    const world = await buildWorld();
    await tell(world);
    expect((await world.visitor.setting.read()).mailEnabled).toBe(false);
    const owner = await world.admin();
    expect(await owner.setting.mailState()).toEqual({
      isConfigured: false,
      waiting: 1,
      held: 0,
      failed: 0,
      unsure: 0,
      lastSentAt: null,
      lastError: null,
    });
    const testing = owner.setting.sendTestMail({ email: 'me@mail.example' });
    expect(await getError(testing)).toMatchObject({ status: 404, sentence: 'mailNotConfigured' });
  });
});

describe('a test message', () => {
  test('goes out at once, or shows what the server said', async () => {
    const { server, world } = await worldWithMail();
    const owner = await world.admin();
    expect((await world.visitor.setting.read()).mailEnabled).toBe(true);
    expect(await owner.setting.sendTestMail({ email: 'me@mail.example' })).toEqual({
      isSent: true,
      error: null,
    });
    expect(server.letters[0]?.subject).toBe('Test email · Rusoom');
    server.answers.recipient = () => ({ code: 550, text: 'Relaying denied' });
    const refused = await owner.setting.sendTestMail({ email: 'me@mail.example' });
    expect(refused.isSent).toBe(false);
    expect(refused.error).toContain('Relaying denied');
  });

  test('is an owner’s alone', async () => {
    const { server, world } = await worldWithMail();
    for (const { who, caller, code } of await denials(world, ['owner'])) {
      const testing = caller.setting.sendTestMail({ email: 'me@mail.example' });
      expect((await getError(testing)).code, who).toBe(code);
      expect((await getError(caller.setting.resendMail())).code, who).toBe(code);
    }
    expect(server.letters).toEqual([]);
  });
});
