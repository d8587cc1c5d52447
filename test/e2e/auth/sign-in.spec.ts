import { authText } from '#client/features/auth/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { errorSentences, issueSentence, issueSentences } from '#domain/errors/error-messages.ts';
import { mobilePrefixes } from '#domain/person/phone.ts';
import { createAccount, newPhoneNumber } from '../support/accounts.ts';
import { countCalls, failCalls } from '../support/trpc-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import type { Page } from '@playwright/test';

test.describe('sign in', () => {
  const t = authText.ar;
  const app = appText.ar;

  function authForm(page: Page) {
    const main = page.locator('main');
    return {
      main,
      phone: main.getByLabel(t.phone, { exact: true }),
      password: main.getByLabel(t.password, { exact: true }),
      submit: main.locator('form button[type=submit]'),
      fieldErrors: main.locator('[data-field-error]'),
      error: main.locator('[data-notice=error]'),
      summary: main.locator('[data-error-summary]'),
      notification: page.locator('[data-notification]'),
    };
  }

  test('opens in the mode of the address, and in sign-in mode for any other', async ({ page }) => {
    for (const [path, title] of [
      ['/auth', t.signIn],
      ['/auth?mode=signup', t.signUp],
      ['/auth?mode=login', t.signIn],
      ['/auth?mode=other', t.signIn],
    ] as const) {
      await open(page, path);
      await expect(page.locator('main h1'), path).toHaveText(title);
    }
  });

  test('switches mode, keeping the number and dropping the errors', async ({ page }) => {
    const { main, phone, submit, fieldErrors } = authForm(page);
    const forgot = main.getByText(t.forgot);
    await open(page, '/auth');
    await phone.fill('4123 4567');
    await submit.click();
    await expect(fieldErrors.first()).toBeVisible();
    await main.getByText(t.signUp, { exact: true }).first().click();
    await expect(page).toHaveURL(/mode=signup/);
    await expect(page.locator('main h1')).toHaveText(t.signUp);
    await expect(phone).toHaveValue('4123 4567');
    await expect(fieldErrors).toHaveCount(0);
    await expect(forgot).toHaveCount(0);
    await main.getByRole('link', { name: t.signIn }).click();
    await expect(page.locator('main h1')).toHaveText(t.signIn);
    await expect(forgot).toHaveCount(1);
  });

  test('fixes the country to Kuwait +965', async ({ page }) => {
    await open(page, '/auth');
    const country = page.locator('main').getByLabel(t.country);
    await expect(country).toBeDisabled();
    await expect(country.locator('option:checked')).toHaveText('الكويت \u2066+965\u2069');
  });

  test('shows and hides the password', async ({ page }) => {
    const { main, password } = authForm(page);
    await open(page, '/auth');
    await expect(password).toHaveAttribute('type', 'password');
    await main.getByRole('button', { name: app.showPassword }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await main.getByRole('button', { name: app.hidePassword }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  const required = issueSentences.required.ar;
  const invalidPhone = [t.invalidPhoneTitle, issueSentence('invalidPhone', 'ar', mobilePrefixes)];
  const invalidPassword = [t.invalidPasswordTitle, issueSentences.passwordMinLength.ar];

  for (const path of ['/auth', '/auth?mode=signup']) {
    test(`says once what is incomplete or invalid at ${path}`, async ({ page }) => {
      const { phone, password, submit, summary, notification } = authForm(page);
      for (const [number, secret, sentences] of [
        ['', '', [app.fillAllFields, `${t.phone}: ${required}`, `${t.password}: ${required}`]],
        ['51234567', '', [app.fillAllFields, `${t.password}: ${required}`]],
        ['41234567', 'secret', invalidPhone],
        ['5123456', 'secret', invalidPhone],
        ['51234567', '12345', invalidPassword],
        [
          '41234567',
          '12345',
          [app.problems(2), invalidPhone.join(': '), invalidPassword.join(': ')],
        ],
      ] as const) {
        await open(page, path);
        await phone.fill(number);
        await password.fill(secret);
        await submit.click();
        await expect(summary.locator('h2, li')).toHaveText([...sentences]);
        await expect(notification).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
    });
  }

  test('says why the server refused, and keeps the password, selected', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/\b401\b/);
    const { phone, password, submit, error, notification } = authForm(page);
    await open(page, '/auth');
    await phone.fill('69999999');
    await password.fill('wrong-password');
    await submit.click();
    await expect(error).toHaveText(errorSentences.wrongCredentials.ar);
    await expect(notification).toContainText(errorSentences.wrongCredentials.ar);
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('wrong-password');
    await expect(phone).toHaveValue('69999999');
    await page.keyboard.type('other-password');
    await expect(password).toHaveValue('other-password');

    const languageSwitch = page.locator('header [data-language-switch]');
    await languageSwitch.click();
    await expect(error).toHaveText(errorSentences.wrongCredentials.en);
    await expect(languageSwitch).toBeFocused();
  });

  test('says that it failed where the server gives no reason', async ({ page, pageErrors }) => {
    pageErrors.allow(/\b500\b/);
    const { phone, password, submit, notification } = authForm(page);
    await failCalls(page, 'account.signIn', '');
    await failCalls(page, 'account.signUp', '');
    for (const [path, sentence] of [
      ['/auth', t.loginFailed],
      ['/auth?mode=signup', t.signupFailed],
    ] as const) {
      await open(page, path);
      await phone.fill('69999999');
      await password.fill('secret-7');
      await submit.click();
      await expect(notification).toContainText(sentence);
    }
  });

  test('is busy until the server answers', async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_FAILED/);
    const { main, phone, password, submit, notification } = authForm(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/account.signIn**', async (route) => {
      await held.promise;
      await route.abort();
    });
    await open(page, '/auth');
    await phone.fill('69999999');
    await password.fill('secret');
    await submit.click();
    await expect(main.getByText(app.processing)).toBeVisible();
    await expect(phone).toBeDisabled();
    await expect(password).toBeDisabled();
    held.resolve();
    await expect(notification).toContainText(app.unexpectedError);
    await expect(phone).toBeEnabled();
  });

  test('shows the contact details to people who forgot their password', async ({ page }) => {
    await open(page, '/auth');
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await page.locator('main').getByRole('button', { name: t.forgot }).click();
    const links = page.getByRole('dialog').getByRole('link');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', 'tel:+96522200000');
    await expect(links.last()).toHaveAttribute('href', 'mailto:info@rusoom.example');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(posted).toEqual([]);
  });
});

