import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { appCode } from './support/authenticator.ts';
import {
  invitedAdministrator,
  keepSession,
  newAdministrator,
  newName,
  type NewAdministrator,
} from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const settings = '/admin/dashboard?section=settings';

let browser: Browser;
let program: Program;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Every test has an administrator and a browser of its own. */
async function signedIn(
  language: 'ar' | 'en',
): Promise<{ visit: Visit; page: Page; admin: NewAdministrator }> {
  const admin = await newAdministrator(program, 'owner');
  const visit = await newVisitor(browser, program.url, { language });
  await keepSession(visit.page, admin.session);
  return { visit, page: visit.page, admin };
}

async function leave(visit: Visit): Promise<void> {
  expectNoErrors(visit, /\b(400|401|403|404)\b/);
  await visit.close();
}

async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const notice = (page: Page) => page.locator('[data-notification]').innerText();

describe('an own account kept safe', () => {
  it('signs another browser out', async () => {
    const { page, visit, admin } = await signedIn('en');
    const other = await newVisitor(browser, program.url, { language: 'ar' });
    await keepSession(other.page, await adminBearer(program, admin));
    await open(other.page, settings);
    await open(page, settings);
    await page.locator('[data-session=current]').getByText('This browser').waitFor();
    await page.locator('[data-session=other]').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await dialog.getByText('This is not your current password').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => notice(page), soon).toContain('That browser is signed out');
    await expect.poll(() => page.locator('[data-session=other]').count(), soon).toBe(0);
    await other.page.reload();
    await other.page.waitForURL('**/admin/login');
    await other.close();
    await leave(visit);
  });

  it('turns the second step on, is asked for it, and takes a recovery code once', async () => {
    const { page, visit, admin } = await signedIn('en');
    await open(page, settings);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This is not your current password').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.locator('[data-qr]').waitFor();
    const secret = await dialog.locator('[data-secret]').innerText();
    await dialog.getByLabel('Code that the app shows').fill(appCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.locator('[data-recovery-codes] li');
    await expect.poll(() => codes.count(), soon).toBe(10);
    const spare = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.locator('[data-factor=on]').waitFor();
    await page.getByText('10 recovery codes left').waitFor();

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL('**/admin/login');
    await page.goto(`${settings}&tab=mail`);
    await page.waitForURL('**/admin/login');
    await typeCredentials(page, admin.username.toUpperCase(), admin.password);
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await expect
      .poll(() => code.evaluate((field) => field === document.activeElement), soon)
      .toBe(true);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await page.locator('main [data-notice=error]').getByText('This code is not right').waitFor();
    await code.fill(appCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard?section=settings&tab=mail');
    await page.getByText('Mail is not set up', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL('**/admin/login');
    await typeCredentials(page, admin.username, admin.password);
    await code.fill(spare[0]!.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await open(page, settings);
    await page.getByText('9 recovery codes left').waitFor();
    await leave(visit);
  });
});

describe('the other administrators', () => {
  it('gain a reviewer by the rules', async () => {
    const { page, visit } = await signedIn('en');
    const username = newName('noura');
    await open(page, `${settings}&tab=administrators`);
    await page.getByRole('button', { name: 'Add administrator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill('Noura');
    await dialog.getByLabel('Username').fill('no');
    await dialog.getByLabel('First password').first().fill('simple');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Username must be at least 3 characters').waitFor();
    await dialog.getByText('Password must be at least 8 characters').waitFor();
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('First password').first().fill('First-pass1!');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => notice(page), soon).toContain('Administrator added');
    const row = page.getByRole('row').filter({ hasText: username });
    await row.getByText('Reviewer').waitFor();
    await leave(visit);
  });

  it('have the reviewer choose a password, and see what a reviewer may open', async () => {
    const reviewer = await invitedAdministrator(program, 'reviewer');
    const visit = await newVisitor(browser, program.url, { language: 'en' });
    const { page } = visit;
    await open(page, '/admin/login');
    await typeCredentials(page, reviewer.username, reviewer.password);
    await page.getByText('Choose your own password').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    await page.getByLabel('New password', { exact: true }).fill('Own-passw0rd!');
    await expect.poll(() => page.locator('[data-rule=met]').count(), soon).toBe(6);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await open(page, settings);
    const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect
      .poll(() => parts.allInnerTexts(), soon)
      .toEqual(['Own security', 'Users', 'Stages and prices', 'Canned notes', 'Mail']);
    await open(page, `${settings}&tab=site`);
    await page.getByText('This part is not for your role').waitFor();
    await leave(visit);
  });
});

describe('the site and its visitors, in Arabic', () => {
  it('asks before unsaved changes go, and shows a new phone and eleven steps at once', async () => {
    const { page, visit } = await signedIn('ar');
    const phone = `+965 22${twoDigits()} 11${twoDigits()}`;
    await open(page, `${settings}&tab=site`);
    await page.getByLabel('الهاتف', { exact: true }).fill(phone);
    await page.getByRole('link', { name: 'ملاحظات جاهزة' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'إلغاء' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '11 خطوة' }).check();
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect.poll(() => notice(page), soon).toContain('تم الحفظ');
    await page.locator('footer').getByText(phone).waitFor();

    const parent = await newVisitor(browser, program.url, { language: 'ar' });
    await open(parent.page, '/apply');
    await parent.page.locator('main').getByText('من 11').first().waitFor();
    await parent.close();
    await leave(visit);
  });

  it('shows a message of the contact page, to answer and to mark as handled', async () => {
    const { page, visit } = await signedIn('ar');
    const name = `مريم ${twoDigits()}${twoDigits()}`;
    const parent = await newVisitor(browser, program.url, { language: 'ar' });
    const main = parent.page.locator('main');
    await open(parent.page, '/contact');
    await main.getByLabel('الاسم').fill(name);
    await main.getByLabel('البريد الإلكتروني').fill('mariam@example.com');
    await main.locator('textarea').fill('متى يصل الرد؟');
    await main.locator('form button[type=submit]').click();
    await main.locator('[data-notice=success]').waitFor();
    await parent.close();

    await open(page, '/admin/dashboard?section=messages');
    const item = page.locator('[data-message]').filter({ hasText: name });
    await expect.poll(() => item.getAttribute('data-message'), soon).toBe('unread');
    await item.getByRole('button', { name }).click();
    await item.getByText('متى يصل الرد؟').waitFor();
    await expect.poll(() => item.getAttribute('data-message'), soon).toBe('read');
    const reply = item.getByRole('link', { name: 'رد بالبريد' });
    await expect
      .poll(() => reply.getAttribute('href'), soon)
      .toContain('mailto:mariam@example.com?subject=');
    await item.getByRole('button', { name: 'اجعلها منجزة' }).click();
    await expect.poll(() => notice(page), soon).toContain('صارت منجزة');
    await page.getByText(/^المفتوحة/).click();
    await item.waitFor({ state: 'detached' });
    await leave(visit);
  });

  it('finds a user by digits of any script and hands over a password', async () => {
    const { page, visit } = await signedIn('ar');
    const call = (path: string, body: object) =>
      fetch(`${program.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const phoneNumber = `5123${twoDigits()}${twoDigits()}`;
    const inArabicDigits = phoneNumber.replace(/\d/g, (digit) =>
      '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)),
    );
    expect((await call('/api/auth/signup', { phoneNumber, password: 'secret1' })).ok).toBe(true);
    await open(page, `${settings}&tab=users`);
    await page.getByLabel('رقم الهاتف').fill('٦٦٦٦٦٦٦٦');
    await page.keyboard.press('Enter');
    await page.getByText('لا يوجد حساب بهذا الرقم.').waitFor();
    await page.getByLabel('رقم الهاتف').fill(inArabicDigits);
    await page.keyboard.press('Enter');
    await page
      .locator('[data-user]')
      .getByText(`+965 5123 ${phoneNumber.slice(4)}`)
      .waitFor();
    await page.getByRole('button', { name: 'وضع كلمة مرور لمرة واحدة' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'وضع كلمة مرور لمرة واحدة' })
      .click();
    const password = await page.locator('[data-one-time-password]').innerText();
    expect((await call('/api/auth/login', { phoneNumber, password })).status).toBe(200);
    expect((await call('/api/auth/login', { phoneNumber, password: 'secret1' })).status).toBe(401);
    await leave(visit);
  });
});

/** Fresh in every try, so that nothing is there already. */
function twoDigits(): string {
  return String(Math.floor(10 + Math.random() * 90));
}
