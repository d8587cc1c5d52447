import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { updateAdmin, updatePassword } from '#db/queries/account/account.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { hashPassword } from '#server/services/account/password-hash.ts';
import { buildWorld, getError, type World } from '#test/support/context.ts';

const person = { phoneNumber: '+965 5123 4567', password: 'riddle' };
const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };

test('a password reset while its holder changes it is the one that counts', async () => {
  const { visitor, call, admin } = await buildWorld();
  const { token, user } = await visitor.account.signUp(person);
  const reviewer = await admin('reviewer');
  const wanted = { currentPassword: person.password, newPassword: 'stolen' };
  const changing = call({ token })
    .account.changePassword(wanted)
    .catch(() => undefined);
  const { password } = await reviewer.account.resetUserPassword({ id: user.id });
  const changed = await changing;
  for (const old of [token, ...(changed ? [changed.token] : [])]) {
    expect(await getError(call({ token: old }).account.me())).toMatchObject({ status: 401 });
  }
  for (const gone of ['riddle', 'stolen']) {
    const attempt = visitor.account.signIn({ ...person, password: gone });
    expect(await getError(attempt)).toMatchObject({ status: 401 });
  }
  await visitor.account.signIn({ ...person, password });
});

test('of several changes of a password at once one alone counts', async () => {
  const { visitor, call } = await buildWorld();
  const { token } = await visitor.account.signUp(person);
  const wanted = ['first!', 'second!', 'third!'];
  const changes = await Promise.allSettled(
    wanted.map((newPassword) =>
      call({ token }).account.changePassword({ currentPassword: person.password, newPassword }),
    ),
  );
  const done = wanted.filter((_, at) => changes[at]?.status === 'fulfilled');
  expect(done).toHaveLength(1);
  await visitor.account.signIn({ ...person, password: done[0] ?? '' });
});

test('whoever loses an administrator’s account meanwhile gets neither a session nor codes', async () => {
  const world = await buildWorld();
  await createAdmin(world.services, noura, world.services.now());
  const owner = await world.admin();
  const [{ id } = { id: '' }] = (await owner.account.listAdmins()).filter(
    ({ username }) => username === noura.username,
  );
  const { token } = await world.visitor.account.adminSignIn(noura);
  const { account } = world.call({ token });
  const begun = [
    account.changeAdminPassword({ currentPassword: noura.password, newPassword: 'Stolen1!' }),
    account.beginSecondFactor({ password: noura.password }),
  ];
  const { password } = await owner.account.resetAdminPassword({ id });
  await Promise.allSettled(begun);
  const signedIn = await world.visitor.account.adminSignIn({ ...noura, password });
  expect(signedIn.mustChangePassword).toBe(true);
  for (const gone of [noura.password, 'Stolen1!']) {
    const attempt = world.visitor.account.adminSignIn({ ...noura, password: gone });
    expect(await getError(attempt)).toMatchObject({ status: 401 });
  }
});

/** A caller for whom `meanwhile` happens right after the password's hash was read, before it is compared. */
function interrupted({ db, services }: World, token: string, meanwhile: () => Promise<unknown>) {
  let isDone = false;
  const racing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isDone || !result.rows.some((row) => 'passwordHash' in row)) return result;
      isDone = true;
      await meanwhile();
      return result;
    },
  });
  const facts = {
    authorization: `Bearer ${token}`,
    address: '203.0.113.1',
    language: 'en' as const,
  };
  return createCaller(createContext({ ...services, db: racing }, facts)).account;
}

const later = { updatedAt: '2026-11-21T09:00:01.000Z' };

test('a password that is replaced while it is compared opens no session', async () => {
  const world = await buildWorld();
  const { user } = await world.visitor.account.signUp(person);
  const passwordHash = await hashPassword('other!');
  const replace = () =>
    inTransaction(world.db, (tx) =>
      updatePassword(tx, 'user', {
        id: user.id,
        passwordHash,
        passwordResetAt: null,
        passwordExpiresAt: null,
        ...later,
      }),
    );
  const signIn = interrupted(world, '', replace).signIn(person);
  expect(await getError(signIn)).toMatchObject({ status: 401 });
  await world.visitor.account.signIn({ ...person, password: 'other!' });
});

test('an administrator who is taken the account from meanwhile comes no further', async () => {
  const world = await buildWorld();
  const { id } = await createAdmin(world.services, noura, world.services.now());
  const { token } = await world.visitor.account.adminSignIn(noura);
  const { password, username } = noura;
  const passwordHash = await hashPassword('Stolen1!');
  const replace = () =>
    inTransaction(world.db, (tx) =>
      updatePassword(tx, 'admin', {
        id,
        passwordHash,
        passwordResetAt: null,
        passwordExpiresAt: null,
        ...later,
      }),
    );
  const disable = () =>
    inTransaction(world.db, (tx) => updateAdmin(tx, id, { disabledAt: later.updatedAt, ...later }));
  const before = await world.db.selectFrom('admin').selectAll().executeTakeFirstOrThrow();
  for (const meanwhile of [replace, disable]) {
    const account = () => interrupted(world, token, meanwhile);
    for (const attempt of [
      () => account().adminSignIn({ username, password }),
      () => account().beginSecondFactor({ password }),
      () => account().renewRecoveryCodes({ password }),
      () => account().removeSecondFactor({ password, code: '123456' }),
      () => account().revokeOtherSessions({ password }),
    ]) {
      expect(await getError(attempt())).toMatchObject({ status: 401 });
      await world.db.updateTable('admin').set(before).where('id', '=', id).execute();
    }
  }
  expect(await world.db.selectFrom('secondFactor').selectAll().execute()).toEqual([]);
  await world.visitor.account.adminSignIn(noura);
});
