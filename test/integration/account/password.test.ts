import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeSetting } from '#db/queries/system/setting.ts';
import { getAudit, buildWorld, getError, getState, type World } from '#test/support/context.ts';

const person = { phoneNumber: '+965 5123 4567', password: 'riddle' };

const strict = ({ db }: World) =>
  inTransaction(db, (tx) =>
    writeSetting(tx, { name: 'strictSignUp', value: true }, '2026-11-21T09:00:00.000Z'),
  );

describe('changing a user’s password', () => {
  const change = { currentPassword: person.password, newPassword: 'another' };

  test('ends every session and answers a new one', async () => {
    const { visitor, call, pass, db } = await buildWorld();
    const { token } = await visitor.account.signUp(person);
    const other = await visitor.account.signIn(person);
    pass(1000);
    const changed = await call({ token }).account.changePassword(change);
    for (const old of [token, other.token]) {
      expect(await getError(call({ token: old }).account.me())).toMatchObject({ status: 401 });
    }
    expect((await call({ token: changed.token }).account.me()).updatedAt).toBe(
      '2026-11-21T09:00:01.000Z',
    );
    expect(await getError(visitor.account.signIn(person))).toMatchObject({ status: 401 });
    await visitor.account.signIn({ ...person, password: 'another' });
    expect(await getAudit(db)).toEqual([
      'user.create',
      'user.signIn',
      'user.changePassword',
      'user.failSignIn',
      'user.signIn',
    ]);
  });

  test('asks for the current password and counts wrong ones', async () => {
    const { visitor, call, db } = await buildWorld();
    const { token } = await visitor.account.signUp(person);
    const before = await getState(db);
    const wrong = { ...change, currentPassword: 'wrong!' };
    const attempt = () => getError(call({ token }).account.changePassword(wrong));
    const issues = [{ path: 'currentPassword', key: 'currentPasswordWrong' }];
    for (let at = 0; at < 10; at += 1)
      expect(await attempt()).toMatchObject({ status: 400, issues });
    expect(await attempt()).toMatchObject({ status: 429 });
    expect(await getState(db)).toEqual(before);
    await call({ token }).account.me();
  });

  test('follows strict sign-up, and refuses a short one, a visitor and an administrator', async () => {
    const world = await buildWorld();
    const { token } = await world.visitor.account.signUp(person);
    const user = world.call({ token }).account;
    const short = user.changePassword({ ...change, newPassword: 'short' });
    expect(await getError(short)).toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword' }],
    });
    await strict(world);
    expect(await getError(user.changePassword(change))).toMatchObject({ status: 400 });
    const { visitor, admin } = world;
    expect(await getError(visitor.account.changePassword(change))).toMatchObject({ status: 401 });
    const asAdmin = (await admin()).account.changePassword(change);
    expect(await getError(asAdmin)).toMatchObject({ status: 403 });
    await visitor.account.signIn(person);
  });
});
