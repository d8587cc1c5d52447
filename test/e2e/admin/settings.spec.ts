import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueText } from '../../src/client/features/admin/catalogue-text.ts';
import { settingsText } from '../../src/client/features/admin/settings-text.ts';
import { addDays, todayInKuwait } from '../../src/domain/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { startMailServer } from '../support/mail-server.ts';
import { multipart } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import {
  keepSession,
  newAdministrator,
  newName,
  withSecondFactor,
  type NewAdministrator,
} from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { adminBearer, mutate } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const settings = '/admin/dashboard?section=settings';

let browser: Browser;
let program: Program;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

interface Desk {
  page: Page;
  visit: Visit;
  admin: NewAdministrator;
}

/** An administrator at a browser, both new in every try. */
async function sitDown(
  language: 'ar' | 'en',
  role: 'owner' | 'reviewer' = 'owner',
  at: Program = program,
): Promise<Desk> {
  const admin = await newAdministrator(at, role);
  const visit = await newVisitor(browser, at.url, { language });
  await keepSession(visit.page, admin.session);
  return { admin, visit, page: visit.page };
}

async function leave({ visit }: Desk): Promise<void> {
  expectNoErrors(visit, /\b(400|401|409)\b/);
  await visit.close();
}

const notice = (page: Page) => page.locator('[data-notification]').innerText();

describe('words that are not saved yet', () => {
  it('hold Back and Forward until they may go', async () => {
    const desk = await sitDown('ar');
    const { page } = desk;
    const t = settingsText.ar;
    const tab = () => new URL(page.url()).searchParams.get('tab');
    const asked = page.getByRole('alertdialog');
    const phone = page.getByLabel(t.contactPhone, { exact: true });
    await open(page, `${settings}&tab=mail`);
    await page.getByRole('link', { name: t.tabs.site }).click();
    const stored = await phone.inputValue();
    await phone.fill('+965 2221 1133');
    await page.evaluate(() => history.back());
    await asked.getByRole('button', { name: 'إلغاء' }).click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(tab, soon).toBe('site');
    await expect.poll(() => phone.inputValue(), soon).toBe('+965 2221 1133');

    await page.evaluate(() => history.go(-1));
    await asked.getByRole('button', { name: 'مغادرة' }).click();
    await expect.poll(tab, soon).toBe('mail');
    await page.getByRole('heading', { level: 2, name: t.tabs.mail }).waitFor();
    await page.evaluate(() => history.forward());
    await expect.poll(() => phone.inputValue(), soon).toBe(stored);
    expect(await asked.count()).toBe(0);

    await page.getByRole('link', { name: t.tabs.administrators }).click();
    await page.getByRole('button', { name: t.addAdmin }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.username).fill('half-typed');
    await page.evaluate(() => history.back());
    await asked.getByRole('button', { name: 'إلغاء' }).click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(tab, soon).toBe('administrators');
    await expect.poll(() => dialog.getByLabel(t.username).inputValue(), soon).toBe('half-typed');
    await leave(desk);
  });
});

