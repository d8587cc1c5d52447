import {
  privateSettings,
  privateSettingsOf,
  settings,
  settingsOf,
  type AllSettings,
  type PrivateSettings,
  type SettingName,
  type Settings,
} from '../../../domain/setting/setting.ts';
import type { Db, Tx } from '../../database.ts';
import { keptQuery } from '../../sqlite/compiled-query.ts';

/** Every public setting, with its default where none is stored. */
export async function readSettings(db: Db): Promise<Settings> {
  return settingsOf(parsed(await storedSettings(db, {})));
}

/** As `readSettings`, for what only administrators read. */
export async function readPrivateSettings(db: Db): Promise<PrivateSettings> {
  return privateSettingsOf(parsed(await storedPrivateSettings(db, {})));
}

const storedSettings = storedValues(Object.keys(settings));
const storedPrivateSettings = storedValues(Object.keys(privateSettings));

function storedValues(names: readonly string[]) {
  return keptQuery([], (db) =>
    db.selectFrom('setting').select(['name', 'value']).where('name', 'in', names),
  );
}

function parsed(rows: readonly { name: string; value: string }[]): Record<string, unknown> {
  // NOTE: JSON.parse knows no type; the settings' schema checks every value.
  return Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
}

/** Stores a setting's value, which its schema has accepted. `at` is ISO UTC. */
export async function writeSetting<Name extends SettingName>(
  tx: Tx,
  setting: { name: Name; value: AllSettings[Name] },
  at: string,
): Promise<void> {
  const value = JSON.stringify(setting.value);
  await tx
    .insertInto('setting')
    .values({ name: setting.name, value, updatedAt: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: at }))
    .execute();
}
