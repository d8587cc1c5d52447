import type { Page } from '@playwright/test';

/** Addresses whose page is prerendered as a whole. */
export const prerenderedPages = [
  '/',
  '/?from=a-letter',
  '/institutions',
  '/contact',
  '/track?id=RSM-7K4Q-92XD-M3TB',
  '/apply',
  '/auth',
  '/auth?mode=signup',
  '/nowhere',
] as const;

/** Waits until the page's code answers what a visitor does. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
}

/** From now on the page's code loads only once it is released. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
