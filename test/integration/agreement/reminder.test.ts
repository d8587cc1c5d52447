import { expect, test } from 'vitest';
import { queueReminders } from '#server/services/agreement/reminder.ts';
import { verifyAgreements } from '#server/services/agreement/verify.ts';
import { agreementQueues } from '#domain/agreement/agreement.ts';
import { inTransaction } from '#db/database.ts';
import { key, offered, passTo, running } from '#test/support/agreements.ts';
import { buildWorld } from '#test/support/context.ts';
import { worldWithMail } from '#test/support/outbox.ts';

const newId = () => crypto.randomUUID();

/** An agreement with a row due on 1 December 2026, a Tuesday. */
async function reminded() {
  const mail = await worldWithMail();
  const { world } = mail;
  const agreement = await running(world);
  await mail.deliver();
  const sweep = () => queueReminders(world.services, newId);
  const subjects = () => mail.server.letters.map(({ subject }) => subject?.split(' · ')[0]);
  const pay = async (amount: number) => {
    const cashier = await world.admin('cashier');
    return cashier.agreement.recordPayment({
      id: agreement.id,
      key: key(),
      amount,
      method: 'cash',
    });
  };
  return { ...agreement, mail, world, sweep, subjects, pay };
}

test('reminders are queued once each, net of part payments, in office hours', async () => {
  const { mail, world, sweep, subjects, pay } = await reminded();
  passTo(world, '2026-11-27');
  expect(await sweep()).toBe(0);
  passTo(world, '2026-11-29', 5);
  expect(await Promise.all([sweep(), sweep()])).toContain(1);
  expect(await sweep()).toBe(0);
  await mail.deliver();
  expect(subjects()).not.toContain('Reminder of your instalment');
  passTo(world, '2026-11-29', 6);
  await mail.deliver();
  expect(subjects().filter((one) => one === 'Reminder of your instalment')).toHaveLength(1);
  await pay(100);
  passTo(world, '2026-12-01');
  expect(await sweep()).toBe(1);
  await mail.deliver();
  expect(mail.server.letters.at(-1)?.text).toContain('KWD 16.000');
});

test('who has paid meanwhile, or disputes, gets none', async () => {
  const { mail, world, sweep, subjects, pay, id } = await reminded();
  passTo(world, '2026-12-01', 5);
  expect(await sweep()).toBe(1);
  await pay(116);
  passTo(world, '2026-12-01', 6);
  await mail.deliver();
  expect(subjects()).not.toContain('Reminder of your instalment');
  const dropped = await world.db.selectFrom('reminder').select(['kind', 'dropped']).execute();
  expect(dropped).toEqual([{ kind: 'due', dropped: 'paid' }]);
  passTo(world, '2027-01-07');
  const reviewer = await world.admin('reviewer');
  await reviewer.agreement.setDispute({ id, reason: 'Says it was paid at the school' });
  expect(await sweep()).toBe(0);
});

test('without email, the queue lists whom to remind, with the text', async () => {
  const world = await buildWorld();
  await running(world);
  passTo(world, '2026-12-06');
  expect(await queueReminders(world.services, newId)).toBe(0);
  const cashier = await world.admin('cashier');
  const { items } = await cashier.agreement.list({ queue: 'remind' });
  expect(items).toMatchObject([{ state: 'late', lateDays: 5, reminder: { kind: 'late3' } }]);
  expect(items[0]?.reminder?.text).toContain('AG-2026-000001');
});