describe('accounts', () => {
  it('get new recovery codes for the password, and the earlier ones die', async () => {
    const desk = await sitDown('en');
    const { page, admin } = desk;
    const before = await withSecondFactor(program, admin);
    await open(page, settings);
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Current password', { exact: true });
    await password.fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This is not your current password').waitFor();
    await password.fill(admin.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const codes = page.locator('[data-recovery-codes] li');
    await expect.poll(() => codes.count(), soon).toBe(10);
    const [code = ''] = await codes.allInnerTexts();
    await dialog.getByText('The earlier codes no longer work').waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left').waitFor();
    const signIn = (typed: string | undefined) =>
      adminBearer(program, { ...admin, ...(typed !== undefined && { code: typed }) });
    await expect(signIn(before.recoveryCodes[0])).rejects.toThrow('401');
    await signIn(code);
    await leave(desk);
  });

  it('tell the second owner what the first changed, and get a one-time password', async () => {
    const desk = await sitDown('en');
    const { page, admin } = desk;
    const { session, username, password } = await newAdministrator(program, 'reviewer');
    const row = page.getByRole('row').filter({ hasText: username });
    const dialog = page.getByRole('dialog');
    await open(page, `${settings}&tab=administrators`);
    await row.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name').fill(newName('Noura Al Sabah '));
    // NOTE: a session's account has its id.
    const { id } = session.admin as { id: string };
    await mutate(program, admin.session.token, {
      path: 'account.updateAdmin',
      input: { id, role: 'editor' },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const told = dialog.locator('[data-state-now]');
    await expect.poll(() => told.innerText(), soon).toContain('Editor');
    await expect
      .poll(() => dialog.getByLabel('Name').inputValue(), soon)
      .toContain('Noura Al Sabah');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => notice(page), soon).toContain('Administrator changed');
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Noura Al Sabah').waitFor();

    await row.getByRole('button', { name: 'Reset password' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await adminBearer(program, { username, password });
    await row.getByRole('button', { name: 'Reset password' }).click();
    await dialog.getByRole('button', { name: 'Reset password' }).click();
    const fresh = await dialog.locator('[data-one-time-password]').innerText();
    await expect(adminBearer(program, { username, password })).rejects.toThrow('401');
    await adminBearer(program, { username, password: fresh });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText(settingsText.en.mustChange).waitFor();
    await leave(desk);
  });
});

describe('mail', () => {
  it('is tried, and what was refused is sent again', async () => {
    const mail = await startMailServer();
    const mailing = await startProgram({ SMTP_URL: mail.url });
    const desk = await sitDown('en', 'owner', mailing);
    const { page } = desk;
    mail.answers.recipient = () => ({ code: 550, text: 'No such mailbox here' });
    await submitTo(mailing);
    const failed = async () => {
      await open(page, `${settings}&tab=mail`);
      await page.getByRole('heading', { name: settingsText.en.outbox }).waitFor();
      return page.getByText('No such mailbox here').isVisible();
    };
    await expect.poll(failed, { ...soon, interval: 1000 }).toBe(true);
    const panel = page.locator('form');
    await page.getByLabel('Send it to').fill('owner@mail.example');
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await panel.locator('[data-notice=error]').getByText('No such mailbox here').waitFor();

    mail.answers.recipient = () => undefined;
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await page.getByText('The mail server took the message').waitFor();
    await page.getByRole('button', { name: 'Send the failed ones again' }).click();
    await expect.poll(() => mail.letters.length, soon).toBe(2);
    await leave(desk);
    await mailing.stop();
  });
});

describe('the catalogue', () => {
  it('is a reviewer’s to read', async () => {
    const desk = await sitDown('ar', 'reviewer');
    const { page } = desk;
    const t = catalogueText.ar;
    await open(page, '/admin/dashboard?section=schools');
    await page.getByRole('button', { name: t.manageClasses }).first().click();
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    expect(await buttons(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await buttons(page)).toEqual([]);
    await open(page, '/admin/partners');
    await page.locator('main ul li, main tbody tr').first().waitFor();
    expect(await buttons(page)).toEqual([]);
    await leave(desk);
  });

  it('keeps a large logo as a small one', async () => {
    const desk = await sitDown('en');
    const { page } = desk;
    const name = newName('Bayt Al Hikma ');
    await open(page, '/admin/partners');
    await page.getByRole('button', { name: 'Add academic partner' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Partner name').fill(name);
    const picture = Buffer.from(await page.evaluate(noisyPicture), 'base64');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await dialog.locator('[data-logo-preview] img').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const answer = await fetch(`${program.url}/api/partners/academic`);
    const partners = (await answer.json()) as { name: string; logoPath: string }[];
    const path = partners.find((partner) => partner.name === name)?.logoPath;
    const logo = Buffer.from(await (await fetch(`${program.url}${path}`)).arrayBuffer());
    // NOTE: a PNG says its width and height at these places.
    expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([512, 256]);
    await leave(desk);
  });
});

/** The buttons that change the catalogue. */
function buttons(page: Page): Promise<string[]> {
  return page
    .locator('main, [role=dialog]')
    .getByRole('button', { name: /إضافة|تعديل|حذف|استيراد|نسخ|نقل/ })
    .allInnerTexts();
}

/** A PNG of 900 by 450 px that does not compress, in base64. */
function noisyPicture(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 450];
  const pen = canvas.getContext('2d');
  const pixels = pen?.createImageData(900, 450);
  if (!pen || !pixels) return '';
  for (let at = 0; at < pixels.data.length; at += 1) {
    pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

async function submitTo({ url }: Program): Promise<void> {
  const fields = documentedFields(1, { paymentStartDate: addDays(todayInKuwait(new Date()), 10) });
  const { payload, headers } = multipart(fields, documentedFiles());
  const response = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBe(201);
}
