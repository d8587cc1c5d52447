import { join } from 'node:path';
import { test } from '../e2e/support/fixtures.ts';
import { darkTours, folder, tours, views } from './every-screen.ts';
import { testTours } from './test-tours.ts';
import { getTitle } from './tour.ts';

test.use({ serverOptions: { own: 'screenshots', seed: 'demo' } });

for (const view of views) {
  testTours(view, view.theme === 'dark' ? darkTours : tours, async ({ page, tour, screen }) => {
    await page.evaluate(() => document.fonts.ready);
    const hasDialog = await page.getByRole('dialog').first().isVisible();
    // A scrolled page would show its sticky header across the middle of the screenshot.
    if (!hasDialog) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const path = join(folder, getTitle(view), tour.name, `${screen}.png`);
    await page.screenshot({ path, fullPage: !hasDialog });
  });
}
