import { signOut } from '../api/current-user.ts';
import { clearStored } from './device-store.ts';
import { dropAdminSession } from '../api/tokens.ts';
import { forgetSummary } from './sent-summary.ts';

/** Not personal: how the site looks. */
const preferences: readonly string[] = ['language', 'theme'];

/** Deletes all personal data that the site stores on this device, and signs out. */
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
    // NOTE: blocked storage holds nothing.
  }
}
