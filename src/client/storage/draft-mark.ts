import { deviceNow } from '../lib/clock.ts';
import { readLocal } from './safe-storage.ts';

/** The localStorage key of the last save's name, so that every tab sees when another one saves or deletes. */
export const lastSaveKey = 'applySave';

/** Days for which a draft is kept after its last change. */
export const draftDays = 14;

const dayMs = 86_400_000;

/** The name of a save: its time and a unique key. */
export function saveName(savedAt: string, key: string): string {
  return `${savedAt}/${key}`;
}

/** Whether this device stores a draft that has not expired, without reading it. */
export function hasStoredDraft(now: Date = deviceNow()): boolean {
  const name = readLocal(lastSaveKey);
  if (name === undefined) return false;
  const age = now.getTime() - Date.parse(name.split('/')[0] ?? '');
  return age <= draftDays * dayMs;
}
