import { expect, test } from 'vitest';
import { cleanUpOnLease } from '#server/operations/cleanup.ts';
import { buildWorld, getError } from '#test/support/context.ts';
import { tell, worldWithMail } from '#test/support/outbox.ts';

const dayMs = 24 * 60 * 60_000;

test('mail goes at once that waits, or is being sent, until a time far off', async () => {
  const { server, world, deliver } = await worldWithMail();
  world.pass(365 * dayMs);
  await tell(world);
  await tell(world);
  const [claimed] = await world.db.selectFrom('outbox').select('id').execute();
  const until = new Date(world.services.now().getTime() + 60_000).toISOString();
  const taken = world.db.updateTable('outbox').set({ claimedUntil: until });
  await taken.where('id', '=', claimed!.id).execute();
  world.pass(-365 * dayMs);
  expect(await deliver()).toBe(2);
  expect(server.letters).toHaveLength(2);
});

test('what a clock ahead counted keeps nobody waiting for the time it told', async () => {
  const world = await buildWorld();
  const send = () =>
    world.visitor.message.send({ name: 'A', email: 'a@mail.example', message: 'x' });
  world.pass(365 * dayMs);
  for (let sent = 0; sent < 20; sent += 1) await send();
  expect(await getError(send())).toMatchObject({ status: 429 });
  world.pass(-365 * dayMs);
  await send();
});

test('the clean-up does not wait for a lease that was taken in another time', async () => {
  const world = await buildWorld();
  const leaseEnd = async () =>
    (await world.db.selectFrom('lease').select('expiresAt').executeTakeFirstOrThrow()).expiresAt;
  world.pass(3650 * dayMs);
  await cleanUpOnLease(world.services);
  world.pass(-3650 * dayMs);
  await cleanUpOnLease(world.services);
  expect(Date.parse(await leaseEnd()) - world.services.now().getTime()).toBeLessThan(dayMs);
});
