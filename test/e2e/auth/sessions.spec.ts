import { passwordText } from '../../../src/client/ui/account/password-text.ts';
import { sessionText } from '../../../src/client/ui/account/session-text.ts';
import { appText } from '../../../src/client/i18n/app-text.ts';
import { issueSentences } from '../../../src/domain/errors/error-messages.ts';
import { createAccount, openSignedIn, sessionStatus, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

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
