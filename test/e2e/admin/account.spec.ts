import type { Page } from '@playwright/test';
import { passwordText } from '#client/ui/account/password-text.ts';
import { sessionText } from '#client/ui/account/session-text.ts';
import { settingsText } from '#client/features/admin/setting/settings-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { appCode } from '../support/authenticator.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import {
  invitedAdministrator,
  storeSession,
  newAdministrator,
  newName,
  withSecondFactor,
  type NewAdministrator,
} from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { adminBearer, mutate } from '../support/trpc-calls.ts';

const app = appText.ar;
const t = settingsText.ar;
const settings = '/admin/dashboard?section=settings';

test.beforeEach(({ pageErrors }) => pageErrors.allow(/\b(400|401|403|409)\b/));

test('signs another browser out', async ({ page, server, browser }) => {
  const admin = await signIn(page, server);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await storeSession(other, await adminBearer(server, admin));
  await open(other, settings);
  await open(page, settings);
  await expect(page.locator('[data-session=current]')).toContainText(sessionText.ar.thisBrowser);
  await page.locator('[data-session=other]').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await typePassword(page, admin.password, sessionText.ar.end);
  await expect(page.locator('[data-notification]')).toContainText(sessionText.ar.ended);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-session=other]')).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL('/admin/login');
  await otherContext.close();
});

test('turns the second step on, asks for its code, and takes a recovery code once', async ({
  page,
  server,
}) => {
  const admin = await signIn(page, server);
  const dialog = page.getByRole('dialog');
  const codes = page.locator('[data-recovery-codes] li');
  const code = page.getByLabel(adminText.ar.code, { exact: true });
  const secret = await test.step('turns it on', async () => {
    await open(page, settings);
    await page.getByRole('button', { name: t.turnOn }).click();
    await typePassword(page, admin.password, t.continue);
    await expect(dialog.locator('[data-qr]')).toBeVisible();
    const shown = await dialog.locator('[data-secret]').innerText();
    await dialog.getByLabel(t.appCode).fill(appCode(shown));
    await dialog.getByRole('button', { name: t.turnOn }).click();
    await expect(codes).toHaveCount(10);
    return shown;
  });
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: t.keptCodes }).click();
  await expect(page.locator('[data-factor=on]')).toBeVisible();
  await expect(page.getByText(t.codesLeft(10))).toBeVisible();

  await test.step('asks for the code, and leads back to where the administrator was heading', async () => {
    await logOut(page);
    await page.goto(`${settings}&tab=mail`);
    await expect(page).toHaveURL('/admin/login');
    await typeCredentials(page, admin.username.toUpperCase(), admin.password);
    await expect(code).toBeFocused();
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.locator('main [data-notice=error]')).toContainText(
      issueSentences.codeWrong.ar,
    );
    await code.fill(appCode(secret, 1));
    await code.press('Enter');
    await expect(page).toHaveURL(`${settings}&tab=mail`);
    await expect(page.getByText(t.mailOff, { exact: true })).toBeVisible();
  });

  await test.step('takes a recovery code once', async () => {
    await logOut(page);
    await typeCredentials(page, admin.username, admin.password);
    await code.fill(recoveryCode.toUpperCase());
    await code.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard');
    await open(page, settings);
    await expect(page.getByText(t.codesLeft(9))).toBeVisible();
    await expect(signInWith(server, admin, recoveryCode)).rejects.toThrow('401');
  });
});

test('makes new recovery codes, and the earlier ones no longer work', async ({ page, server }) => {
  const admin = await signIn(page, server);
  const { recoveryCodes } = await withSecondFactor(server, admin);
  await open(page, settings);
  await page.getByRole('button', { name: t.newCodes }).click();
  await typePassword(page, admin.password, t.continue);
  const codes = page.locator('[data-recovery-codes] li');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allInnerTexts();
  await expect(page.getByRole('dialog').getByText(t.codesRenewed)).toBeVisible();
  await page.getByRole('button', { name: t.keptCodes }).click();
  await expect(page.getByText(t.codesLeft(10))).toBeVisible();
  await expect(signInWith(server, admin, recoveryCodes[0]!)).rejects.toThrow('401');
  await signInWith(server, admin, code);
});

