import { settingsTabs } from '#client/features/admin/setting/settings-tabs.ts';
import { open } from '../e2e/support/open.ts';
import type { Tour, Visit } from './tour.ts';

export const settingsTours: readonly Tour[] = [{ name: 'admin settings by part', walk: showParts }];

async function showParts({ page, snap, server }: Visit) {
  for (const part of settingsTabs.filter((tab) => tab !== 'security')) {
    await open(page, `/admin/dashboard?section=settings&tab=${part}`);
    await page.locator(`[data-settings=${part}]`).waitFor();
    await snap(`admin settings ${part}`);
  }
  await open(page, '/admin/dashboard?section=settings');
  await page.locator('[data-factor=off]').waitFor();
  await page.locator('[data-turn-on]').click();
  await page.getByRole('dialog').locator('input').fill(server.adminPassword);
  await page.keyboard.press('Enter');
  await page.locator('[data-qr]').waitFor();
  await snap('admin settings second factor');
}
