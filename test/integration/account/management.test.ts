import { describe, expect, test } from 'vitest';
import type { AdminRole } from '#domain/account/account.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import {
  getAudit,
  buildWorld,
  denials,
  getError,
  getState,
  type World,
} from '#test/support/context.ts';

const hessa = { username: 'hessa', password: 'Secret1!', name: 'Hessa', role: 'editor' as const };

/** A signed-in administrator with a password of the own choice. */
async function signedInAs(world: World, username: string, role: AdminRole = 'owner') {
  const password = 'Secret1!';
  const { id } = await createAdmin(world.services, { username, password, name: username, role });
  const signIn = () => world.visitor.account.adminSignIn({ username, password });
  const { token } = await signIn();
  return { id, token, caller: world.call({ token }), signIn };
}

describe('an owner', () => {
  test('adds an administrator, who first chooses a password', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    const added = await owner.account.createAdmin(hessa);
    expect(added).toMatchObject({ role: 'editor', isActive: true, mustChangePassword: true });
    const { token, mustChangePassword } = await world.visitor.account.adminSignIn(hessa);
    expect(mustChangePassword).toBe(true);
    const newcomer = world.call({ token });
    expect(await getError(newcomer.partner.list({}))).toMatchObject({
      status: 403,
      sentence: 'passwordChangeRequired',
    });
    expect(await newcomer.account.adminMe()).toMatchObject({ mustChangePassword: true });
    const change = { currentPassword: hessa.password, newPassword: 'Another1!' };
    const changed = await newcomer.account.changeAdminPassword(change);
    expect(await world.call({ token: changed.token }).partner.list({})).toEqual([]);
    const again = await world.visitor.account.adminSignIn({ ...hessa, password: 'Another1!' });
    expect(again).not.toHaveProperty('mustChangePassword');
    expect(await getAudit(world.db)).toEqual([
      'admin.create',
      'admin.signIn',
      'admin.changePassword',
      'admin.signIn',
    ]);
  });

  test.each([
    [{ username: 'ab' }, 'username', 'usernameMinLength'],
    [{ password: 'Abc1!' }, 'password', 'strongPasswordMinLength'],
    [{ password: 'abcdefgh' }, 'password', 'passwordStrength'],
    [{ name: ' ' }, 'name', 'nameRequired'],
    [{ role: 'king' as 'owner' }, 'role', 'choiceInvalid'],
  ])('adds none with %j', async (issue, path, key) => {
    const world = await buildWorld();
    const adding = (await world.admin()).account.createAdmin({ ...hessa, ...issue });
    expect(await getError(adding)).toMatchObject({ status: 400, issues: [{ path, key }] });
    expect((await getState(world.db)).admin).toHaveLength(1);
  });

  test('cannot give a name that is taken in another letter case', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    await owner.account.createAdmin(hessa);
    const second = owner.account.createAdmin({ ...hessa, username: 'HESSA' });
    expect(await getError(second)).toMatchObject({ status: 409, sentence: 'usernameTaken' });
  });

  test('changes a role, which ends the sessions; an older state is refused', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    const editor = await signedInAs(world, 'hessa', 'editor');
    const [, row] = await owner.account.listAdmins();
    const { id, updatedAt } = row!;
    const changed = await owner.account.updateAdmin({ id, role: 'reviewer', updatedAt });
    expect(changed).toMatchObject({ role: 'reviewer', name: 'hessa', isActive: true });
    expect((await getError(editor.caller.account.adminMe())).status).toBe(401);
    const stale = owner.account.updateAdmin({ id, name: 'Hessa', updatedAt });
    expect((await getError(stale)).code).toBe('changed');
    const reviewer = world.call({ token: (await editor.signIn()).token });
    expect((await reviewer.message.list({})).items).toEqual([]);
  });

  test('deactivates, which ends everything, and activates again', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    const editor = await signedInAs(world, 'hessa', 'editor');
    await owner.account.updateAdmin({ id: editor.id, isActive: false });
    expect((await getError(editor.caller.account.adminMe())).status).toBe(401);
    // Told no more than a stranger, and counted as one: not even that the password is right.
    expect(await getError(editor.signIn())).toMatchObject({ sentence: 'wrongAdminCredentials' });
    expect((await getAudit(world.db)).at(-1)).toBe('admin.failSignIn');
    await owner.account.updateAdmin({ id: editor.id, isActive: true });
    await editor.signIn();
  });

  test('gives a one-time password, good for choosing another one', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    const editor = await signedInAs(world, 'hessa', 'editor');
    const { password } = await owner.account.resetAdminPassword({ id: editor.id });
    expect((await getError(editor.caller.account.adminMe())).status).toBe(401);
    expect((await getError(editor.signIn())).status).toBe(401);
    const signedIn = await world.visitor.account.adminSignIn({ username: 'hessa', password });
    expect(signedIn.mustChangePassword).toBe(true);
    const stored = JSON.stringify(await getState(world.db));
    expect(stored).not.toContain(password);
    expect(await getAudit(world.db)).toContain('admin.resetPassword');
  });

  test('cannot lock everybody out: nobody leaves as the last owner, or on the own account', async () => {
    const world = await buildWorld();
    const owner = await signedInAs(world, 'noura');
    const before = await getState(world.db);
    const { id } = owner;
    const update = owner.caller.account.updateAdmin;
    const lastOwner = { status: 403, sentence: 'lastOwner' };
    const notOnYourself = { status: 403, sentence: 'notOnYourself' };
    expect(await getError(update({ id, role: 'editor' }))).toMatchObject(lastOwner);
    expect(await getError(update({ id, isActive: false }))).toMatchObject(notOnYourself);
    const reset = owner.caller.account.resetAdminPassword({ id });
    expect(await getError(reset)).toMatchObject(notOnYourself);
    const remove = owner.caller.account.removeAdminSecondFactor({ id });
    expect(await getError(remove)).toMatchObject(notOnYourself);
    expect(await getState(world.db)).toEqual(before);
    const second = await signedInAs(world, 'hessa');
    await second.caller.account.updateAdmin({ id, role: 'editor' });
    const alone = second.caller.account.updateAdmin({ id: second.id, role: 'reviewer' });
    expect(await getError(alone)).toMatchObject(lastOwner);
  });

  test('does not make the last owner go when two owners demote each other at once', async () => {
    const world = await buildWorld();
    const one = await signedInAs(world, 'noura');
    const two = await signedInAs(world, 'hessa');
    await Promise.allSettled([
      one.caller.account.updateAdmin({ id: two.id, role: 'editor' }),
      two.caller.account.updateAdmin({ id: one.id, role: 'editor' }),
    ]);
    const admins = await world.db.selectFrom('admin').select('role').execute();
    expect(admins.map(({ role }) => role).toSorted()).toEqual(['editor', 'owner']);
  });

  test('gets not found for unknown administrators', async () => {
    const world = await buildWorld();
    const { account } = await world.admin();
    const id = crypto.randomUUID();
    for (const call of [
      account.updateAdmin({ id, name: 'x' }),
      account.resetAdminPassword({ id }),
      account.removeAdminSecondFactor({ id }),
    ]) {
      expect((await getError(call)).status).toBe(404);
    }
  });

  test('alone manages administrators', async () => {
    const world = await buildWorld();
    const { id } = await createAdmin(world.services, hessa);
    const callers = await denials(world, ['owner']);
    const before = await getState(world.db);
    for (const { who, caller, code } of callers) {
      for (const call of [
        caller.account.listAdmins(),
        caller.account.createAdmin({ ...hessa, username: 'other' }),
        caller.account.updateAdmin({ id, role: 'owner' }),
        caller.account.resetAdminPassword({ id }),
        caller.account.removeAdminSecondFactor({ id }),
      ]) {
        expect((await getError(call)).code, who).toBe(code);
      }
    }
    expect(await getState(world.db)).toEqual(before);
  });
});

