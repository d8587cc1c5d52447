import { describe, expect, test } from 'vitest';
import { createAdmin, ensureFirstAdmin } from '#server/services/account/administrators.ts';
import { resetAdminPassword, resetUserPassword } from '#server/services/account/password-change.ts';
import { buildWorld, getError, type World } from '#test/support/context.ts';

const dayMs = 86_400_000;
const person = { phoneNumber: '+965 5123 4567', password: 'riddle' };
const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };
const hessa = { username: 'hessa', password: 'Secret2!', name: 'Hessa', role: 'editor' } as const;

const asUser = (world: World) => (password: string) =>
  world.visitor.account.signIn({ ...person, password });
const asAdmin = (world: World, username: string) => (password: string) =>
  world.visitor.account.adminSignIn({ username, password });

/** Every way to a password that its holder did not choose, and who signs in with it. */
const ways = {
  'of a user, from a reviewer': async (world: World) => {
    const { user } = await world.visitor.account.signUp(person);
    const reviewer = await world.admin('reviewer');
    const { password } = await reviewer.account.resetUserPassword({ id: user.id });
    return { password, signIn: asUser(world) };
  },
  'of a user, from the operator': async (world: World) => {
    await world.visitor.account.signUp(person);
    const now = world.services.now();
    const password = await resetUserPassword(world.services, person.phoneNumber, now);
    return { password, signIn: asUser(world) };
  },
  'of an administrator, from an owner': async (world: World) => {
    const owner = await world.admin();
    const { id } = await createAdmin(world.services, noura);
    const { password } = await owner.account.resetAdminPassword({ id });
    return { password, signIn: asAdmin(world, 'noura') };
  },
  'of an administrator, from the operator': async (world: World) => {
    await createAdmin(world.services, noura);
    const password = await resetAdminPassword(world.services, 'noura', world.services.now());
    return { password, signIn: asAdmin(world, 'noura') };
  },
  'of a new administrator': async (world: World) => {
    await (await world.admin()).account.createAdmin(hessa);
    return { password: hessa.password, signIn: asAdmin(world, 'hessa') };
  },
  'of a new administrator, generated': async (world: World) => {
    const { username, name, role } = hessa;
    const owner = await world.admin();
    const { password } = await owner.account.createAdmin({ username, name, role });
    return { password, signIn: asAdmin(world, 'hessa') };
  },
  'of the first administrator': async (world: World) => {
    const { oneTimePassword } = await ensureFirstAdmin(
      world.services,
      {},
      { now: world.services.now() },
    );
    return { password: oneTimePassword ?? '', signIn: asAdmin(world, 'admin') };
  },
};

describe.each(Object.entries(ways))('a one-time password %s', (_way, begin) => {
  test('opens an account for seven days, and nothing after them', async () => {
    const world = await buildWorld();
    const { password, signIn } = await begin(world);
    world.pass(7 * dayMs - 1);
    await signIn(password);
    world.pass(1);
    expect(await getError(signIn(password))).toMatchObject({
      status: 401,
      sentence: 'oneTimePasswordExpired',
    });
  });
});

test('another password does not reveal that the right one ran out', async () => {
  const world = await buildWorld();
  const { signIn } = await ways['of a user, from the operator'](world);
  world.pass(8 * dayMs);
  expect(await getError(signIn('another'))).toMatchObject({ sentence: 'wrongCredentials' });
});

test('a session that a one-time password opened outlives it, but chooses no password after it', async () => {
  const world = await buildWorld();
  const { password, signIn } = await ways['of a user, from the operator'](world);
  world.pass(6 * dayMs);
  const { token } = await signIn(password);
  world.pass(dayMs);
  const { account } = world.call({ token });
  await account.me();
  const change = { currentPassword: password, newPassword: 'riddles' };
  const refused = await getError(account.changePassword(change));
  expect(refused).toMatchObject({ sentence: 'oneTimePasswordExpired' });
});

test('a password of the own choice does not run out', async () => {
  const world = await buildWorld();
  const { visitor, services } = world;
  await ensureFirstAdmin(services, noura, { now: services.now() });
  const { password, signIn } = await ways['of a user, from the operator'](world);
  const { token } = await signIn(password);
  const change = { currentPassword: password, newPassword: 'riddles' };
  await world.call({ token }).account.changePassword(change);
  const first = await visitor.account.adminSignIn(noura);
  expect(first).not.toHaveProperty('mustChangePassword');
  world.pass(400 * dayMs);
  await signIn('riddles');
  await visitor.account.adminSignIn(noura);
});