test('queues, search and takings find what they are about', async () => {
  const world = await buildWorld();
  const { id, pay } = await running(world);
  await pay(116, { method: 'transfer', reference: 'FT1' });
  await pay(1000);
  const cashier = await world.admin('cashier');
  const find = async (queue: 'credit' | 'late' | 'settled' | 'all', search?: string) =>
    (await cashier.agreement.list({ queue, search })).items.map((row) => row.id);
  expect(await find('credit')).toEqual([id]);
  expect(await find('settled')).toEqual([id]);
  expect(await find('late')).toEqual([]);
  for (const search of ['mariam', 'AG-2026-000001', '2026-000002', 'ft 1', '292091998298']) {
    expect(await find('all', search)).toEqual([id]);
  }
  expect(await find('all', 'nobody else')).toEqual([]);
  expect(await cashier.agreement.takings({})).toMatchObject({
    total: 1116,
    methods: [
      { method: 'cash', received: 1000, count: 1 },
      { method: 'transfer', received: 116, count: 1 },
    ],
  });
  const counts = await cashier.agreement.counts();
  expect(counts).toMatchObject({ credit: 65.5, takenToday: 1116, queues: { settled: 1, all: 1 } });
});

test('each queue counts what it lists', async () => {
  const world = await buildWorld();
  const owner = await world.admin('owner');
  await offered(world, owner);
  const civilIds = ['292091998299', '292091998300', '292091998301', '292091998302'];
  const made = [];
  for (const applicantCivilId of civilIds) made.push(await running(world, { applicantCivilId }));
  const [, settled, credited, disputed] = made;
  await settled!.pay(1050.5);
  await credited!.pay(1100);
  await owner.agreement.setDispute({ id: disputed!.id, reason: 'Checks the sum' });
  const seen: Record<string, number>[] = [];
  for (const day of [
    '2026-11-24',
    '2026-12-01',
    '2026-12-20',
    '2027-01-20',
    '2027-02-15',
    '2027-05-01',
  ]) {
    passTo(world, day);
    const caller = await world.admin('owner');
    const { queues, outstanding } = await caller.agreement.counts();
    expect(outstanding).toBe(2 * 1050.5);
    const listed = agreementQueues.map(async (queue) => [
      queue,
      (await caller.agreement.list({ queue })).items.length,
    ]);
    expect(queues).toEqual(Object.fromEntries(await Promise.all(listed)));
    seen.push(queues);
  }
  const never = agreementQueues.filter((queue) => seen.every((queues) => queues[queue] === 0));
  expect(never).toEqual([]);
});

test('a year may have more than a million receipts', async () => {
  const world = await buildWorld();
  const { id, pay } = await running(world);
  const { entry } = await pay(1);
  const row = await world.db.selectFrom('ledgerEntry').selectAll().executeTakeFirstOrThrow();
  const numbers = ['2026-999999', '2026-1000000', '2026-1000001'];
  const rows = numbers.map((receiptNumber, at) => ({
    ...{ ...row, receiptNumber, id: key(), idempotencyKey: key(), sequence: at + 2 },
  }));
  await inTransaction(world.db, (tx) => tx.insertInto('ledgerEntry').values(rows).execute());
  expect(entry.receiptNumber).toBe('2026-000001');
  expect((await pay(1)).entry.receiptNumber).toBe('2026-1000002');
  const { issues } = await verifyAgreements(world.db);
  expect(issues).toContain('receipts of 2026: 999997 missing');
  expect((await (await world.admin()).agreement.byId({ id })).entries).toHaveLength(5);
});

test('verify proves sums, texts and receipts', async () => {
  const world = await buildWorld();
  const { id, pay } = await running(world);
  await pay(116);
  expect(await verifyAgreements(world.db)).toEqual({ agreements: 1, issues: [] });
  await world.db
    .updateTable('agreement')
    .set({ outstandingFils: 1 })
    .where('id', '=', id)
    .execute();
  expect((await verifyAgreements(world.db)).issues).toEqual([
    'agreement AG-2026-000001: its balance is not that of its entries',
  ]);
  const [entry] = await world.db.selectFrom('ledgerEntry').selectAll().execute();
  const skipped = { sequence: 3, receiptNumber: '2026-000003', idempotencyKey: key(), id: newId() };
  await world.db
    .insertInto('ledgerEntry')
    .values({ ...entry!, ...skipped })
    .execute();
  expect((await verifyAgreements(world.db)).issues).toEqual(
    expect.arrayContaining([
      'agreement AG-2026-000001: its entries do not follow one another',
      'receipts of 2026: 1 missing',
    ]),
  );
});
