import { authText } from '../../../src/client/features/auth/text.ts';
import { appText } from '../../../src/client/i18n/app-text.ts';
import { errorSentences } from '../../../src/domain/errors/error-messages.ts';
import { createAccount, newPhoneNumber } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

for (const language of ['ar', 'en'] as const) {
  test.describe(`account, ${language}`, () => {
    test.use({ language });

    test('is created, signed out of and signed in to again', async ({ page }) => {
      const t = authText[language];
      const main = page.locator('main');
      const phone = main.getByLabel(t.phone, { exact: true });
      const password = main.getByLabel(t.password, { exact: true });
      const userMenu = page.locator('header [data-user-menu]');
      const digits = newPhoneNumber();
      const number = `${digits.slice(0, 4)} ${digits.slice(4)}`;
      await open(page, '/auth?mode=signup');
      await phone.fill(`+965 ${number}`);
      await password.fill('123456');
      await main.getByRole('button', { name: t.signUp, exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByText(t.accountCreated, { exact: true })).toBeVisible();
      await expect(userMenu).toContainText(number);

      await page.reload();
      await userMenu.click();
      await page.getByRole('menuitem', { name: appText[language].logout }).click();
      await expect(userMenu).toHaveCount(0);
      await expect(page.locator('h1')).toBeFocused();
      const token = () => page.evaluate(() => localStorage.getItem('userToken'));
      await expect.poll(token).toBeNull();
      // The cache is emptied too: a page that was just shown is fetched again.
      await page.locator('footer a[href="/track"]').click();
      await expect(page).toHaveURL('/track');
      const refetch = page.waitForRequest(/partner\.listPublic/);
      await page.locator('footer a[href="/"]').first().click();
      await refetch;

      await open(page, '/auth');
      await phone.fill(digits);
      await password.fill('123456');
      await password.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByText(t.loggedIn, { exact: true })).toBeVisible();
      await expect(userMenu).toBeVisible();
    });
  });
}

const t = authText.ar;

test('says that a number has an account already', async ({ page, server, pageErrors }) => {
  pageErrors.allow(/\b409\b/);
  const { phoneNumber } = await createAccount(server);
  await open(page, '/auth?mode=signup');
  await page.locator('main').getByLabel(t.phone, { exact: true }).fill(phoneNumber);
  await page.locator('input[name=password]').fill('secret-7');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[data-notification]')).toContainText(errorSentences.phoneTaken.ar);
});
