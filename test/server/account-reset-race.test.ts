import { expect, test } from 'vitest';
import { createAdmin } from '../../src/server/services/account-administrators.ts';
import { buildWorld, refusalOf } from '../support/context.ts';

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
    expect(await refusalOf(call({ token: old }).account.me())).toMatchObject({ status: 401 });
  }
  for (const gone of ['riddle', 'stolen']) {
    const attempt = visitor.account.signIn({ ...person, password: gone });
    expect(await refusalOf(attempt)).toMatchObject({ status: 401 });
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
    expect(await refusalOf(attempt)).toMatchObject({ status: 401 });
  }
});
