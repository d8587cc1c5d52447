import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { findUserByPhone } from '#db/queries/account/account.ts';
import { writeSetting } from '#db/queries/system/setting.ts';
import { checkPassword } from '#server/services/account/password-check.ts';
import { AppError } from '#domain/errors/errors.ts';
import { getCounting, countOne, takeAttempt } from '#server/services/rate-limit/rate-limit.ts';
import { createContext } from '#server/http/request.ts';
import { getAudit, buildWorld, getError, getState, type World } from '#test/support/context.ts';

const person = { phoneNumber: '+965 5123 4567', password: 'riddle' };

const strict = ({ db }: World) =>
  inTransaction(db, (tx) =>
    writeSetting(tx, { name: 'strictSignUp', value: true }, '2026-11-21T09:00:00.000Z'),
  );

/** Where visitors call from. */
const address = '203.0.113.1';

const getScope = ({ services }: World) => getCounting({ services, now: services.now });

describe('signing up', () => {
  test('answers a token and the user, and never the password or its hash', async () => {
    const { visitor, call, db } = await buildWorld();
    const answer = await visitor.account.signUp({ ...person, fullName: ' مريم ', email: '' });
    expect(answer).toEqual({
      token: expect.any(String) as string,
      user: {
        id: expect.any(String) as string,
        phoneNumber: '+96551234567',
        fullName: 'مريم',
        email: null,
        isVerified: false,
        createdAt: '2026-11-21T09:00:00.000Z',
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    });
    expect(await call({ token: answer.token }).account.me()).toEqual(answer.user);
    const { user } = await getState(db);
    expect(user).toMatchObject([
      { passwordHash: expect.stringMatching(/^\$argon2id\$/) as string },
    ]);
    expect(JSON.stringify(await getState(db))).not.toContain(person.password);
    expect(await getAudit(db)).toEqual(['user.create']);
  });

  test('takes a phone number once, in whatever form it is written', async () => {
    const { visitor, db } = await buildWorld();
    await visitor.account.signUp(person);
    const before = await getState(db);
    const again = visitor.account.signUp({ phoneNumber: '٥١٢٣٤٥٦٧', password: 'another' });
    expect(await getError(again)).toMatchObject({ status: 409, sentence: 'phoneTaken' });
    expect(await getState(db)).toEqual(before);
  });

  test('makes one account of ten calls at the same time', async () => {
    const { visitor, db } = await buildWorld();
    const calls = Array.from({ length: 10 }, () => visitor.account.signUp(person));
    const results = await Promise.allSettled(calls);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await getState(db)).user).toHaveLength(1);
  });

  test.each([
    [{ phoneNumber: '' }, 'phoneNumber', 'required'],
    [{ phoneNumber: '4123 4567' }, 'phoneNumber', 'invalidPhone'],
    [{ phoneNumber: '5123456' }, 'phoneNumber', 'phoneTooShort'],
    [{ phoneNumber: ['51234567'] }, 'phoneNumber', 'invalidPhone'],
    [{ password: 'short' }, 'password', 'passwordMinLength'],
    [{ password: 'x'.repeat(257) }, 'password', 'tooLong'],
    [{ email: 'nobody' }, 'email', 'invalidEmail'],
  ])('refuses %j and stores nothing', async (issue, path, key) => {
    const { visitor, db } = await buildWorld();
    const rejection = await getError(
      visitor.account.signUp({ ...person, ...issue } as typeof person),
    );
    expect(rejection.status).toBe(400);
    expect(rejection.issues).toContainEqual({ path, key });
    expect((await getState(db)).user).toEqual([]);
  });

  test('asks for a strong password where the setting says so, and sign-in does not', async () => {
    const world = await buildWorld();
    await world.visitor.account.signUp(person);
    await strict(world);
    const weak = world.visitor.account.signUp({ phoneNumber: '61234567', password: 'secret1' });
    expect(await getError(weak)).toMatchObject({
      status: 400,
      issues: [{ path: 'password', key: 'strongPasswordMinLength' }],
    });
    await world.visitor.account.signUp({ phoneNumber: '61234567', password: 'Secret1!' });
    await world.visitor.account.signIn(person);
  });

  test('is open to an address thirty times an hour', async () => {
    const world = await buildWorld();
    const { visitor, call } = world;
    await visitor.account.signUp(person);
    for (let tries = 1; tries < 30; tries += 1)
      await takeAttempt(getScope(world), 'signUp', address);
    const next = { phoneNumber: '99999999', password: 'riddle' };
    expect(await getError(visitor.account.signUp(next))).toMatchObject({ status: 429 });
    await call({ address: '203.0.113.2' }).account.signUp(next);
  });
});