test('adds a reviewer by the rules for names, and shows a one-time password', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const username = newName('noura');
  await open(page, `${settings}&tab=administrators`);
  await page.getByRole('button', { name: t.addAdmin }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: app.save });
  await dialog.getByLabel(t.adminName).fill('Noura');
  await dialog.getByLabel(adminText.ar.username).fill('no');
  await save.click();
  await expect(dialog.locator('[data-field-error]')).toContainText([
    issueSentences.usernameMinLength.ar,
  ]);
  await dialog.getByLabel(adminText.ar.username).fill(username);
  await save.click();
  await expect(page.locator('[data-notification]')).toContainText(t.adminCreated);
  await expect(dialog.locator('[data-one-time-password]')).toHaveText(/^\w{4}(?:@\w{4}){3}$/);
  await dialog.getByRole('button', { name: app.close, exact: true }).last().click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText(
    adminText.ar.roles.reviewer,
  );
});

test('has a new reviewer choose a password, and shows the settings of the role', async ({
  page,
  server,
}) => {
  const reviewer = await invitedAdministrator(server, 'reviewer');
  await open(page, '/admin/login');
  await typeCredentials(page, reviewer.username, reviewer.password);
  await expect(page.getByText(passwordText.ar.choosePassword)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  const password = page.getByLabel(passwordText.ar.newPassword, { exact: true });
  await password.fill('Own-passw0rd!');
  await expect(page.locator('[data-rule=met]')).toHaveCount(6);
  await password.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await open(page, settings);
  const { security, users, lists, notes, mail } = t.tabs;
  const parts = page
    .getByRole('navigation', { name: adminText.ar.sections.settings })
    .getByRole('link');
  await expect(parts).toHaveText([security, users, lists, notes, mail]);
  await open(page, `${settings}&tab=site`);
  await expect(page.getByText(adminText.ar.forbiddenTitle)).toBeVisible();
});

test('shows what another owner changed in an account, and saves what is typed', async ({
  page,
  server,
}) => {
  const admin = await signIn(page, server);
  const { session, username } = await newAdministrator(server, 'reviewer');
  const row = page.getByRole('row').filter({ hasText: username });
  const dialog = page.getByRole('dialog');
  const name = newName('Noura Al Sabah ');
  await open(page, `${settings}&tab=administrators`);
  await row.getByRole('button', { name: app.edit }).click();
  await dialog.getByLabel(t.adminName).fill(name);
  const { id } = session.admin as { id: string };
  await mutate(server, admin.session.token, {
    path: 'account.updateAdmin',
    input: { id, role: 'editor' },
  });
  const save = dialog.getByRole('button', { name: app.save });
  await save.click();
  await expect(dialog.locator('[data-state-now]')).toContainText(adminText.ar.roles.editor);
  await expect(dialog.getByLabel(t.adminName)).toHaveValue(name);
  await save.click();
  await expect(page.locator('[data-notification]')).toContainText(t.adminUpdated);
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(name);
});

test('resets the password of another administrator', async ({ page, server }) => {
  await signIn(page, server);
  const { username, password } = await newAdministrator(server, 'reviewer');
  const row = page.getByRole('row').filter({ hasText: username });
  const dialog = page.getByRole('dialog');
  await open(page, `${settings}&tab=administrators`);
  const ask = () => row.getByRole('button', { name: t.resetPassword }).click();
  await ask();
  await dialog.getByRole('button', { name: app.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await adminBearer(server, { username, password });
  await ask();
  await dialog.getByRole('button', { name: t.resetPassword }).click();
  const oneTime = await dialog.locator('[data-one-time-password]').innerText();
  await expect(adminBearer(server, { username, password })).rejects.toThrow('401');
  await adminBearer(server, { username, password: oneTime });
  await dialog.getByRole('button', { name: app.close }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(t.mustChange);
});

/** Has the page open with a new owner signed in. */
async function signIn(page: Page, server: Server): Promise<NewAdministrator> {
  const admin = await newAdministrator(server, 'owner');
  await storeSession(page, admin.session);
  return admin;
}

function signInWith(server: Server, admin: NewAdministrator, code: string) {
  return adminBearer(server, { ...admin, code });
}

async function logOut(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: adminText.ar.logout, exact: true })
    .click();
  await expect(page).toHaveURL('/admin/login');
}

async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(adminText.ar.username).fill(username);
  const field = page.getByLabel(adminText.ar.password, { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

/** Types a wrong password in the dialog, which is refused, and then the right one. */
async function typePassword(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(passwordText.ar.currentPassword, { exact: true });
  const submit = dialog.getByRole('button', { name: button, exact: true });
  await field.fill('wrong');
  await submit.click();
  await expect(dialog.locator('[data-field-error]')).toContainText(
    issueSentences.currentPasswordWrong.ar,
  );
  await field.fill(password);
  await submit.click();
}
