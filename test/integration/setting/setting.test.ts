import { adminRoles } from '#domain/account/account.ts';
import { kuwaitHolidays } from '#domain/setting/holidays.ts';
import { expect, test } from 'vitest';
import { readSettings, writeSetting } from '#db/queries/system/setting.ts';
import { inTransaction } from '#db/database.ts';
import { getPrivateSettings, getSettings } from '#domain/setting/setting.ts';
import { connectDatabase } from '#server/startup/connect-database.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { getAudit, buildWorld, denials, getError, getState } from '#test/support/context.ts';

const holidayDays = kuwaitHolidays.map(({ on }) => on);

/** What anybody is told where no mail server is set up. */
function getPublicSettings(stored: Record<string, unknown>) {
  return { ...getSettings(stored), mailEnabled: false, retentionDays: null, holidayDays };
}

test('settings have their defaults until one is changed', async () => {
  const { visitor, db } = await buildWorld();
  expect(await visitor.setting.read()).toEqual(getPublicSettings({}));
  const at = '2026-11-21T09:00:00.000Z';
  const setting = { name: 'contactPhone', value: '+965 1800 000' } as const;
  await inTransaction(db, (tx) => writeSetting(tx, { name: 'contactPhone', value: 'old' }, at));
  await inTransaction(db, (tx) => writeSetting(tx, setting, at));
  expect(await visitor.setting.read()).toEqual(
    getPublicSettings({ contactPhone: '+965 1800 000' }),
  );
});

test('what the program keeps for itself among the settings is not shown', async () => {
  const { visitor, db } = await buildWorld();
  const updatedAt = '2026-11-21T09:00:00.000Z';
  const value = 'not even JSON';
  await db.insertInto('setting').values({ name: 'ofTheProgram', value, updatedAt }).execute();
  expect(await visitor.setting.read()).toEqual(getPublicSettings({}));
});

test('everybody may read the public settings', async () => {
  const { user, admin, call } = await buildWorld();
  const callers = [await user(), await admin('reviewer'), call({ token: 'a.b.c' })];
  for (const caller of callers) expect(await caller.setting.read()).toEqual(getPublicSettings({}));
});

const address = { en: 'Salmiya', ar: 'السالمية' };

test('an owner changes some settings, which show at once and in a new process', async () => {
  const { admin, visitor, db, services, call } = await buildWorld();
  const owner = await admin();
  await owner.setting.update({
    wizardSteps: '11',
    contactAddress: address,
    mobileFirstDigits: ['4', '5', '6', '9'],
    cannedNotes: [{ kind: 'document', ar: 'الصورة غير واضحة', en: 'Not clear' }],
  });
  const now = await visitor.setting.read();
  expect(now).toMatchObject({ wizardSteps: '11', contactAddress: address, strictSignUp: false });
  expect(now).not.toHaveProperty('cannedNotes');
  const again = await connectDatabase(services.config);
  expect(await readSettings(again)).toMatchObject({ wizardSteps: '11', contactAddress: address });
  await again.destroy();
  expect(await (await admin('editor')).setting.readPrivate()).toEqual({
    ...getPrivateSettings({}),
    cannedNotes: [{ kind: 'document', ar: 'الصورة غير واضحة', en: 'Not clear' }],
    holidays: kuwaitHolidays,
  });
  const signUp = { phoneNumber: '41234567', password: 'secret' };
  expect((await call().account.signUp(signUp)).user.phoneNumber).toBe('+96541234567');
  const [entry] = await db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'setting.update')
    .execute();
  expect(entry?.details).toContain('contactAddress');
  expect(entry?.details).not.toContain('Salmiya');
});

