import { signOut } from '../api/current-user.ts';
import { clearStored } from './device-store.ts';
import { dropAdminSession } from '../api/tokens.ts';

/** How the site looks says nothing about who looked at it. */
const kept: readonly string[] = ['language', 'theme'];

/** Removes everything personal that the product keeps on this device, and signs out. */
export async function wipeDevice(): Promise<void> {
  signOut();
  dropAdminSession();
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // NOTE: what is blocked holds nothing.
  }
  await clearStored();
}
