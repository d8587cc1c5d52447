import { expect, test } from 'vitest';
import { writeSetting } from '../../src/db/queries/setting.ts';
import { inTransaction } from '../../src/db/database.ts';
import { settingsOf } from '../../src/domain/setting.ts';
import { buildWorld } from '../support/context.ts';

test('settings have their defaults until one is changed', async () => {
  const { visitor, db } = await buildWorld();
  expect(await visitor.setting.read()).toEqual(settingsOf({}));
  const at = '2026-11-21T09:00:00.000Z';
  const setting = { name: 'contactPhone', value: '+965 1800 000' } as const;
  await inTransaction(db, (tx) => writeSetting(tx, { name: 'contactPhone', value: 'old' }, at));
  await inTransaction(db, (tx) => writeSetting(tx, setting, at));
  expect(await visitor.setting.read()).toEqual(settingsOf({ contactPhone: '+965 1800 000' }));
});

test('what the program keeps for itself among the settings is not shown', async () => {
  const { visitor, db } = await buildWorld();
  const updatedAt = '2026-11-21T09:00:00.000Z';
  const value = 'not even JSON';
  await db.insertInto('setting').values({ name: 'ofTheProgram', value, updatedAt }).execute();
  expect(await visitor.setting.read()).toEqual(settingsOf({}));
});

test('everybody may read the public settings', async () => {
  const { user, admin, call } = await buildWorld();
  const callers = [await user(), await admin('reviewer'), call({ token: 'a.b.c' })];
  for (const caller of callers) expect(await caller.setting.read()).toEqual(settingsOf({}));
});
