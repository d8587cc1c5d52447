import { describe, expect, test } from 'vitest';
import { auditOf, buildWorld, refusalOf } from '../support/context.ts';

const person = { phoneNumber: '51234567', password: 'riddle' };

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

describe('a user’s own sessions', () => {
  test('are listed, the current one marked, and end one by one or all but this', async () => {
    const { world, callers } = await threeBrowsers();
    const [first, second, third] = callers;
    const sessions = await first!().userSessions();
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const ofSecond = await second!().userSessions();
    const current = ofSecond.find(({ isCurrent }) => isCurrent)!;
    expect(current.lastSeenAt).toBe('2026-11-21T09:00:01.000Z');
    await first!().revokeUserSession({ id: current.id });
    expect((await refusalOf(second!().me())).status).toBe(401);
    await third!().me();
    const again = first!().revokeUserSession({ id: current.id });
    expect((await refusalOf(again)).status).toBe(404);
    expect(await first!().revokeOtherUserSessions()).toEqual({ ended: 1 });
    expect((await refusalOf(third!().me())).status).toBe(401);
    expect(await first!().revokeOtherUserSessions()).toEqual({ ended: 0 });
    expect(await first!().userSessions()).toHaveLength(1);
    expect((await auditOf(world.db)).filter((action) => action === 'user.endSession')).toHaveLength(
      2,
    );
  });

  test('are nobody else’s: another user’s and an administrator’s are unknown', async () => {
    const { world, callers } = await threeBrowsers();
    const stranger = await world.user();
    const admin = await world.admin('owner');
    const [theirs] = await callers[0]!().userSessions();
    const [admins] = await admin.account.sessions();
    for (const call of [
      stranger.account.revokeUserSession({ id: theirs!.id }),
      stranger.account.revokeUserSession({ id: admins!.id }),
      admin.account.revokeSession({ id: theirs!.id }),
    ]) {
      expect((await refusalOf(call)).status).toBe(404);
    }
    expect(await stranger.account.revokeOtherUserSessions()).toEqual({ ended: 0 });
    expect(await callers[0]!().userSessions()).toHaveLength(3);
    await admin.account.adminMe();
  });
});
