import type { Page } from '@playwright/test';
import { open } from './open.ts';

/** Signs in by the form and waits for the dashboard; most tests use `signedIn` instead. */
export async function signInByForm(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await open(page, '/admin/login');
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}
