import { describe, expect, test } from 'vitest';
import { adminRoles } from '#domain/account/account.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { getDevice } from '#server/services/account/token.ts';
import { getAudit, buildWorld, denials, getError, type World } from '#test/support/context.ts';

const password = 'riddle';
const person = { phoneNumber: '51234567', password };

async function threeBrowsers() {
  const world = await buildWorld();
  const { token } = await world.visitor.account.signUp(person);
  world.pass(1000);
  const second = await world.visitor.account.signIn(person);
  const third = await world.visitor.account.signIn(person);
  // NOTE: a caller remembers who it is; each call asks anew, as each request does.
  const callers = [token, second.token, third.token].map(
    (each) => () => world.call({ token: each }).account,
  );
  return { world, callers };
}

const secret = 'Secret1!';

/** A signed-in administrator with a password of the own choice. */
async function signedInAs(world: World, username: string) {
  await createAdmin(world.services, { username, password: secret, name: username });
  const signIn = () => world.visitor.account.adminSignIn({ username, password: secret });
  const { token } = await signIn();
  return { caller: world.call({ token }), signIn };
}

test('a session that has ended is ended for all who come with it at once', async () => {
  const world = await buildWorld();
  const { caller, signIn } = await signedInAs(world, 'reviewer');
  const { token } = await signIn();
  const atOnce = () => [1, 2, 3].map(() => world.call({ token }).application.statistics());
  expect(await Promise.all(atOnce())).toHaveLength(3);
  await caller.account.revokeOtherSessions({ password: secret });
  const refusals = await Promise.all(atOnce().map(getError));
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('unauthenticated'));
});

describe('a user’s own sessions', () => {
  test('end for whoever shows the password again, and wrong ones count', async () => {
    const { callers, world } = await threeBrowsers();
    const mine = () => callers[0]!();
    const id = (await callers[1]!().userSessions()).find(({ isCurrent }) => isCurrent)!.id;
    const wrong = { id, password: 'wrong!' };
    const issues = [{ path: 'password', key: 'currentPasswordWrong' }];
    for (let tries = 0; tries < 5; tries += 1) {
      for (const call of [mine().revokeUserSession(wrong), mine().revokeOtherUserSessions(wrong)]) {
        expect(await getError(call)).toMatchObject({ status: 400, issues });
      }
    }
    for (const call of [
      mine().revokeUserSession({ id, password }),
      mine().revokeOtherUserSessions({ password }),
      world.visitor.account.signIn(person),
    ]) {
      expect((await getError(call)).status).toBe(429);
    }
    expect(await mine().userSessions()).toHaveLength(3);
    expect(await getAudit(world.db)).not.toContain('user.endSession');
    await mine().signOut();
  });

  test('are listed, the current one marked, and end one by one or all but this', async () => {
    const { world, callers } = await threeBrowsers();
    const [first, second, third] = callers;
    const sessions = await first!().userSessions();
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const ofSecond = await second!().userSessions();
    const current = ofSecond.find(({ isCurrent }) => isCurrent)!;
    expect(current.lastSeenAt).toBe('2026-11-21T09:00:01.000Z');
    await first!().revokeUserSession({ id: current.id, password });
    expect((await getError(second!().me())).status).toBe(401);
    await third!().me();
    const again = first!().revokeUserSession({ id: current.id, password });
    expect((await getError(again)).status).toBe(404);
    expect(await first!().revokeOtherUserSessions({ password })).toEqual({ ended: 1 });
    expect((await getError(third!().me())).status).toBe(401);
    expect(await first!().revokeOtherUserSessions({ password })).toEqual({ ended: 0 });
    expect(await first!().userSessions()).toHaveLength(1);
    expect(
      (await getAudit(world.db)).filter((action) => action === 'user.endSession'),
    ).toHaveLength(2);
  });

  test('are nobody else’s: another user’s and an administrator’s are unknown', async () => {
    const { world, callers } = await threeBrowsers();
    const { token } = await world.visitor.account.signUp({ ...person, phoneNumber: '61234567' });
    const stranger = world.call({ token });
    const { caller: admin } = await signedInAs(world, 'noura');
    const [theirs] = await callers[0]!().userSessions();
    const [admins] = await admin.account.sessions();
    for (const call of [
      stranger.account.revokeUserSession({ id: theirs!.id, password }),
      stranger.account.revokeUserSession({ id: admins!.id, password }),
      admin.account.revokeSession({ id: theirs!.id, password: secret }),
    ]) {
      expect((await getError(call)).status).toBe(404);
    }
    expect(await stranger.account.revokeOtherUserSessions({ password })).toEqual({ ended: 0 });
    expect(await callers[0]!().userSessions()).toHaveLength(3);
    await admin.account.adminMe();
  });
});

