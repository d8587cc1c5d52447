import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildTestApp } from '#test/support/app.ts';
import { buildWorld } from '#test/support/context.ts';
import { submit } from '#test/support/submit.ts';

const getVersion = (id: string) => id[14];

test('what comes later has a later id, so that indexes write what is new side by side', async () => {
  const app = await buildTestApp();
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await submit(app)).statusCode).toBe(201);
    // Within one millisecond, chance decides.
    await after(2);
  }
  const { db } = app.services;
  const applications = await db.selectFrom('application').select('id').orderBy('number').execute();
  const ids = applications.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual(ids.toSorted());
  for (const table of ['application', 'document', 'outbox'] as const) {
    const rows = await db.selectFrom(table).select('id').execute();
    expect(new Set(rows.map(({ id }) => getVersion(id)))).toEqual(new Set(['7']));
  }
});

test('a session has an id of chance alone', async () => {
  const world = await buildWorld();
  const person = { phoneNumber: '51234567', password: 'riddle' };
  await world.visitor.account.signUp(person);
  const { token } = await world.visitor.account.signIn(person);
  const change = { currentPassword: 'riddle', newPassword: 'riddles' };
  await world.call({ token }).account.changePassword(change);
  const sessions = await world.services.db.selectFrom('session').select('id').execute();
  expect(sessions.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sessions.map(({ id }) => getVersion(id)))).toEqual(new Set(['4']));
});
