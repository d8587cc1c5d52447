import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { appCode } from './support/authenticator.ts';
import { startProgram, type Program } from './support/program.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

/** How long something may take to show on a busy machine. */
const soon = { timeout: 20_000 };
const settings = '/admin/dashboard?section=settings';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

interface Here {
  program: Program;
  visit: Visit;
  page: Page;
}

/** A program of its own, and the first administrator's browser. */
async function startHere(language: 'ar' | 'en'): Promise<Here> {
  const program = await startProgram({ SEED: 'demo' });
  const visit = await newVisitor(browser, program.url, { language });
  await signInAsAdmin(visit.page, program, language);
  return { program, visit, page: visit.page };
}

async function leave({ program, visit }: Here): Promise<void> {
  expect(visit.errors.filter((text) => !/\b(400|401|403|404)\b/.test(text))).toEqual([]);
  await visit.close();
  await program.stop();
}

const notice = (page: Page) => page.locator('[data-notification]').innerText();

describe('an own account kept safe, and the others', () => {
  let here: Here;
  beforeAll(async () => {
    here = await startHere('en');
  });
  afterAll(() => leave(here));

  let secret = '';
  let spare: string[] = [];

  const signIn = async (page: Page, username: string, password: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };

  it('signs another browser out', async () => {
    const { page, program } = here;
    const other = await newVisitor(browser, program.url, { language: 'ar' });
    await signInAsAdmin(other.page, program, 'ar');
    await open(page, settings);
    await page.locator('[data-session=current]').getByText('This browser').waitFor();
    await page.locator('[data-session=other]').getByRole('button').click();
    await expect.poll(() => notice(page), soon).toContain('That browser is signed out');
    await expect.poll(() => page.locator('[data-session=other]').count(), soon).toBe(0);
    await other.page.reload();
    await other.page.waitForURL('**/admin/login');
    await other.close();
  });

  it('turns the second step on with the first code of the app', async () => {
    const { page, program } = here;
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This is not your current password').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(program.adminPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.locator('[data-qr]').waitFor();
    secret = await dialog.locator('[data-secret]').innerText();
    await dialog.getByLabel('Code that the app shows').fill(appCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect
      .poll(async () => {
        spare = await page.locator('[data-recovery-codes] li').allInnerTexts();
        return spare;
      }, soon)
      .toHaveLength(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.locator('[data-factor=on]').waitFor();
    await page.getByText('10 recovery codes left').waitFor();
  });

  it('asks for a code at sign-in, and returns to the page asked for', async () => {
    const { page, program } = here;
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL('**/admin/login');
    await page.goto(`${settings}&tab=mail`);
    await page.waitForURL('**/admin/login');
    await signIn(page, 'ADMIN', program.adminPassword);
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await page.locator('main [data-notice=error]').getByText('This code is not right').waitFor();
    await code.fill(appCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard?section=settings&tab=mail');
    await page.getByText('Mail is not set up', { exact: true }).waitFor();
  });

  it('takes a recovery code in place of the app, once', async () => {
    const { page, program } = here;
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await signIn(page, 'admin', program.adminPassword);
    await page.getByLabel('Code', { exact: true }).fill(spare[0]!.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await open(page, settings);
    await page.getByText('9 recovery codes left').waitFor();
  });

  it('adds a reviewer by the rules', async () => {
    const { page } = here;
    await page.getByRole('link', { name: 'Administrators' }).click();
    await page.getByRole('button', { name: 'Add administrator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill('Noura');
    await dialog.getByLabel('Username').fill('no');
    await dialog.getByLabel('First password').first().fill('simple');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Username must be at least 3 characters').waitFor();
    await dialog.getByText('Password must be at least 8 characters').waitFor();
    await dialog.getByLabel('Username').fill('noura');
    await dialog.getByLabel('First password').first().fill('First-pass1!');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => notice(page), soon).toContain('Administrator added');
    await page.getByRole('row').filter({ hasText: 'noura' }).getByText('Reviewer').waitFor();
  });

  it('has the reviewer choose a password, and shows what a reviewer may open', async () => {
    const { program } = here;
    const visit = await newVisitor(browser, program.url, { language: 'en' });
    const { page } = visit;
    await open(page, '/admin/login');
    await signIn(page, 'noura', 'First-pass1!');
    await page.getByText('Choose your own password').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    await page.getByLabel('New password', { exact: true }).fill('Own-passw0rd!');
    await expect.poll(() => page.locator('[data-rule=met]').count()).toBe(5);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await open(page, settings);
    const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    expect(await parts.allInnerTexts()).toEqual([
      'Own security',
      'Users',
      'Stages and prices',
      'Canned notes',
      'Mail',
    ]);
    await open(page, `${settings}&tab=site`);
    await page.getByText('This part is not for your role').waitFor();
    await visit.close();
  });
});

describe('the site and its visitors, in Arabic', () => {
  let here: Here;
  beforeAll(async () => {
    here = await startHere('ar');
  });
  afterAll(() => leave(here));

  it('asks before unsaved changes go, and shows a new phone in the footer at once', async () => {
    const { page } = here;
    await open(page, `${settings}&tab=site`);
    await page.getByLabel('الهاتف', { exact: true }).fill('+965 2221 1133');
    await page.getByRole('link', { name: 'ملاحظات جاهزة' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'إلغاء' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '11 خطوة' }).check();
    await page.getByRole('button', { name: 'حفظ', exact: true }).click();
    await expect.poll(() => notice(page), soon).toContain('تم الحفظ');
    await page.locator('footer').getByText('+965 2221 1133').waitFor();
  });

  it('counts eleven steps in the application', async () => {
    const visit = await newVisitor(browser, here.program.url, { language: 'ar' });
    await open(visit.page, '/apply');
    await visit.page.locator('main').getByText('من 11').first().waitFor();
    await visit.close();
  });

  it('shows a message of the contact page, to answer and to mark as handled', async () => {
    const { page } = here;
    const visit = await newVisitor(browser, here.program.url, { language: 'ar' });
    const main = visit.page.locator('main');
    await open(visit.page, '/contact');
    await main.getByLabel('الاسم').fill('مريم');
    await main.getByLabel('البريد الإلكتروني').fill('mariam@example.com');
    await main.locator('textarea').fill('متى يصل الرد؟');
    await main.locator('form button[type=submit]').click();
    await main.locator('[data-notice=success]').waitFor();
    await visit.close();

    await open(page, '/admin/dashboard?section=messages');
    const item = page.locator('[data-message]').first();
    expect(await item.getAttribute('data-message')).toBe('unread');
    await item.getByRole('button', { name: 'مريم' }).click();
    await item.getByText('متى يصل الرد؟').waitFor();
    await expect.poll(() => item.getAttribute('data-message'), soon).toBe('read');
    const reply = await item.getByRole('link', { name: 'رد بالبريد' }).getAttribute('href');
    expect(reply).toContain('mailto:mariam@example.com?subject=');
    await item.getByRole('button', { name: 'اجعلها منجزة' }).click();
    await expect.poll(() => notice(page), soon).toContain('صارت منجزة');
    await page.getByText('المفتوحة (0)').click();
    await page.getByText('لا رسائل تنتظر الرد').waitFor();
  });

  it('finds a user by digits of any script and hands over a password', async () => {
    const { page, program } = here;
    const call = (path: string, body: object) =>
      fetch(`${program.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const phoneNumber = '51234567';
    expect((await call('/api/auth/signup', { phoneNumber, password: 'secret1' })).ok).toBe(true);
    await open(page, `${settings}&tab=users`);
    await page.getByLabel('رقم الهاتف').fill('٦٦٦٦٦٦٦٦');
    await page.keyboard.press('Enter');
    await page.getByText('لا يوجد حساب بهذا الرقم.').waitFor();
    await page.getByLabel('رقم الهاتف').fill('٥١٢٣٤٥٦٧');
    await page.keyboard.press('Enter');
    await page.locator('[data-user]').getByText('+965 5123 4567').waitFor();
    await page.getByRole('button', { name: 'وضع كلمة مرور لمرة واحدة' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'وضع كلمة مرور لمرة واحدة' })
      .click();
    const password = await page.locator('[data-one-time-password]').innerText();
    expect((await call('/api/auth/login', { phoneNumber, password })).status).toBe(200);
    expect((await call('/api/auth/login', { phoneNumber, password: 'secret1' })).status).toBe(401);
  });
});
