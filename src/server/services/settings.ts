import { countHolidayChange } from '#db/queries/application/counters.ts';
import { readHolidayDays, readSettings, writeSetting } from '#db/queries/system/setting.ts';
import { badInput } from '#domain/errors/errors.ts';
import { isKuwaitiMobile } from '#domain/person/phone.ts';
import type {
  PublicSettingsView,
  SettingName,
  Settings,
  UpdateSettingsInput,
} from '#domain/setting/setting.ts';
import type { AdminContext, Services } from '../context.ts';
import { changeAsAdmin } from './audit/audited-change.ts';

/** The settings that visitors may see. */
export async function readPublicSettings({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<PublicSettingsView> {
  const holidayDays = [...(await readHolidayDays(db))];
  const { mail, retentionDays = null } = config;
  const configured = { mailEnabled: mail !== undefined, retentionDays };
  return { ...(await readSettings(db)), ...configured, holidayDays };
}

/** Errors: `bad_input` at `path` for a number whose prefix the settings do not allow. */
export function requireAllowedPhone(
  { mobileFirstDigits }: Pick<Settings, 'mobileFirstDigits'>,
  { path, phone }: { path: string; phone: string },
): void {
  if (!isKuwaitiMobile(phone, mobileFirstDigits)) {
    throw badInput({ path, key: 'invalidPhone' });
  }
}

/** Stores the settings in the input; they apply from the next request. */
export function updateSettings(change: AdminContext, input: UpdateSettingsInput): Promise<void> {
  return changeAsAdmin(change, async (tx, now) => {
    const names: string[] = [];
    const holidays = input.holidays && (await readHolidayDays(tx));
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      // NOTE: the input's schema has exactly the settings' names, each with its own rule.
      await writeSetting(tx, { name: name as SettingName, value }, now.toISOString());
      names.push(name);
    }
    if (holidays) await countHolidayChange(tx, holidays, await readHolidayDays(tx));
    const details = { settings: names };
    const audit = { action: 'setting.update', entity: 'setting', entityId: 'settings', details };
    return { result: undefined, audit };
  });
}
