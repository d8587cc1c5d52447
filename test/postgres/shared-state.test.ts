import { expect, test } from 'vitest';
import { createAdmin } from '#server/services/account/administrators.ts';
import { createMailer, type Mailer } from '#server/services/mail/smtp.ts';
import { beginMail, deliverDue } from '#server/services/mail/outbox-delivery.ts';
import { cleanUpOnLease } from '#server/operations/cleanup.ts';
import { totpCode } from '#server/services/account/totp.ts';
import { insertApplications } from '../support/applications.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from '../support/app.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { tell } from '../support/outbox.ts';
import { secondProcess } from '../support/second-process.ts';
import { submit } from '../support/submit.ts';

type Process = Pick<TestApp, 'inject'>;

const read = async ({ inject }: Process, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await inject({ url, headers });
  return { status: statusCode, body, tag: String(answered.etag) };
};

test('what an editor changes by one process is in the public lists of the other at once', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { authorization } = await adminBearer(one, 'editor');
  const editor = two.callAs(authorization);
  const names = async (process: Process, url: string) =>
    (JSON.parse((await read(process, url)).body) as { nameEn: string }[]).map((row) => row.nameEn);
  const school = { educationType: 'school', nameAr: 'مدرسة', nameEn: 'First' } as const;
  // Both keep the list before each change.
  const both = async (url: string) => [await names(one, url), await names(two, url)];
  expect(await both('/api/schools')).toEqual([[], []]);
  const { id, updatedAt } = await editor.institution.create(school);
  expect(await both('/api/schools')).toEqual([['First'], ['First']]);
  const before = await read(one, '/api/schools');
  expect((await read(two, '/api/schools')).tag).toBe(before.tag);
  expect((await read(one, '/api/schools', { 'if-none-match': before.tag })).status).toBe(304);
  await editor.institution.update({ id, updatedAt, educationType: 'school', nameEn: 'Second' });
  const after = await read(one, '/api/schools', { 'if-none-match': before.tag });
  expect([after.status, after.body.includes('Second')]).toEqual([200, true]);
  const classes = `/api/public/schools/${id}/classes`;
  expect(await both(classes)).toEqual([[], []]);
  const grade = { nameAr: 'صف', nameEn: 'Grade', tuitionAmount: 900, orderIndex: 1 };
  await editor.institution.createClass({ institutionId: id, educationType: 'school', ...grade });
  expect(await both(classes)).toEqual([['Grade'], ['Grade']]);
  await editor.institution.remove({ id, educationType: 'school' });
  expect(await both('/api/schools')).toEqual([[], []]);
  expect([(await read(one, classes)).status, (await read(two, classes)).status]).toEqual([
    404, 404,
  ]);
});

test('readers who never pause see each change from its answer on', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { authorization } = await adminBearer(one);
  let acknowledged = 0;
  let isOver = false;
  const reading = async (process: Process) => {
    let reads = 0;
    while (!isOver) {
      const atLeast = acknowledged;
      const rows = JSON.parse((await read(process, '/api/partners/financial')).body) as unknown[];
      expect(rows.length).toBeGreaterThanOrEqual(atLeast);
      reads += 1;
    }
    return reads;
  };
  const readers = [one, one, two, two].map(reading);
  for (let at = 1; at <= 20; at += 1) {
    const name = `Bank ${at}`;
    await two.callAs(authorization).partner.create({ name, type: 'financial', orderIndex: at });
    acknowledged = at;
  }
  isOver = true;
  const reads = await Promise.all(readers);
  expect(Math.min(...reads)).toBeGreaterThan(0);
});

test('whoever signs out of one is out of the other, users too', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { authorization } = await userBearer(one);
  const status = async (process: Process) =>
    (await read(process, '/api/auth/me', { authorization })).status;
  expect([await status(one), await status(two)]).toEqual([200, 200]);
  await two.callAs(authorization).account.signOut();
  expect([await status(one), await status(two)]).toEqual([401, 401]);
});

test('submits and wrong passwords are counted together', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const processes = [one, two] as const;
  const signIn = (at: number) =>
    processes[at % 2 === 0 ? 0 : 1].inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'nobody', password: 'Wrong-1!' },
    });
  const refused = await Promise.all(Array.from({ length: 8 }, (_, at) => signIn(at)));
  expect(refused.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array<number>(5).fill(401),
    ...Array<number>(3).fill(429),
  ]);
  await one.db.deleteFrom('rateLimit').execute();
  expect((await submit(one)).statusCode).toBe(201);
  await one.db.updateTable('rateLimit').set({ count: 59 }).execute();
  const answers = await Promise.all([submit(one), submit(two), submit(one), submit(two)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429, 429]);
});

