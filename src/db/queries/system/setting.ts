import {
  privateSettings,
  getPrivateSettings,
  settings,
  getSettings,
  type AllSettings,
  type PrivateSettings,
  type SettingName,
  type Settings,
} from '#domain/setting/setting.ts';
import { kuwaitHolidays } from '#domain/setting/holidays.ts';
import type { HolidayDays } from '#domain/kuwait-time.ts';
import type { Db, Tx } from '#db/database.ts';
import { compileOnce } from '#db/dialect.ts';

/** Returns every public setting, with defaults for those not stored. */
export async function readSettings(db: Db): Promise<Settings> {
  return getSettings(await readValues(db, Object.keys(settings)));
}

/** As `readSettings`, for settings that only administrators read. */
export async function readPrivateSettings(db: Db): Promise<PrivateSettings> {
  return getPrivateSettings(await readValues(db, Object.keys(privateSettings)));
}

const usualHolidays = toDays(kuwaitHolidays);

/** Returns the days of the setting `holidays`. */
export async function readHolidayDays(db: Db | Tx): Promise<HolidayDays> {
  const [row] = await storedHolidays(db, {});
  // NOTE: only validated values are stored; deadlines are too frequent to validate them again.
  return row ? toDays(JSON.parse(row.value) as PrivateSettings['holidays']) : usualHolidays;
}

const storedHolidays = compileOnce((db) =>
  db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'holidays' satisfies SettingName),
);

function toDays(holidays: readonly { on: string }[]): HolidayDays {
  return new Set(holidays.map(({ on }) => on));
}

async function readValues(db: Db, names: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  // NOTE: the settings' schema validates every value.
  return Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
}

/** Stores a validated setting. `at` is ISO UTC. */
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
