import { signOut } from '../api/current-user.ts';
import { clearStored } from './device-store.ts';
import { dropAdminSession } from '../api/tokens.ts';
import { forgetSummary } from './sent-summary.ts';

/** How the site looks says nothing about who looked at it. */
const preferences: readonly string[] = ['language', 'theme'];

/** Removes everything personal that the product stores on this device, and signs out. */
export async function wipeDevice(): Promise<void> {
  signOut();
  dropAdminSession();
  forgetSummary();
  clear(() => sessionStorage);
  clear(() => localStorage);
  await clearStored();
}

function clear(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) {
      if (!preferences.includes(key)) storage().removeItem(key);
    }
  } catch {
    // NOTE: what is blocked holds nothing.
  }
}