describe('a user', () => {
  const salem = { phoneNumber: '51234567', password: 'secret' };

  test('is found by phone in any spelling, given a one-time password and signed out', async () => {
    const world = await buildWorld();
    const { token, user } = await world.visitor.account.signUp(salem);
    const reviewer = await world.admin('reviewer');
    const found = await reviewer.account.findUser({ phoneNumber: '+٩٦٥ ٥١٢٣ ٤٥٦٧' });
    expect(found).toEqual({ ...user, sessions: 1 });
    await reviewer.account.signOutUser({ id: user.id });
    expect((await getError(world.call({ token }).account.me())).status).toBe(401);
    await world.visitor.account.signIn(salem);
    const { password } = await reviewer.account.resetUserPassword({ id: user.id });
    expect((await getError(world.visitor.account.signIn(salem))).status).toBe(401);
    const session = await world.visitor.account.signIn({ ...salem, password });
    expect(session.mustChangePassword).toBe(true);
    await world
      .call(session)
      .account.changePassword({ currentPassword: password, newPassword: salem.password });
    expect(await world.visitor.account.signIn(salem)).not.toHaveProperty('mustChangePassword');
    expect(await getAudit(world.db)).toEqual([
      'user.create',
      'user.find',
      'user.signOut',
      'user.signIn',
      'user.resetPassword',
      'user.failSignIn',
      'user.signIn',
      'user.changePassword',
      'user.signIn',
    ]);
  });

  test('that is unknown is said so, a number that is none too', async () => {
    const world = await buildWorld();
    const { account } = await world.admin();
    const finding = (phoneNumber: string) => getError(account.findUser({ phoneNumber }));
    expect(await finding('51234567')).toMatchObject({ status: 404, sentence: 'userNotFound' });
    expect(await finding('2222')).toMatchObject({ status: 400 });
    const id = crypto.randomUUID();
    expect((await getError(account.resetUserPassword({ id }))).status).toBe(404);
    expect((await getError(account.signOutUser({ id }))).status).toBe(404);
  });

  test('is no editor’s affair', async () => {
    const world = await buildWorld();
    const { token, user } = await world.visitor.account.signUp(salem);
    for (const { who, caller, code } of await denials(world, ['owner', 'reviewer'])) {
      for (const call of [
        caller.account.findUser(salem),
        caller.account.resetUserPassword({ id: user.id }),
        caller.account.signOutUser({ id: user.id }),
      ]) {
        expect((await getError(call)).code, who).toBe(code);
      }
    }
    expect((await world.call({ token }).account.me()).id).toBe(user.id);
  });
});
