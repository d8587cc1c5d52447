import { expect, test } from 'vitest';
import { buildWorld, getError, getState } from '#test/support/context.ts';
import { rejectAudit } from '#test/support/database.ts';
import { readItem } from '#test/support/decisions.ts';
import { worldWithMail } from '#test/support/outbox.ts';
import { approved, key, passTo, running } from '#test/support/agreements.ts';

test('an offer has the terms of its application, and the exact share', async () => {
  const world = await buildWorld();
  const reviewer = await world.admin('reviewer');
  const { id: applicationId } = await approved(world);
  const preview = await reviewer.agreement.preview({ applicationId });
  expect(preview).toMatchObject({ total: 1050.5, months: 9, startsOn: '2026-12-01', holds: true });
  expect(preview.limits.find(({ kind }) => kind === 'ratioPercent')).toMatchObject({ actual: 40 });
  const agreement = await reviewer.agreement.offer({ applicationId, key: key() });
  expect(agreement).toMatchObject({
    number: 'AG-2026-000001',
    state: 'offered',
    outstanding: 1050.5,
  });
  expect(agreement.text.en).toContain('Mariam Al Ali');
  expect(agreement.text.ar).toContain('1,050.500 د.ك');
});

test('a payment is counted once for each key, whatever is pressed', async () => {
  const world = await buildWorld();
  const { owner, id } = await running(world);
  const payment = { id, key: key(), amount: 116, method: 'cash' as const };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => owner.agreement.recordPayment(payment)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ outstanding: 934.5, entry: { receiptNumber: '2026-000001' } });
  await expect(owner.agreement.recordPayment({ ...payment, amount: 117 })).rejects.toThrow();
  expect(await owner.agreement.byId({ id })).toMatchObject({ outstanding: 934.5, received: 116 });
});

test('ten payments at once are all counted, and ten refunds give at most the credit', async () => {
  const world = await buildWorld();
  const { owner, id, pay } = await running(world);
  const paid = await Promise.all(Array.from({ length: 10 }, () => pay(105.8)));
  expect(
    paid
      .map(({ entry }) => entry.receiptNumber)
      .toSorted()
      .at(-1),
  ).toBe('2026-000010');
  expect(await owner.agreement.byId({ id })).toMatchObject({ outstanding: 0, credit: 7.5 });
  const refunds = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      owner.agreement.refund({ id, key: key(), amount: 2.5, method: 'cash' }),
    ),
  );
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await owner.agreement.byId({ id })).toMatchObject({ credit: 0, state: 'settled' });
});

test('a payment typed with a digit too many is reversed, and its receipt is void', async () => {
  const world = await buildWorld();
  const { owner, id, pay } = await running(world);
  const { entry } = await pay(1160);
  const reversal = { id, key: key(), entryId: entry.id, reason: 'typedWrong' as const };
  const first = await owner.agreement.reverse(reversal);
  expect(await owner.agreement.reverse(reversal)).toEqual(first);
  await expect(owner.agreement.reverse({ ...reversal, key: key() })).rejects.toThrow();
  const next = await pay(116);
  expect(next.entry.receiptNumber).toBe('2026-000002');
  expect(await owner.agreement.receipt({ number: '2026-000001' })).toMatchObject({ isVoid: true });
  expect(next.outstanding).toBe(934.5);
});

test('a payment at the turn of the year in Kuwait has the new year’s first receipt', async () => {
  const world = await buildWorld();
  const { id, pay } = await running(world);
  await pay(1);
  passTo(world, '2026-12-31', 23.5);
  const cashier = await world.admin('cashier');
  const payment = { id, key: key(), amount: 1, method: 'cash' as const };
  const { entry } = await cashier.agreement.recordPayment(payment);
  expect(entry).toMatchObject({ paidOn: '2027-01-01', receiptNumber: '2027-000001' });
});

test('a reference that was used is refused with its receipt, and an owner may overrule', async () => {
  const world = await buildWorld();
  const { id, pay } = await running(world);
  const cashier = await world.admin('cashier');
  const transfer = { id, amount: 116, method: 'transfer' as const, reference: 'ft 26 001' };
  await cashier.agreement.recordPayment({ ...transfer, key: key() });
  const again = cashier.agreement.recordPayment({
    ...transfer,
    reference: 'FT26001',
    key: key(),
    reason: 'x',
  });
  expect(await getError(again)).toMatchObject({
    code: 'taken',
    status: 409,
    message: 'This reference is already recorded on receipt 2026-000001.',
  });
  const { entry } = await pay(116, {
    method: 'transfer',
    reference: 'FT26001',
    reason: 'two parts',
  });
  expect(entry.receiptNumber).toBe('2026-000002');
});

test('what cannot follow the ledger is refused, and writes nothing', async () => {
  const world = await buildWorld();
  const { owner, id, pay } = await running(world);
  const { entry } = await pay(1058);
  const refund = (amount: number) =>
    owner.agreement.refund({ id, key: key(), amount, method: 'cash' });
  expect(await getError(refund(7.501))).toMatchObject({ code: 'bad_input' });
  await refund(7.5);
  const reversal = { id, key: key(), entryId: entry.id, reason: 'returnedCheque' as const };
  expect(await getError(owner.agreement.reverse(reversal))).toMatchObject({ code: 'taken' });
  expect((await owner.agreement.byId({ id })).entries).toHaveLength(2);
});

