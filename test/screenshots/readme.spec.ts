// The pictures of README.md: `npm run screenshots -- README` makes these alone.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/support/fixtures.ts';
import { watchNetwork } from '../e2e/support/network-idle.ts';
import { open } from '../e2e/support/open.ts';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const maxBytes = 150_000;

const pictures = [
  { name: 'phone-ar', path: '/', language: 'ar', viewport: { width: 390, height: 844 } },
  { name: 'desktop-en', path: '/', language: 'en', viewport: { width: 1280, height: 800 } },
  {
    name: 'dashboard-en',
    path: '/admin/dashboard?section=applications',
    language: 'en',
    viewport: { width: 1280, height: 720 },
    signedIn: true,
  },
] as const;

test.use({ serverOptions: { own: 'screenshots', seed: 'demo' } });

for (const { name, path, ...options } of pictures) {
  test.describe('README', () => {
    test.use(options);

    test(name, async ({ page }) => {
      const networkIdle = watchNetwork(page);
      await open(page, path);
      await networkIdle();
      await page.evaluate(() => document.fonts.ready);
      const file = join(folder, `${name}.png`);
      await page.screenshot({ path: file });
      expect(statSync(file).size).toBeLessThan(maxBytes);
    });
  });
}
