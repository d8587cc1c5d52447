import { writeSetting } from '../../db/queries/setting.ts';
import type { Tx } from '../../db/database.ts';
import type { AllSettings, SettingName, UpdateSettings } from '../../domain/setting.ts';
import { changeAsAdmin, type AdminChange } from './admin-change.ts';

/** Stores the settings that the input carries; they hold from the next call on. */
export function updateSettings(change: AdminChange, input: UpdateSettings): Promise<void> {
  return changeAsAdmin(change, async (tx, now) => {
    const names: string[] = [];
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      // NOTE: the input's schema has exactly the settings' names, each with its own rule.
      await write(tx, name as SettingName, value as AllSettings[SettingName], now);
      names.push(name);
    }
    const details = { settings: names };
    const trace = { action: 'setting.update', entity: 'setting', entityId: 'settings', details };
    return { result: undefined, trace };
  });
}

function write(tx: Tx, name: SettingName, value: AllSettings[SettingName], now: Date) {
  return writeSetting(tx, { name, value }, now.toISOString());
}
