import { writeSetting } from '../../../db/queries/system/setting.ts';
import type { SettingName, UpdateSettings } from '../../../domain/setting/setting.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import type { AdminContext } from '../../context.ts';

/** Stores the settings that the input carries; they hold from the next call on. */
export function updateSettings(change: AdminContext, input: UpdateSettings): Promise<void> {
  return changeAsAdmin(change, async (tx, now) => {
    const names: string[] = [];
    for (const [name, value] of Object.entries(input)) {
      if (value === undefined) continue;
      // NOTE: the input's schema has exactly the settings' names, each with its own rule.
      await writeSetting(tx, { name: name as SettingName, value }, now.toISOString());
      names.push(name);
    }
    const details = { settings: names };
    const trace = { action: 'setting.update', entity: 'setting', entityId: 'settings', details };
    return { result: undefined, trace };
  });
}
