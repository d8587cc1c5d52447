import { authText } from '#client/features/auth/text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { newPhoneNumber } from '../support/accounts.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

test.use({ serverOptions: { own: 'strict-sign-up' } });

test('asks for a strong password where the setting says so', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/\b400\b/);
  await adminCalls(server)('POST', '/trpc/setting.update', { json: { strictSignUp: true } });
  const form = page.locator('main form');
  const password = page.locator('input[name=password]');
  const submit = async (typed: string) => {
    await password.fill(typed);
    await form.locator('button[type=submit]').click();
  };
  await open(page, '/auth?mode=signup');
  await page.locator('input[name=phoneNumber]').fill(newPhoneNumber());

  await submit('Rusoom@2026');
  const fieldError = page.locator('[data-field="password"] [data-field-error]');
  await expect(fieldError).toContainText(issueSentences.passwordOfHouseWords.ar);
  await expect(page.locator('[data-password-strength=weak]')).toBeVisible();
  await expect(page.getByText(authText.ar.ownWordsAdvice, { exact: true })).toBeVisible();

  // Leaked passwords are known to the server alone.
  await submit('Zaq1@wsx');
  await expect(form.locator('[data-notice=error]')).toContainText(issueSentences.passwordLeaked.ar);

  await submit('Dhow-2026!');
  await expect(page.locator('header [data-user-menu]')).toBeVisible();
});