describe('an administrator’s own sessions', () => {
  test('are listed, the current one marked, and end one by one or all but this', async () => {
    const world = await buildWorld();
    const noura = await signedInAs(world, 'noura');
    world.pass(1000);
    const second = await noura.signIn();
    const third = await noura.signIn();
    const sessions = await noura.caller.account.sessions();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ lastSeenAt: '2026-11-21T09:00:01.000Z' });
    const other = await signedInAs(world, 'hessa');
    const [theirs] = await other.caller.account.sessions();
    const steal = noura.caller.account.revokeSession({ id: theirs!.id, password: secret });
    expect((await getError(steal)).status).toBe(404);
    const ofSecond = await world.call({ token: second.token }).account.sessions();
    const current = ofSecond.find((session) => session.isCurrent)!;
    await noura.caller.account.revokeSession({ id: current.id, password: secret });
    const second401 = world.call({ token: second.token }).account.adminMe();
    expect((await getError(second401)).status).toBe(401);
    expect(await noura.caller.account.revokeOtherSessions({ password: secret })).toEqual({
      ended: 1,
    });
    const third401 = world.call({ token: third.token }).account.adminMe();
    expect((await getError(third401)).status).toBe(401);
    expect(await noura.caller.account.sessions()).toHaveLength(1);
    await other.caller.account.adminMe();
  });

  test('end for whoever shows the password again, and wrong ones count', async () => {
    const world = await buildWorld();
    const noura = await signedInAs(world, 'noura');
    const second = await noura.signIn();
    const [{ id } = { id: '' }] = await world.call({ token: second.token }).account.sessions();
    const { account } = noura.caller;
    const wrong = { id, password: 'Secret2!' };
    const issues = [{ path: 'password', key: 'currentPasswordWrong' }];
    for (const call of [account.revokeSession(wrong), account.revokeOtherSessions(wrong)]) {
      expect(await getError(call)).toMatchObject({ status: 400, issues });
    }
    for (let tries = 2; tries < 5; tries += 1) await getError(account.revokeOtherSessions(wrong));
    for (const call of [account.revokeSession({ id, password: secret }), noura.signIn()]) {
      expect((await getError(call)).status).toBe(429);
    }
    expect(await account.sessions()).toHaveLength(2);
    await account.adminSignOut();
  });

  test('tell what the browser calls itself, coarsely', () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    expect(getDevice(chrome)).toEqual({ browser: 'Chrome', system: 'Windows' });
    expect(getDevice(`${chrome} Edg/140.0`)).toEqual({ browser: 'Edge', system: 'Windows' });
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Mobile Safari/604';
    expect(getDevice(iphone)).toEqual({ browser: 'Safari', system: 'iPhone' });
    expect(getDevice('curl/8')).toEqual({ browser: null, system: null });
    expect(getDevice(undefined)).toEqual({ browser: null, system: null });
  });

  test('are nobody else’s', async () => {
    const world = await buildWorld();
    for (const { caller, code } of await denials(world, adminRoles)) {
      expect((await getError(caller.account.sessions())).code).toBe(code);
      expect((await getError(caller.account.revokeOtherSessions({ password: secret }))).code).toBe(
        code,
      );
      const one = caller.account.revokeSession({ id: 'x', password: secret });
      expect((await getError(one)).code).toBe(code);
    }
  });
});