test.describe('sign up', () => {
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
        await expect(page.locator('footer a[href="/auth"]')).toHaveCount(0);

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

  /** Fills the form in, and answers what sends it. */
  async function fillIn(page: Page, phoneNumber: string) {
    await open(page, '/auth?mode=signup');
    await page.locator('main').getByLabel(t.phone, { exact: true }).fill(phoneNumber);
    await page.locator('input[name=password]').fill('secret-7');
    return page.locator('main form button[type=submit]');
  }

  test('makes one account of a double press', async ({ page }) => {
    const signUps = countCalls(page, 'account.signUp');
    const submit = await fillIn(page, newPhoneNumber());
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL('/');
    await expect(page.locator('[data-notification]')).toContainText(t.accountCreated);
    expect(signUps()).toBe(1);
  });

  test('signs in to the account that it made when the answer was lost', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|\b409\b/);
    let isLost = false;
    await page.route('**/trpc/account.signUp**', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    const submit = await fillIn(page, newPhoneNumber());
    await submit.click();
    await expect(page.locator('[data-notification]')).toContainText(appText.ar.unexpectedError);
    await submit.click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('header [data-user-menu]')).toBeVisible();
  });

  test('says that a number has an account already', async ({ page, server, pageErrors }) => {
    pageErrors.allow(/\b409\b/);
    const { phoneNumber } = await createAccount(server);
    await (await fillIn(page, phoneNumber)).click();
    await expect(page.locator('[data-notification]')).toContainText(errorSentences.phoneTaken.ar);
  });
});