describe('signing in', () => {
  test('opens a session for the right password in any writing of the number', async () => {
    const { visitor, call } = await buildWorld();
    const { user } = await visitor.account.signUp(person);
    const answer = await visitor.account.signIn({ ...person, phoneNumber: '51234567' });
    expect(answer.user).toEqual(user);
    expect(await call({ token: answer.token }).account.me()).toEqual(user);
  });

  test('counts every byte of the password', async () => {
    const { visitor } = await buildWorld();
    const password = ' كلمة السر ' + 'x'.repeat(80);
    await visitor.account.signUp({ ...person, password });
    await visitor.account.signIn({ ...person, password });
    for (const wrong of [password.trim(), password.slice(0, 72), `${password}y`]) {
      const refused = visitor.account.signIn({ ...person, password: wrong });
      expect(await getError(refused)).toMatchObject({ status: 401 });
    }
  });

  test('gives the same error for a wrong password and an unknown number', async () => {
    const { visitor } = await buildWorld();
    await visitor.account.signUp(person);
    const wrong = await getError(visitor.account.signIn({ ...person, password: 'wrong!' }));
    const unknown = await getError(
      visitor.account.signIn({ phoneNumber: '61234567', password: 'wrong!' }),
    );
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(unknown).toEqual(wrong);
  });

  test('refuses the eleventh failure of an account and leaves its holder a way in', async () => {
    const { visitor, call, pass } = await buildWorld();
    await visitor.account.signUp(person);
    const wrong = { ...person, password: 'wrong!' };
    for (let failures = 0; failures < 10; failures += 1) {
      expect(await getError(visitor.account.signIn(wrong))).toMatchObject({ status: 401 });
    }
    pass(60_000);
    expect(await getError(visitor.account.signIn(wrong))).toMatchObject({
      status: 429,
      retryAfterSeconds: 14 * 60,
    });
    expect(await getError(visitor.account.signIn(person))).toMatchObject({ status: 429 });
    const elsewhere = call({ address: '203.0.113.2' });
    await elsewhere.account.signIn(person);
    expect(await getError(elsewhere.account.signIn(wrong))).toMatchObject({ status: 429 });
    expect(await getError(elsewhere.account.signIn(person))).toMatchObject({ status: 429 });
    pass(15 * 60_000);
    await visitor.account.signIn(person);
  });

  test('counts failures of numbers that have no account alike', async () => {
    const { visitor } = await buildWorld();
    const statuses: number[] = [];
    for (let failures = 0; failures < 11; failures += 1) {
      statuses.push((await getError(visitor.account.signIn(person))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('judges ten wrong guesses of those sent all at once', async () => {
    const { visitor } = await buildWorld();
    const guesses = Array.from({ length: 15 }, (_, at) =>
      getError(visitor.account.signIn({ ...person, password: `guess ${at}` })),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(5).fill(429),
    ]);
  });

  test('does not reveal a right guess whose check ends after the tenth failure', async () => {
    const world = await buildWorld();
    await world.visitor.account.signUp(person);
    const subject = '+96551234567';
    const find = async () => {
      for (let failures = 0; failures < 10; failures += 1) {
        await countOne(getScope(world), 'signInByAccount', subject);
      }
      await countOne(getScope(world), 'signInByAddress', address);
      return findUserByPhone(world.db, subject);
    };
    const visit = { language: 'en' as const, address, authorization: undefined };
    const call = createContext(world.services, visit);
    const error = new AppError('unauthenticated');
    const { password } = person;
    const check = checkPassword(call, { kind: 'user', subject, password, find, error });
    expect(await getError(check)).toMatchObject({ status: 429 });
  });

  test('refuses an address after fifty failures, whatever the accounts', async () => {
    const world = await buildWorld();
    const { visitor, call } = world;
    await visitor.account.signUp(person);
    for (let failures = 0; failures < 49; failures += 1) {
      await countOne(getScope(world), 'signInByAddress', address);
    }
    const last = visitor.account.signIn({ phoneNumber: '61234567', password: 'wrong!' });
    expect(await getError(last)).toMatchObject({ status: 401 });
    expect(await getError(visitor.account.signIn(person))).toMatchObject({ status: 429 });
    await call({ address: '203.0.113.2' }).account.signIn(person);
  });

  test('lifts the limits of addresses, not of accounts, with RATE_LIMIT=off', async () => {
    const world = await buildWorld({ RATE_LIMIT: 'off' });
    const { visitor } = world;
    await visitor.account.signUp(person);
    for (let failures = 0; failures < 10; failures += 1) {
      await countOne(getScope(world), 'signInByAccount', '+96551234567');
    }
    const wrong = { ...person, password: 'wrong!' };
    expect(await getError(visitor.account.signIn(wrong))).toMatchObject({ status: 429 });
    await visitor.account.signIn(person);
  });
});

describe('a session', () => {
  test('ends with signing out, at once, and only that one', async () => {
    const { visitor, call } = await buildWorld();
    const { token } = await visitor.account.signUp(person);
    const other = await visitor.account.signIn(person);
    await call({ token }).account.signOut();
    expect(await getError(call({ token }).account.me())).toMatchObject({ status: 401 });
    expect(await getError(call({ token }).account.signOut())).toMatchObject({ status: 401 });
    await call({ token: other.token }).account.me();
  });

  test('of a user opens nothing of an administrator, nor the other way round', async () => {
    const { visitor, user, admin } = await buildWorld();
    const asUser = (await user()).account;
    const asAdmin = (await admin()).account;
    for (const [call, status] of [
      [visitor.account.me(), 401],
      [visitor.account.signOut(), 401],
      [visitor.account.adminMe(), 401],
      [visitor.account.adminSignOut(), 401],
      [asAdmin.me(), 403],
      [asAdmin.signOut(), 403],
      [asUser.adminMe(), 403],
      [asUser.adminSignOut(), 403],
    ] as const) {
      expect(await getError(call)).toMatchObject({ status });
    }
  });
});
