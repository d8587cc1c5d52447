import type { Page } from '@playwright/test';
import { contactText } from '#client/features/site/contact/contact-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { applyText } from '#client/features/apply/text.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

const app = appText.ar;

test.beforeEach(({ pageErrors }) => pageErrors.allow(/404|dynamically imported module/));

/** A deploy while the page is open: `file` is gone, and the home page is of another build. Counts the page's loads. */
async function deploy(page: Page, file: string): Promise<() => number> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>another build</p>' }),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a step whose file a deploy took away reloads the page once and keeps the answers', async ({
  page,
  wizard,
}) => {
  const file = '**/assets/later-panels-*';
  // Before the page, which loads the next step's file while the first is filled in.
  const loads = await deploy(page, file);
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseOther('مدرسة الأمل');
  await wizard.press(wizard.next);
  await expect.poll(loads).toBe(2);
  const failed = page.getByRole('alert').filter({ hasText: app.partFailed });
  await failed.getByRole('button', { name: app.tryAgain }).click();
  await expect(failed).toBeVisible();
  await page.unroute(file);
  await failed.getByRole('button', { name: app.tryAgain }).click();
  await expect(page.getByRole('radio', { name: applyText.ar.thisYear })).toBeAttached();
  await wizard.back.click();
  await expect(page.getByLabel(applyText.ar.customInstitution)).toHaveValue('مدرسة الأمل');
  expect(loads()).toBe(2);
});

test('a page with something typed is not reloaded for a new build', async ({ page }) => {
  await open(page, '/contact');
  const message = page.getByLabel(contactText.ar.message, { exact: true });
  await message.fill('متى يبدأ التقديم؟');
  const loads = await deploy(page, '**/assets/legal-dialog-*');
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.locator('footer').getByRole('button', { name: app.terms }).click();
  const failed = page.getByRole('alert').filter({ hasText: app.partFailed });
  await expect(failed.getByRole('button', { name: app.tryAgain })).toBeVisible();
  await asked;
  await expect(message).toHaveValue('متى يبدأ التقديم؟');
  expect(loads()).toBe(0);
});
