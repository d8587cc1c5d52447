import type { Locator, Page } from '@playwright/test';

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

/** Opens the drawer with the filters of the applications list. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.locator('[data-filters]').click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  return drawer;
}

/** Closes the drawer by the button that shows what the filters leave. */
export async function closeFilters(page: Page): Promise<void> {
  await page.locator('[data-show-results]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Chooses from the list's menu: the export, the saved filters or the keys. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.locator('[data-list-menu]').click();
  await page.getByRole('menuitem', { name }).click();
}
