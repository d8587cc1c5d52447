import type { Page } from '@playwright/test';

/** Opens an address, and waits for its heading and for the page to hydrate. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await isHydrated(page);
}

/** Gives up after a while, for pages whose script a test keeps from loading. */
async function isHydrated(page: Page): Promise<void> {
  const hydrated = () => !('early' in window);
  await page.waitForFunction(hydrated, undefined, { timeout: 10_000 }).catch(() => undefined);
}
