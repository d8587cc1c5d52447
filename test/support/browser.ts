import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

/**
 * Starts a headless Chromium of its own with an empty profile; the caller closes it.
 *
 * Errors: when this machine has no browser. `npm test` gets one first; a bare `npx vitest` does not.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) {
    throw new Error(
      'No Chromium found: run the tests by `npm test`, which gets one, or set CHROME_PATH.',
    );
  }
  return chromium.launch({
    executablePath,
    // The network flags stop the browser's own calls home, which a closed network refuses noisily.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
