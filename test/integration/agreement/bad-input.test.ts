import { expect, test } from 'vitest';
import { approved, key, offered, running } from '#test/support/agreements.ts';
import { buildWorld, getState } from '#test/support/context.ts';
import { getFailure } from '#server/errors.ts';

/** The status of a refusal, with its sentences in English and Arabic. */
async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const told = (['en', 'ar'] as const).map((language) => {
    const { body } = getFailure(error, language);
    return body.issues?.[0]?.message ?? body.message;
  });
  return [getFailure(error, 'en').status, ...told];
}

test('what is typed wrong is refused in both languages, and nothing is written', async () => {
  const world = await buildWorld();
  const { owner, id, pay } = await running(world);
  const transfer = { method: 'transfer', reference: 'FT1' };
  const used = { id, key: key(), amount: 100, method: 'cash' as const };
  const { entry } = await owner.agreement.recordPayment(used);
  await pay(10, transfer);
  const other = await offered(world, owner, { applicantCivilId: '282040701483' });
  const refund = { id, key: key(), method: 'cash' as const };
  const reverse = { id, key: key(), entryId: entry.id, reason: 'typedWrong' as const };
  const reduce = { id, key: key(), reason: 'waiver' as const };
  const { agreement } = owner;
  const before = await getState(world.db);
  const cases: [string, () => Promise<unknown>, number, string, string][] = [
    [
      'four decimals',
      () => pay(1.2345),
      ...[400, 'Enter an amount in KWD with up to three decimal places'],
      'أدخل مبلغاً بالدينار، بثلاث خانات عشرية على الأكثر',
    ],
    ['nothing', () => pay(0), 400, 'Enter an amount above 0', 'أدخل مبلغاً أكبر من صفر'],
    [
      'a day to come',
      () => pay(1, { paidOn: '2026-11-22' }),
      ...[400, 'Choose today or an earlier day', 'يجب اختيار اليوم أو يوم سابق'],
    ],
    [
      'no reference',
      () => pay(1, { method: 'cheque' }),
      ...[400, 'Enter the reference on the slip, cheque or transfer'],
      'يجب إدخال المرجع المذكور في الإيصال أو الشيك أو التحويل',
    ],
    [
      'a reference again',
      () => pay(10, transfer),
      ...[409, 'This reference is already recorded on receipt 2026-000002.'],
      'هذا المرجع مسجّل من قبل في الإيصال 2026-000002.',
    ],
    [
      'a key again',
      () => agreement.recordPayment({ ...used, amount: 101 }),
      ...[409, 'Another entry was already recorded from this form. Open the form again.'],
      'سُجّل قيد آخر من هذا النموذج من قبل. افتح النموذج من جديد.',
    ],
    [
      'a refund without credit',
      () => agreement.refund({ ...refund, amount: 0.001 }),
      ...[400, 'Enter at most the credit', 'يجب ألا يزيد المبلغ على الرصيد الدائن'],
    ],
    [
      'a reduction above the total',
      () => agreement.reduce({ ...reduce, amount: 1050.501 }),
      ...[400, 'Enter at most what is left of the total'],
      'يجب ألا يزيد التخفيض على المتبقي من المبلغ الإجمالي',
    ],
    [
      'an entry of another agreement',
      () => agreement.reverse({ ...reverse, entryId: crypto.randomUUID() }),
      ...[409, 'This entry cannot be reversed.', 'لا يمكن إلغاء هذا القيد.'],
    ],
    [
      'a payment before acceptance',
      () => agreement.recordPayment({ ...used, id: other.agreement.id, key: key() }),
      ...[
        409,
        'This agreement has not been accepted yet.',
        'لم تتم الموافقة على هذه الاتفاقية بعد.',
      ],
    ],
  ] as never;
  for (const [name, call, ...told] of cases)
    expect([name, ...(await refusal(call()))]).toEqual([name, ...told]);
  expect(await getState(world.db)).toEqual(before);
});

test('more than is owed is taken, and becomes a credit', async () => {
  const world = await buildWorld();
  const { id, owner, pay } = await running(world);
  expect(await pay(1051)).toMatchObject({ outstanding: 0, credit: 0.5 });
  expect(await owner.agreement.byId({ id })).toMatchObject({ state: 'settled', credit: 0.5 });
});

test('a used key returns the first response for every kind of entry, and refuses other content', async () => {
  const world = await buildWorld();
  const { owner, id, pay } = await running(world);
  const { entry } = await pay(1051);
  const { refund, reduce, reverse, recordPayment } = owner.agreement;
  const paid = { id, key: key(), amount: 1, method: 'cash' as const };
  const refunded = { id, key: key(), amount: 0.5, method: 'cash' as const };
  const reduced = { id, key: key(), amount: 1, reason: 'waiver' as const };
  const reversed = { id, key: key(), entryId: entry.id, reason: 'typedWrong' as const };
  const calls = [
    [() => recordPayment(paid), () => recordPayment({ ...paid, amount: 2 })],
    [() => refund(refunded), () => refund({ ...refunded, method: 'wamd', reference: 'W' })],
    [() => reduce(reduced), () => reduce({ ...reduced, reason: 'schoolCredit' })],
    [
      () => recordPayment({ ...paid, key: refunded.key }),
      () => refund({ ...refunded, key: paid.key }),
    ],
  ] as const;
  for (const [same, otherwise] of calls.slice(0, 3)) {
    const first = await same();
    expect(await same()).toEqual(first);
    expect((await refusal(otherwise()))[0]).toBe(409);
  }
  for (const call of calls[3]) expect((await refusal(call()))[0]).toBe(409);
  const { entries } = await owner.agreement.byId({ id });
  expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'refund', 'reduction']);
  await reverse({ ...reversed, key: key(), entryId: entries[2]!.id });
  const first = await reverse(reversed);
  expect(await reverse(reversed)).toEqual(first);
  expect((await refusal(reverse({ ...reversed, reason: 'returnedCheque' })))[0]).toBe(409);
});

test('an application has one open or accepted agreement, whatever comes at once', async () => {
  const world = await buildWorld();
  const owner = await world.admin('owner');
  const { id: applicationId } = await approved(world);
  const offers = await Promise.all(
    [1, 2, 3].map(() => owner.agreement.offer({ applicationId, key: key() })),
  );
  const all = await owner.agreement.ofApplication({ id: applicationId });
  expect(all.map(({ state }) => state).toSorted()).toEqual(['offered', 'replaced', 'replaced']);
  expect(new Set(offers.map(({ number }) => number)).size).toBe(3);
  const open = all.find(({ state }) => state === 'offered')!;
  const accepted = { acceptedAt: open.offeredAt, acceptedName: 'M', acceptedBy: 'code' as const };
  await world.db.updateTable('agreement').set(accepted).where('id', '=', open.id).execute();
  expect(await refusal(owner.agreement.offer({ applicationId, key: key() }))).toEqual([
    ...[409, 'This application already has an accepted agreement.'],
    'توجد على هذا الطلب اتفاقية تمت الموافقة عليها.',
  ]);
  const [row] = await world.db
    .selectFrom('agreement')
    .selectAll()
    .where('id', '=', open.id)
    .execute();
  const twin = {
    ...row!,
    id: crypto.randomUUID(),
    number: 'AG-2026-000009',
    idempotencyKey: key(),
  };
  await expect(world.db.insertInto('agreement').values(twin).execute()).rejects.toThrow();
});