test('of two decisions on what both read, one counts and one is a conflict', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const { authorization } = await adminBearer(one, 'reviewer');
  for (let round = 0; round < 5; round += 1) {
    const [stored] = await insertApplications(one, [{ name: 'Amal' }]);
    const { updatedAt } = await one.db
      .selectFrom('application')
      .select('updatedAt')
      .where('id', '=', stored!.id)
      .executeTakeFirstOrThrow();
    const decide = (process: Process, status: string) =>
      process.inject({
        method: 'PATCH',
        url: `/api/admin/applications/${stored!.id}/status`,
        headers: { authorization },
        payload: { status, updatedAt },
      });
    const both = await Promise.all([decide(one, 'approved'), decide(two, 'rejected')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await one.db.deleteFrom('application').execute();
  }
});

test('a second factor’s code opens one session, whichever process sees it first', async () => {
  const one = await buildTestApp();
  const two = await secondProcess(one);
  const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };
  await createAdmin(one.services, noura, one.clock.now);
  const { token } = await two.callAs().account.adminSignIn(noura);
  const own = two.callAs(`Bearer ${token}`);
  const { secret } = await own.account.beginSecondFactor(noura);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const code = () => totpCode(bytes, one.clock.now.getTime() / 30_000);
  await own.account.confirmSecondFactor({ code: code() });
  one.clock.now = new Date(one.clock.now.getTime() + 30_000);
  const payload = { username: 'noura', password: 'Secret1!', code: code() };
  const answers = await Promise.all(
    [one, two, one, two].map(({ inject }) =>
      inject({ method: 'POST', url: '/api/admin/login', payload }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
});

/** Three workers with connections of their own, on one outbox and one mail server. */
async function threeWorkers() {
  const server = await startMailServer();
  const one = await buildTestApp({ environment: { SMTP_URL: server.url } });
  const processes = [one, await secondProcess(one), await secondProcess(one)];
  const workers = processes.map(({ services }) => services);
  const mailer = createMailer(one.services.config.mail!);
  const deliver = () => Promise.all(workers.map((worker) => deliverDue(worker, mailer)));
  const pass = (ms: number) => (one.clock.now = new Date(one.clock.now.getTime() + ms));
  const telling = { db: one.db, services: one.services } as Parameters<typeof tell>[0];
  return { server, one, workers, mailer, deliver, pass, telling };
}

test('three workers send each message once', async () => {
  const { server, deliver, telling } = await threeWorkers();
  for (let at = 0; at < 12; at += 1) await tell(telling);
  const sent = (await deliver()).reduce((sum, one) => sum + one, 0);
  expect(sent).toBe(12);
  expect(new Set(server.letters.map((letter) => letter.messageId)).size).toBe(12);
  expect(server.letters).toHaveLength(12);
});

test('mail that is set up by several workers at once holds once what waited before', async () => {
  const { server, one, workers, deliver, telling } = await threeWorkers();
  await tell(telling);
  await Promise.all(workers.map((worker) => beginMail(worker)));
  // Of a process that is not restarted yet, and knows of no mail server.
  const behind = { ...one.services, config: { ...one.services.config, mail: undefined } };
  await tell({ ...telling, services: behind } as typeof telling);
  await Promise.all([behind, ...workers].map((worker) => beginMail(worker)));
  expect((await deliver()).reduce((sum, sent) => sum + sent, 0)).toBe(1);
  expect(server.letters).toHaveLength(1);
  const { authorization } = await adminBearer(one);
  const [first, second] = [await secondProcess(one), await secondProcess(one)];
  const released = await Promise.all(
    [first, second].map(({ callAs }) => callAs(authorization).mail.releaseHeld({ choice: 'all' })),
  );
  expect(released.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
  expect((await deliver()).reduce((sum, sent) => sum + sent, 0)).toBe(1);
});

test('what a worker claimed and never handed over another sends, once, after the claim', async () => {
  const { server, one, workers, deliver, pass, telling } = await threeWorkers();
  await tell(telling);
  let isClaimed = false;
  // Dies with the message claimed: nothing of it is ever heard again.
  const dead: Mailer = {
    send: () => {
      isClaimed = true;
      return new Promise(() => undefined);
    },
  };
  void deliverDue(workers[0]!, dead);
  await expect.poll(() => isClaimed, { timeout: 20_000 }).toBe(true);
  expect(await deliver()).toEqual([0, 0, 0]);
  pass(5 * 60_000 + 1);
  expect((await deliver()).reduce((sum, sent) => sum + sent, 0)).toBe(1);
  expect(server.letters).toHaveLength(1);
  const row = await one.db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow();
  expect(row.attempts).toBe(2);
});

test('what a worker died with while the mail server took it is sent to nobody again', async () => {
  const { server, one, workers, deliver, pass, telling } = await threeWorkers();
  await tell(telling);
  let isHandedOver = false;
  const dead: Mailer = {
    send: async (_letter, handOver) => {
      await handOver?.();
      isHandedOver = true;
      return new Promise(() => undefined);
    },
  };
  void deliverDue(workers[0]!, dead);
  await expect.poll(() => isHandedOver, { timeout: 20_000 }).toBe(true);
  pass(5 * 60_000 + 1);
  expect(await deliver()).toEqual([0, 0, 0]);
  expect(server.letters).toHaveLength(0);
  const { authorization } = await adminBearer(one);
  const caller = (await secondProcess(one)).callAs(authorization);
  expect(await caller.setting.mailState()).toMatchObject({ waiting: 0, failed: 1, unsure: 1 });
});

test('documents whose time is over are deleted once, with one trace', async () => {
  const one = await buildTestApp({ environment: { RETENTION_DAYS: '30' } });
  const two = await secondProcess(one);
  const { authorization } = await adminBearer(one, 'reviewer');
  expect((await submit(one)).statusCode).toBe(201);
  const { id } = await one.db.selectFrom('application').select('id').executeTakeFirstOrThrow();
  await two.callAs(authorization).application.setStatus({ id, status: 'rejected' });
  one.clock.now = new Date(one.clock.now.getTime() + 31 * 24 * 3_600_000);
  await Promise.all([one, two, one].map(({ services }) => cleanUpOnLease(services)));
  const traces = await one.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'application.deleteDocuments')
    .execute();
  expect(traces).toEqual([{ details: '{"documents":4,"days":30}' }]);
  expect(await one.db.selectFrom('document').select('id').execute()).toEqual([]);
  expect(await one.db.selectFrom('pendingDocument').select('id').execute()).toEqual([]);
});
