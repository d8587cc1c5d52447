import type { AdminRole } from '#domain/account/account.ts';

/** The tabs of the settings, as in the URL; the first is the default. */
export const settingsTabs = [
  'security',
  'administrators',
  'users',
  'site',
  'agreements',
  'holidays',
  'lists',
  'notes',
  'mail',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Roles besides owner that see a tab. */
const alsoFor: Readonly<Record<SettingsTab, readonly AdminRole[]>> = {
  security: ['reviewer', 'editor', 'cashier'],
  administrators: [],
  users: ['reviewer'],
  site: [],
  agreements: [],
  holidays: [],
  lists: ['reviewer', 'editor'],
  notes: ['reviewer'],
  mail: ['reviewer'],
};

/** The tab named in the URL; by default the first. */
export function getSettingsTab(params: URLSearchParams): SettingsTab {
  return settingsTabs.find((tab) => tab === params.get('tab')) ?? 'security';
}

/** Whether a role sees a tab; the server decides what it may change there. */
export function mayOpenTab(role: AdminRole | undefined, tab: SettingsTab): boolean {
  return role === 'owner' || (role !== undefined && alsoFor[tab].includes(role));
}