test('a prefix allows its numbers and no others, and the error says the rule in force', async () => {
  const app = await buildTestApp();
  const { authorization } = await adminBearer(app, 'owner');
  const signUp = async (phoneNumber: string, language: string) => {
    const payload = { phoneNumber, password: 'secret' };
    const headers = { 'accept-language': language };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload, headers });
    return answer.json<{ issues?: { message: string }[] }>().issues?.[0]?.message;
  };
  const rule = 'Please enter a valid Kuwaiti phone number: 8 digits that start with 5, 6 or 9';
  for (const phone of ['41234567', '21234567', '5123456x', '512345678'])
    expect(await signUp(phone, 'en')).toBe(rule);
  const update = { mobileFirstDigits: '٥، 6,9 ,41' };
  const call = { method: 'POST', url: '/trpc/setting.update', headers: { authorization } } as const;
  expect((await app.inject({ ...call, payload: { json: update } })).statusCode).toBe(200);
  expect((await readSettings(app.db)).mobileFirstDigits).toEqual(['5', '6', '9', '41']);
  expect(await signUp('41234567', 'en')).toBeUndefined();
  expect(await signUp('42234567', 'en')).toBe(`${rule.replace('6 or 9', '6, 9')} or 41`);
  expect(await signUp('42234567', 'ar')).toBe(
    'أدخل رقم هاتف كويتياً صحيحاً: 8 أرقام تبدأ بالرقم 5 أو 6 أو 9 أو 41',
  );
});

test('a number whose prefix is not allowed signs nobody up or in', async () => {
  const { visitor, admin } = await buildWorld();
  const four = { phoneNumber: '+965 4123 4567', password: 'secret' };
  const refused = { status: 400, issues: [{ path: 'phoneNumber', key: 'invalidPhone' }] };
  expect(await getError(visitor.account.signUp(four))).toMatchObject(refused);
  expect(await getError(visitor.account.signIn(four))).toMatchObject(refused);
  await (await admin()).setting.update({ mobileFirstDigits: ['4'] });
  await visitor.account.signUp(four);
  const five = { ...four, phoneNumber: '51234567' };
  expect(await getError(visitor.account.signUp(five))).toMatchObject(refused);
});

test.each([
  [{ wizardSteps: '12' as '10' }, 'wizardSteps', 'choiceInvalid'],
  [{ contactPhone: 'call us' }, 'contactPhone', 'invalidPhoneNumber'],
  [{ contactPhone: '123' }, 'contactPhone', 'invalidPhoneNumber'],
  [{ contactEmail: 'info' }, 'contactEmail', 'invalidEmail'],
  [{ socialLink: 'javascript:alert(1)' }, 'socialLink', 'urlInvalid'],
  [{ contactAddress: { en: 'x', ar: ' ' } }, 'contactAddress.ar', 'required'],
  [{ mobileFirstDigits: ['7'] }, 'mobileFirstDigits', 'prefixesInvalid'],
  [{ mobileFirstDigits: ['5', '41000'] }, 'mobileFirstDigits', 'prefixesInvalid'],
  [{ mobileFirstDigits: ['5x'] }, 'mobileFirstDigits', 'prefixesInvalid'],
  [
    { holidays: [{ on: '2028-02-30', ar: 'عطلة', en: 'Holiday', isExpected: false }] },
    'holidays.0.on',
    'dateInvalid',
  ],
  [{ mobileFirstDigits: [] }, 'mobileFirstDigits', 'required'],
  [
    { cannedNotes: [{ kind: 'status' as const, ar: 'نعم', en: '' }] },
    'cannedNotes.0.en',
    'required',
  ],
])('refuses %j and changes nothing', async (issue, path, key) => {
  const { admin, db } = await buildWorld();
  const owner = await admin();
  const before = await getState(db);
  const change = owner.setting.update({ strictSignUp: true, ...issue });
  expect(await getError(change)).toMatchObject({ status: 400, issues: [{ path, key }] });
  expect(await getState(db)).toEqual(before);
});

test('only owners change settings, only administrators read the private ones', async () => {
  const world = await buildWorld();
  for (const { who, caller, code } of await denials(world, ['owner'])) {
    const update = caller.setting.update({ strictSignUp: true });
    expect((await getError(update)).code, who).toBe(code);
  }
  for (const { caller, code } of await denials(world, adminRoles)) {
    expect((await getError(caller.setting.readPrivate())).code).toBe(code);
    expect((await getError(caller.setting.mailState())).code).toBe(code);
  }
  expect(await getAudit(world.db)).toEqual([]);
  expect((await world.visitor.setting.read()).strictSignUp).toBe(false);
});
