import { authText } from '#client/features/auth/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { passwordText } from '#client/ui/account/password-text.ts';
import { sessionText } from '#client/ui/account/session-text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { createAccount, openSignedIn, sessionStatus, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { mutate } from '../support/trpc-calls.ts';

test.describe('password', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const t = passwordText.ar;
  const newPassword = 'another riddle';

  test('replaces a one-time password before anything else', async ({ page, server }) => {
    const account = await createAccount(server);
    // NOTE: the result of this call.
    const { password } = (await mutate(server, server.adminSession.token, {
      path: 'account.resetUserPassword',
      input: { id: account.id },
    })) as { password: string };
    const signInByForm = async () => {
      await page.getByLabel(authText.ar.phone).fill(account.phoneNumber);
      await page.getByLabel(authText.ar.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: t.choosePassword }).waitFor();
    };
    await open(page, '/auth');
    await signInByForm();
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    await page.getByRole('button', { name: t.backToSignIn }).click();
    await signInByForm();
    await expect(page.getByRole('heading', { name: t.choosePassword })).toBeFocused();

    const field = page.getByLabel(t.newPassword, { exact: true });
    await field.fill('short');
    await page.getByRole('button', { name: t.saveAndContinue }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(newPassword);
    await page.getByRole('button', { name: t.saveAndContinue }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('[data-notification]')).toContainText(t.passwordChanged);
    await expect(page.locator('header [data-user-menu]')).toBeVisible();
    expect((await signIn(server, { ...account, password })).status).toBe(401);
    const again = await signIn(server, { ...account, password: newPassword });
    expect(again.status).toBe(200);
    expect(again).not.toHaveProperty('mustChangePassword');
  });

  test('changes from the account menu, and signs the other browsers out', async ({
    page,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/\b400\b/);
    const { changePassword } = appText.ar;
    const account = await createAccount(server);
    const other = await signIn(server, account);
    const userMenu = page.locator('header [data-user-menu]');
    await openSignedIn(page, account.token);
    await userMenu.click();
    await page.getByRole('menuitem', { name: changePassword }).click();
    const dialog = page.getByRole('dialog', { name: changePassword });
    const current = dialog.getByLabel(t.currentPassword, { exact: true });
    await current.fill('not the riddle');
    await dialog.getByLabel(t.newPassword, { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-notification]')).toContainText(t.passwordChanged);
    await expect(dialog).toHaveCount(0);
    await expect(userMenu).toBeFocused();
    expect(await sessionStatus(server, other.token ?? '')).toBe(401);
    expect((await signIn(server, { ...account, password: newPassword })).status).toBe(200);

    await page.reload();
    await userMenu.click();
    await page.getByRole('menuitem', { name: changePassword }).click();
    await expect(current).toHaveValue('');
  });
});

test.describe('sessions', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  const t = sessionText.ar;
  const app = appText.ar;

  test('lists the browsers of an account, and signs others out for the password', async ({
    page,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/\b400\b/);
    const account = await createAccount(server);
    const others: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      others.push((await signIn(server, account)).token ?? '');
    }
    const otherStatuses = async () =>
      (await Promise.all(others.map((token) => sessionStatus(server, token)))).sort();
    const userMenu = page.locator('header [data-user-menu]');
    await openSignedIn(page, account.token);
    await userMenu.click();
    await page.getByRole('menuitem', { name: app.sessions }).click();
    const dialog = page.getByRole('dialog', { name: t.title });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText(t.thisBrowser);
    await expect(rows.first().getByRole('button')).toHaveCount(0);

    await test.step('one of them', async () => {
      const end = rows.nth(1).getByRole('button');
      const name = (await end.getAttribute('aria-label')) ?? '';
      const confirmation = page.getByRole('dialog', { name });
      const password = confirmation.getByLabel(passwordText.ar.currentPassword, { exact: true });
      await end.click();
      await password.waitFor();
      await confirmation.getByRole('button', { name: app.cancel }).click();
      await expect(confirmation).toHaveCount(0);
      await expect(end).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(password).toBeFocused();
      await page.keyboard.type('wrong!');
      await page.keyboard.press('Enter');
      await expect(confirmation.locator('[data-field-error]')).toContainText(
        issueSentences.currentPasswordWrong.ar,
      );
      expect(await otherStatuses()).toEqual([200, 200, 200]);
      await password.fill(account.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.ended, { exact: true })).toBeVisible();
      await expect(confirmation).toHaveCount(0);
      await expect(rows).toHaveCount(3);
      await expect(dialog.getByRole('list')).toBeFocused();
      expect(await otherStatuses()).toEqual([200, 200, 401]);
    });

    await test.step('all of them', async () => {
      await dialog.getByRole('button', { name: t.endOthers }).click();
      const confirmation = page.getByRole('dialog', { name: t.endOthers });
      await confirmation
        .getByLabel(passwordText.ar.currentPassword, { exact: true })
        .fill(account.password);
      await confirmation.getByRole('button', { name: t.endOthers }).click();
      await expect(page.getByText(t.endedOthers(2), { exact: true })).toBeVisible();
      await expect(rows).toHaveCount(1);
      expect(await otherStatuses()).toEqual([401, 401, 401]);
      expect(await sessionStatus(server, account.token)).toBe(200);
    });

    await dialog.getByRole('button', { name: app.close, exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(userMenu).toBeFocused();
  });
});
