import { deviceNow } from '../lib/clock.ts';
import { readLocal } from './safe-storage.ts';

/** Where localStorage names the last save, so that every tab sees when another one saved or forgot. */
export const lastSaveKey = 'applySave';

/** How long a draft is kept after its last change, in days. */
export const draftDays = 14;

const dayMs = 86_400_000;

/** The name of a save: when it was, and a key that no other save has. */
export function saveName(savedAt: string, key: string): string {
  return `${savedAt}/${key}`;
}

/** Whether this device stores an application in work, without reading it; one that is too old is none. */
export function hasStoredDraft(now = deviceNow()): boolean {
  const name = readLocal(lastSaveKey);
  if (name === undefined) return false;
  const age = now.getTime() - Date.parse(name.split('/')[0] ?? '');
  // NOTE: earlier versions named a save by its key alone.
  return Number.isNaN(age) || age <= draftDays * dayMs;
}