test('the database refuses to change entries, rows and accepted agreements', async () => {
  const world = await buildWorld();
  const { db } = world;
  const { id, pay } = await running(world);
  await pay(1);
  const changes = [
    db.updateTable('ledgerEntry').set({ amountFils: 2 }),
    db.deleteFrom('ledgerEntry'),
    db.updateTable('instalment').set({ amountFils: 2 }),
    db.deleteFrom('instalment'),
    db.deleteFrom('agreement'),
    db.updateTable('agreement').set({ totalFils: 2 }),
    db.updateTable('agreement').set({ text: 'x' }),
    db.updateTable('agreement').set({ acceptedName: 'x' }),
    db.updateTable('agreement').set({ acceptedAt: null }),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow();
  const erased = { acceptedName: null, personCivilId: null, text: '{}' };
  await db.updateTable('agreement').set(erased).where('id', '=', id).execute();
});

test('limits count all running agreements of a person, and a reason is asked', async () => {
  const world = await buildWorld();
  const { owner } = await running(world);
  const { id: applicationId } = await approved(world);
  const preview = await owner.agreement.preview({ applicationId });
  expect(preview.others).toMatchObject([{ number: 'AG-2026-000001', payment: 122.5 }]);
  expect(preview.limits.filter(({ holds }) => !holds).map(({ kind }) => kind)).toEqual([
    'ratioPercent',
  ]);
  const offer = { applicationId, key: key() };
  expect(await getError(owner.agreement.offer(offer))).toMatchObject({ code: 'bad_input' });
  const made = await owner.agreement.offer({ ...offer, reason: 'A guarantor signs' });
  expect(made.limitReason).toBe('A guarantor signs');
  expect(await owner.agreement.offer({ ...offer, reason: 'x' })).toEqual(made);
});

test('a rejection while an agreement runs is warned about and allowed, and the agreement runs on', async () => {
  const world = await buildWorld();
  const { owner, application, id } = await running(world);
  const item = await readItem(owner.application, application.id);
  const rejection = { items: [item], status: 'rejected' as const, note: { ar: 'x' } };
  expect((await owner.application.decide(rejection)).results).toMatchObject([
    { outcome: 'warned', warnings: ['agreementRunning'] },
  ]);
  const seen = [{ ...item, accepted: ['agreementRunning' as const] }];
  const { results } = await owner.application.decide({ ...rejection, items: seen });
  expect(results).toMatchObject([{ outcome: 'set' }]);
  expect(await owner.agreement.byId({ id })).toMatchObject({ state: 'running' });
});

test('a cheque returned on day nine leaves its row late from its own pay-by day', async () => {
  const world = await buildWorld();
  const { id } = await running(world);
  const ownerOn = async (day: string) => {
    passTo(world, day);
    return (await world.admin('owner')).agreement;
  };
  const payment = { id, key: key(), amount: 116, method: 'cheque' as const, reference: 'C9' };
  const { entry } = await (await ownerOn('2026-12-01')).recordPayment(payment);
  const owner = await ownerOn('2026-12-10');
  expect(await owner.byId({ id })).toMatchObject({ state: 'running', lateDays: 0 });
  const reversal = { id, key: key(), entryId: entry.id, reason: 'returnedCheque' as const };
  expect(await owner.reverse(reversal)).toMatchObject({
    ...{ outstanding: 1050.5, entry: { paidOn: '2026-12-10' } },
  });
  expect(await owner.byId({ id })).toMatchObject({
    ...{ state: 'late', lateDays: 9, dueNow: 116, nextPayBy: '2026-12-01' },
  });
});

test('a payment entered late covers the same rows, and the statement is in the order of payment', async () => {
  const world = await buildWorld();
  const { id } = await running(world);
  passTo(world, '2026-11-26');
  const { agreement } = await world.admin('cashier');
  const record = (amount: number, paidOn: string) =>
    agreement.recordPayment({ id, key: key(), amount, paidOn, method: 'cash' });
  await record(116, '2026-11-24');
  await record(50, '2026-11-22');
  expect((await agreement.byId({ id })).rows.slice(0, 2)).toMatchObject([
    { covered: 116, state: 'paid' },
    { covered: 50, left: 66 },
  ]);
  const balances = async (more: object = {}) =>
    (await agreement.statement({ id, ...more })).lines.map(({ balance }) => balance);
  expect(await balances()).toEqual([1000.5, 884.5]);
  expect(await balances({ asOf: '2026-11-23' })).toEqual([1000.5]);
  expect(await balances({ asOf: '2026-11-25', basis: 'known' })).toEqual([]);
});

test('receipt, entry, audit entry and email are written together or not at all', async () => {
  const { world } = await worldWithMail();
  const { pay } = await running(world);
  await pay(1);
  const before = await getState(world.db);
  expect(JSON.stringify(before['outbox'])).toContain('2026-000001');
  await rejectAudit(world.db, 'agreement.recordPayment');
  await expect(pay(2)).rejects.toThrow();
  expect(await getState(world.db)).toEqual(before);
});
