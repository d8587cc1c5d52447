import { adminText } from '#client/features/admin/shell/text.ts';
import { countCalls } from '../support/trpc-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

test.use({ signedIn: true, viewport: { width: 1440, height: 900 } });

const { sections } = adminText.ar;

test('asks for counts again after five minutes, for partners after two', async ({ page }) => {
  await page.clock.install();
  const statistics = countCalls(page, 'application.statistics');
  const partners = countCalls(page, 'partner.list');
  const visitBoth = async () => {
    const links = page.locator('main');
    await links.getByRole('link', { name: sections.partners }).first().click();
    await expect(page).toHaveURL('/admin/partners');
    await expect(page.locator('[data-count-badge]').first()).toBeVisible();
    await links.getByRole('link', { name: sections.overview }).first().click();
    await expect(page.locator('[data-count=total]')).toBeVisible();
  };
  const calls = () => [statistics(), partners()];

  await open(page, '/admin/dashboard');
  await visitBoth();
  await expect.poll(calls).toEqual([1, 1]);
  await page.clock.fastForward('01:00');
  await visitBoth();
  expect(calls()).toEqual([1, 1]);
  await page.clock.fastForward('01:05');
  await visitBoth();
  await expect.poll(calls).toEqual([1, 2]);
  await page.clock.fastForward('03:00');
  await visitBoth();
  await expect.poll(calls).toEqual([2, 3]);
});
