import { expect, test } from 'vitest';
import { blankClass, renewedDraft } from '#client/features/apply/draft/draft.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { key, offered, passTo, running } from '#test/support/agreements.ts';
import { buildWorld, getAudit, getError } from '#test/support/context.ts';
import { worldWithMail } from '#test/support/outbox.ts';
import { submit } from '#test/support/submit.ts';

type Mail = Awaited<ReturnType<typeof worldWithMail>>;

/** The code in the latest letter. */
async function newCode(
  { world, server, deliver }: Mail,
  of: { applicationId: string; email: string },
) {
  const { applicationId, email } = of;
  await world.visitor.agreement.requestCode({ applicationId, email });
  await deliver();
  return /\b\d{6}\b/.exec(server.letters.at(-1)?.text ?? '')?.[0] ?? '';
}

/** An offer that has been read for two working days, and its family's session. */
async function opened() {
  const mail = await worldWithMail();
  const { world } = mail;
  const { application, agreement } = await offered(world, await world.admin('reviewer'));
  passTo(world, '2026-11-24');
  const of = { applicationId: application.applicationId, email: application.email };
  const { session } = await world.visitor.agreement.openWithCode({
    ...of,
    code: await newCode(mail, of),
  });
  const accept = {
    ...{ session, id: agreement.id, fullName: 'Mariam Al Ali' },
    ...{ termsAccepted: true, bureauConsent: true },
  };
  return {
    mail,
    world,
    of,
    application,
    agreement,
    session,
    accept,
    family: world.visitor.agreement,
  };
}

test('a code opens the agreement once; wrong, used and late ones each say so', async () => {
  const mail = await worldWithMail();
  const { world } = mail;
  const { application } = await offered(world, await world.admin('reviewer'));
  const of = { applicationId: application.applicationId, email: application.email };
  const { openWithCode } = world.visitor.agreement;
  const code = await newCode(mail, of);
  const wrong = code === '111111' ? '222222' : '111111';
  const keyOf = async (typed: string) =>
    (await getError(openWithCode({ ...of, code: typed }))).issues?.[0]?.key;
  expect(await keyOf(wrong)).toBe('accessCodeWrong');
  expect(await keyOf('12345')).toBe('accessCodeDigits');
  await openWithCode({ ...of, code });
  expect(await keyOf(code)).toBe('accessCodeUsed');
  const late = await newCode(mail, of);
  world.pass(10 * 60_000);
  expect(await keyOf(late)).toBe('accessCodeExpired');
  const tried = await newCode(mail, of);
  const other = tried === '111111' ? '222222' : '111111';
  for (let at = 0; at < 5; at += 1) expect(await keyOf(other)).toBe('accessCodeWrong');
  expect(await keyOf(tried)).toBe('accessCodeSpent');
  const stored = await world.db.selectFrom('outbox').select('content').execute();
  expect(JSON.stringify(stored)).not.toContain(tried);
});

test('the code of another application opens nothing', async () => {
  const mail = await worldWithMail();
  const { world } = mail;
  const reviewer = await world.admin('reviewer');
  const { application } = await offered(world, reviewer);
  const other = await offered(world, reviewer, {
    ...{ applicantCivilId: '282040701483', email: 'other@mail.example' },
  });
  await newCode(mail, application);
  const code = await newCode(mail, other.application);
  const { openWithCode } = world.visitor.agreement;
  const { applicationId, email } = application;
  expect(await getError(openWithCode({ applicationId, email, code }))).toMatchObject({
    ...{ status: 400, issues: [{ path: 'code', key: 'accessCodeWrong' }] },
  });
});

