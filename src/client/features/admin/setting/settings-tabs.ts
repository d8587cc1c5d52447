import type { AdminRole } from '../../../../domain/account/account.ts';

/** The parts of the settings as they stand in the address; the first needs no word there. */
export const settingsTabs = [
  'security',
  'administrators',
  'users',
  'site',
  'lists',
  'notes',
  'mail',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Who else than owners finds a part. */
const alsoFor: Readonly<Record<SettingsTab, readonly AdminRole[]>> = {
  security: ['reviewer', 'editor'],
  administrators: [],
  users: ['reviewer'],
  site: [],
  lists: ['reviewer', 'editor'],
  notes: ['reviewer'],
  mail: ['reviewer'],
};

/** The part that an address names; the first where it names none. */
export function settingsTabOf(params: URLSearchParams): SettingsTab {
  return settingsTabs.find((tab) => tab === params.get('tab')) ?? 'security';
}

/** Whether a role finds a part of the settings; what it may change there is the server's to say. */
export function mayOpenTab(role: AdminRole | undefined, tab: SettingsTab): boolean {
  return role === 'owner' || (role !== undefined && alsoFor[tab].includes(role));
}
