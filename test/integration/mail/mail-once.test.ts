import { describe, expect, test } from 'vitest';
import { deliverDue } from '#server/services/mail/outbox-delivery.ts';
import { tell, worldWithMail } from '#test/support/outbox.ts';

describe('nobody gets a message twice', () => {
  test('when a process dies before the server took it: it is sent then', async () => {
    const { server, world, deliver } = await worldWithMail();
    await tell(world);
    await world.db
      .updateTable('outbox')
      .set({ claimedUntil: '2026-11-21T09:05:00.000Z', attempts: 1 })
      .execute();
    expect(await deliver()).toBe(0);
    world.pass(5 * 60_000 + 1);
    expect(await deliver()).toBe(1);
    expect(server.letters).toHaveLength(1);
  });

  test('when a process dies between sending and noting it: it is left to an owner', async () => {
    const { server, world, deliver, mailer } = await worldWithMail();
    await tell(world);
    const died = new Error('the process died');
    const dying = {
      ...world.services,
      // The database of a process that dies as soon as the server has the letter.
      get db() {
        if (server.letters.length > 0) throw died;
        return world.db;
      },
    };
    await expect(deliverDue(dying, mailer)).rejects.toBe(died);
    expect(server.letters).toHaveLength(1);
    for (let at = 0; at < 3; at += 1) {
      world.pass(6 * 60_000);
      expect(await deliver()).toBe(0);
    }
    expect(server.letters).toHaveLength(1);
    const owner = await world.admin();
    expect(await owner.setting.mailState()).toMatchObject({ waiting: 0, failed: 1, unsure: 1 });
  });

  test('when the connection ends before the server confirms', async () => {
    const { server, world, deliver } = await worldWithMail();
    server.answers.letter = () => 'hang up';
    await tell(world);
    await deliver();
    expect(await (await world.admin()).setting.mailState()).toMatchObject({ failed: 1, unsure: 1 });
  });

  test('when two processes look at once', async () => {
    const { server, world, mailer } = await worldWithMail();
    for (let at = 0; at < 5; at += 1) await tell(world);
    const sent = await Promise.all([1, 2, 3].map(() => deliverDue(world.services, mailer)));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(new Set(server.letters.map((letter) => letter.messageId)).size).toBe(5);
    expect(server.letters).toHaveLength(5);
  });
});