test('a request for a code tells nobody whether an application exists', async () => {
  const { world } = await worldWithMail();
  const { application } = await offered(world, await world.admin('reviewer'));
  const { requestCode } = world.visitor.agreement;
  const known = await requestCode({ ...application });
  const unknown = { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' };
  expect(await requestCode(unknown)).toEqual(known);
  expect(await requestCode({ ...application, email: 'other@mail.example' })).toEqual(known);
  for (const asked of [application, unknown]) {
    for (let at = 1; at < 5; at += 1) await requestCode({ ...asked });
    expect(await getError(requestCode({ ...asked }))).toMatchObject({ status: 429 });
  }
});

test('where email is off or did not arrive, no code is promised', async () => {
  const world = await buildWorld();
  const { application } = await offered(world, await world.admin('reviewer'));
  const state = await world.visitor.agreement.familyState({ ...application });
  expect(state).toMatchObject({ agreement: { state: 'offered' }, code: 'off' });
  const error = await getError(world.visitor.agreement.requestCode({ ...application }));
  expect(error).toMatchObject({ status: 404 });
  expect(error.message).toContain('+965 2220 0000');
  const { world: other } = await worldWithMail();
  const stored = await offered(other, await other.admin('reviewer'));
  await other.db
    .updateTable('outbox')
    .set({ failedAt: '2026-11-21T09:00:01.000Z', lastError: '550' })
    .execute();
  const refused = await getError(other.visitor.agreement.requestCode({ ...stored.application }));
  expect(refused.sentence).toBe('codeMailRefused');
});

test('a family reads, accepts once, and the office sees both ticks', async () => {
  const { world, agreement, accept, family, session } = await opened();
  const view = await family.read({ session });
  expect(view.agreement).toMatchObject({ number: agreement.number, state: 'offered' });
  expect(view.agreement?.rows.at(-1)).toMatchObject({ number: 9, amount: 122.5, state: 'later' });
  expect(await getError(family.accept({ ...accept, termsAccepted: false }))).toMatchObject({
    issues: [{ path: 'termsAccepted', key: 'acceptanceRequired' }],
  });
  const first = await family.accept(accept);
  expect(first.agreement).toMatchObject({ state: 'running', acceptedName: 'Mariam Al Ali' });
  world.pass(1000);
  expect(await family.accept({ ...accept, fullName: 'Else' })).toEqual(first);
  expect((await getAudit(world.db)).filter((action) => action === 'agreement.accept')).toHaveLength(
    1,
  );
  const cashier = await world.admin('cashier');
  const seen = await cashier.agreement.byId({ id: agreement.id });
  expect(seen).toMatchObject({ acceptedBy: 'code', bureauConsentAt: first.agreement?.acceptedAt });
  expect(seen).not.toHaveProperty('means');
});

test('an offer that is too new, replaced, withdrawn or lapsed says so', async () => {
  const { world, application, accept, family, session } = await opened();
  const reviewer = await world.admin('owner');
  const next = await reviewer.agreement.offer({ applicationId: application.id, key: key() });
  expect((await getError(family.accept(accept))).sentence).toBe('agreementReplaced');
  const fresh = { ...accept, id: next.id };
  expect((await getError(family.accept(fresh))).sentence).toBe('agreementReadFirst');
  await reviewer.agreement.withdraw({ id: next.id, reason: 'A mistake' });
  expect(await getError(family.accept(fresh))).toMatchObject({
    status: 409,
    sentence: 'agreementWithdrawn',
  });
  const last = await reviewer.agreement.offer({ applicationId: application.id, key: key() });
  await world.db
    .updateTable('agreement')
    .set({ lapsesOn: '2026-11-23' })
    .where('id', '=', last.id)
    .execute();
  expect((await getError(family.accept({ ...accept, id: last.id }))).sentence).toBe(
    'agreementLapsed',
  );
  expect((await family.read({ session })).agreement?.state).toBe('lapsed');
});

test('a session is of one family, ends after half an hour, and cannot be guessed', async () => {
  const { world, family, session } = await opened();
  const other = await offered(world, await world.admin('owner'), {
    ...{ applicantCivilId: '282040701483', email: 'other@mail.example' },
  });
  const accept = { session, id: other.agreement.id, fullName: 'A', termsAccepted: true };
  expect(await getError(family.accept({ ...accept, bureauConsent: false }))).toMatchObject({
    status: 404,
  });
  const { id } = other.agreement;
  const accepted = { acceptedAt: other.agreement.offeredAt, acceptedBy: 'code' as const };
  await world.db.updateTable('agreement').set(accepted).where('id', '=', id).execute();
  const cashier = await world.admin('cashier');
  await cashier.agreement.recordPayment({ id, key: key(), amount: 1, method: 'cash' });
  for (const number of ['2026-000001', '2026-000002']) {
    expect(await getError(family.familyReceipt({ session, number }))).toMatchObject({
      ...{ status: 404, message: 'There is no such receipt.' },
    });
  }
  world.pass(30 * 60_000);
  expect(await getError(family.read({ session }))).toMatchObject({
    status: 401,
    sentence: 'familySessionEnded',
  });
});

test('a family withdraws from the offer, or withdraws its application', async () => {
  const { family, session } = await opened();
  expect((await family.decline({ session, reason: 'Too long' })).agreement?.state).toBe(
    'withdrawn',
  );
  expect(await family.withdrawApplication({ session })).toMatchObject({ isWithdrawn: true });
});

test('payments bring a receipt by email with every student, and settle to a letter', async () => {
  const { mail, world, of, accept, agreement, family, session, application } = await opened();
  await family.accept(accept);
  await world.db
    .insertInto('student')
    .columns(['applicationId', 'studentNumber', 'tuitionAmountFils', 'name'])
    .values({
      applicationId: application.id,
      studentNumber: 2,
      tuitionAmountFils: 1,
      name: 'Sibling',
    })
    .execute();
  const cashier = await world.admin('cashier');
  const payment = { id: agreement.id, key: key(), amount: 1050.5, method: 'cash' as const };
  await cashier.agreement.recordPayment(payment);
  await mail.deliver();
  const letter = mail.server.letters.at(-1)?.text;
  expect(letter).toContain('2026-000001');
  expect(letter).toContain('Student, Sibling');
  expect(await family.familyReceipt({ session, number: '2026-000001' })).toMatchObject({
    ...{ amount: 1050.5, students: ['Student', 'Sibling'], outstanding: 0, isVoid: false },
  });
  const view = await family.read({ session });
  expect(view.agreement).toMatchObject({ state: 'settled', settledOn: '2026-11-24' });
  const { number, contentHash } = agreement;
  expect(await family.verifyLetter({ number })).toEqual({
    ...{ number, contentHash, settledOn: '2026-11-24' },
  });
  expect((await getError(family.verifyLetter({ number: 'AG-2026-000002' }))).sentence).toBe(
    'letterNotFound',
  );
  expect(await family.familyState(of)).toMatchObject({ agreement: { state: 'settled' } });
});

test('a counter-offer changes nothing but terms and a mark, and the reviewer decides', async () => {
  const { world, family, session, application } = await opened();
  const reviewer = await world.admin('reviewer');
  const { id: applicationId } = application;
  await world.db.updateTable('application').set({ status: 'rejected' }).execute();
  expect((await reviewer.agreement.outlook({ id: applicationId })).isOverLimit).toBe(false);
  await world.db
    .updateTable('application')
    .set({ monthlySalaryFils: 600_000, totalAmountFils: 1_050_500 })
    .execute();
  const outlook = await reviewer.agreement.outlook({ id: applicationId });
  const longer = outlook.terms.find(({ change }) => change === 'months');
  expect(longer).toMatchObject({ total: 1050.5, payment: expect.any(Number) as number });
  const { total = 0, months = 0 } = longer ?? {};
  const offer = await reviewer.agreement.offerOtherTerms({ applicationId, total, months });
  const [before] = await world.db.selectFrom('application').selectAll().execute();
  const accepted = await family.acceptCounterOffer({ session, id: offer.id });
  expect(await family.acceptCounterOffer({ session, id: offer.id })).toEqual(accepted);
  const [after] = await world.db.selectFrom('application').selectAll().execute();
  const changed = Object.keys(after!).filter(
    (name) => after![name as 'id'] !== before![name as 'id'],
  );
  expect((await reviewer.agreement.outlook({ id: applicationId })).counterOffer).toMatchObject({
    ...{ id: offer.id, acceptedAt: expect.any(String) as string },
  });
  expect(changed.toSorted()).toEqual([
    ...['customInstallmentMonths', 'debtToIncomeBasisPoints', 'installmentPlan'],
    ...['isManuallyAdjusted', 'monthlyPaymentFils', 'updatedAt'],
  ]);
  const view = await reviewer.application.byId({ id: applicationId });
  expect(view.status).toBe('rejected');
  expect(view.statusHistory.at(-1)?.note).toBe('Counter-offer accepted');
  await reviewer.agreement.offerOtherTerms({ applicationId, total, months });
  expect((await getError(family.acceptCounterOffer({ session, id: offer.id }))).sentence).toBe(
    'counterOfferGone',
  );
});

test('a cashier may neither open salary papers nor act as an owner', async () => {
  const world = await buildWorld();
  const { id } = await running(world);
  const cashier = await world.admin('cashier');
  for (const call of [
    cashier.agreement.refund({ id, key: key(), amount: 1, method: 'cash' }),
    cashier.agreement.reduce({ id, key: key(), amount: 1, reason: 'waiver' }),
    cashier.application.byId({ id }),
  ]) {
    expect(await getError(call)).toMatchObject({ status: 403 });
  }
});

test('a renewal asks class, salary and documents anew, and both sides see the link', async () => {
  const { world, family, accept, session, application } = await opened();
  await family.accept(accept);
  const { renewal, values } = await family.renew({ session });
  expect(values).toMatchObject({ applicantName: 'Mariam Al Ali', numberOfStudents: 1 });
  const draft = renewedDraft({ renewal, values });
  expect(draft).toMatchObject({
    ...{ renewal, applicantName: 'Mariam Al Ali', applicantCivilId: '292091998298' },
    ...{ monthlySalary: '', academicYear: '', studentsInfo: [blankClass] },
  });
  const sent = { ...documentedFields(), applicantEmail: application.email, renewal };
  const answer = await submit(world, sent);
  expect(answer.statusCode, answer.body).toBe(201);
  const next = answer.json<{ id: string; applicationId: string }>();
  expect(await family.read({ session })).toMatchObject({ renewedBy: next.applicationId });
  const { agreement } = await world.admin('reviewer');
  const { id, applicationId } = application;
  expect(await agreement.outlook({ id: next.id })).toMatchObject({
    ...{ renews: { id, applicationId }, renewedBy: null },
  });
  const { id: nextId, applicationId: nextNumber } = next;
  expect(await agreement.outlook({ id })).toMatchObject({
    ...{ renews: null, renewedBy: { id: nextId, applicationId: nextNumber } },
  });
  const approval = { status: 'approved' as const };
  await world.db.updateTable('application').set(approval).where('id', '=', nextId).execute();
  const { others } = await agreement.preview({ applicationId: nextId });
  expect(others).toMatchObject([{ number: 'AG-2026-000001', outstanding: 1050.5 }]);
});
