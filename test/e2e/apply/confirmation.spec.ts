import { kuwaitHolidays } from '#domain/setting/holidays.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { confirmationText } from '#client/features/apply/confirmation/confirmation-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatDeadline } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import type { Scans } from '../support/scans.ts';
import { sendApplication } from '../support/sent-application.ts';
import { turnedNumbers } from '../support/turned-numbers.ts';

const ar = appText.ar;
const t = confirmationText.ar;
const email = 'ahmad@example.com';
const civilId = '282040701483';

/** Sends an application by the wizard, and returns its id. */
async function submit(wizard: ApplyWizard, scans: Scans): Promise<string> {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant({ name: 'أحمد Al-Sabah', phone: '51234567', email });
  await wizard.nameStudents(['سارة أحمد']);
  await wizard.putDocuments(scans, [scans.png]);
  await wizard.accept();
  return wizard.send();
}

test.use({
  viewport: { width: 390, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('gives an applicant all that is needed after the submission', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  const applicationId = await submit(wizard, scans);

  await test.step('the notification covers neither the way to copy nor to track', async () => {
    const notification = page.locator('[data-notification]');
    await notification.hover();
    await page.setViewportSize({ width: 320, height: 640 });
    const buttons = [
      page.getByRole('button', { name: t.copyId }),
      page.locator('main').getByRole('link', { name: wizard.t.track }),
    ];
    const covered = async () => {
      const { y, height } = (await notification.boundingBox())!;
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
      return boxes.filter((box) => box!.y < y + height && box!.y + box!.height > y).length;
    };
    await expect.poll(covered).toBe(0);
    await page.setViewportSize({ width: 390, height: 900 });
  });

  await test.step('leads to tracking and home before anything else', async () => {
    const links = page.locator('main').getByRole('link');
    await expect(links).toHaveText([wizard.t.track, wizard.t.home]);
  });

  await test.step('copies the ID', async () => {
    await page.getByRole('button', { name: t.copyId }).click();
    await expect(page.getByText(wizard.t.idCopied, { exact: true })).toBeAttached();
    await expect.poll(() => clipboard(page)).toBe(applicationId);
  });

  await test.step('says by when an answer is due', async () => {
    const summary = await page.evaluate(() => sessionStorage.getItem('applySummary'));
    const { submittedAt } = JSON.parse(summary ?? '{}') as { submittedAt: string };
    const due = page.locator('main time').first();
    await expect(due).toHaveAttribute(
      'datetime',
      reviewDueAt(submittedAt, new Set(kuwaitHolidays.map(({ on }) => on))),
    );
    await expect(due).toHaveText(
      formatDeadline(reviewDueAt(submittedAt, new Set(kuwaitHolidays.map(({ on }) => on))), 'ar'),
    );
  });

  await test.step('shares a link with the ID and nothing else of the applicant', async () => {
    const link = `${server.url}/track?id=${applicationId}`;
    await expect(page.getByRole('button', { name: t.copyLink })).toBeHidden();
    await page.getByRole('button', { name: t.waysToSave }).click();
    await page.getByRole('button', { name: t.copyLink }).click();
    await expect(page.getByRole('button', { name: t.linkCopied })).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(link);
    const href = await page.getByRole('link', { name: t.whatsApp }).getAttribute('href');
    const message = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(message).toContain(link);
    expect(message).not.toContain(email);
    await expect(page.locator('main [data-qr]')).toHaveAttribute('aria-label', t.qrLabel);
  });

  await test.step('saves the instalments as a calendar', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: t.calendar }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${applicationId}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(3);
    expect(events[0]?.summary).toBe(
      'القسط 1 من 3: 400 د.ك (مبدئي) | Instalment 1 of 3: KWD 400 (provisional)',
    );
    expect(events.every(({ startDate }) => startDate.isDate && startDate.day === 1)).toBe(true);
  });

  await test.step('prints a summary in both languages, with masked civil IDs', async () => {
    const pack = page.locator('[data-print-pack]');
    await expect(pack).toBeAttached();
    await expect(pack).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const sheets = page.locator('[data-print-sheet]');
    await expect(sheets).toHaveCount(2);
    await expect(sheets.first()).toHaveAttribute('dir', 'rtl');
    await expect(sheets.last()).toHaveAttribute('dir', 'ltr');
    const body = page.locator('body');
    for (const part of [
      ...[t.printTitle, confirmationText.en.printTitle, 'Hope School', 'سارة أحمد'],
      plain(ar.instalmentsOf(ar.instalmentCount(3), '400 د.ك')),
      ...['أحمد Al-Sabah', email, '1,200', '400', '••••••••1483', applicationId],
      ...['+965 51234567', scans.jpeg.name],
    ]) {
      await expect(body).toContainText(part, { useInnerText: true });
    }
    await expect(body).not.toContainText(civilId, { useInnerText: true });
    expect(await turnedNumbers(page)).toEqual([]);
    await expect(page.locator('main')).toBeHidden();
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12]/);
  });
});

test('a mistyped address is noticed while applying, and corrected once afterwards', async ({
  page,
  wizard,
  scans,
}) => {
  const { t: words } = wizard;
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant({ name: 'أحمد', phone: '51234567', email: 'a@hotmial.con' });
  const use = page.locator('#part-applicant').getByRole('button', { name: 'a@hotmail.com' });
  await use.click();
  await expect(page.getByLabel(words.email, { exact: true })).toHaveValue('a@hotmail.com');
  await page.getByLabel(words.email, { exact: true }).fill('a@gmial.com');
  await wizard.nameStudents(['سارة']);
  await wizard.putDocuments(scans, [scans.png]);
  await expect(page.locator('#panel-applicant')).toContainText('a@gmial.com');
  const shown = page.locator('[data-email-of-draft]');
  await expect(shown).toContainText('a@gmial.com');
  await expect(shown.getByRole('button', { name: 'a@gmail.com' })).toBeVisible();
  await wizard.accept();
  const applicationId = await wizard.send();

  const correction = page.locator('[data-email-correction]');
  await correction.getByRole('button', { name: 'a@gmail.com' }).click();
  await correction.getByRole('button', { name: t.saveEmail }).click();
  await expect(page.locator('main')).toContainText('a@gmail.com');
  await expect(correction).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-application-id]')).toHaveText(applicationId);
  await expect(correction).toHaveCount(0);
  const response = await page.request.post('/api/applications/track', {
    data: { applicationId, email: 'a@gmail.com' },
  });
  expect(response.status()).toBe(200);
});

test('survives a reload, and Back submits nothing again', async ({ page, wizard, scans }) => {
  let submissions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/applications')) submissions += 1;
  });
  const applicationId = await submit(wizard, scans);
  await expect(page).toHaveURL(`/apply?done=${applicationId}`);
  await page.reload();
  await expect(wizard.heading).toContainText(wizard.t.received);
  await expect(page.locator('[data-application-id]')).toHaveText(applicationId);
  await page.getByRole('link', { name: wizard.t.track }).click();
  await expect(page).toHaveURL(`/track?id=${applicationId}`);
  await page.goBack();
  await expect(wizard.heading).toContainText(wizard.t.received);
  await page.goBack();
  await expect(wizard.heading).toContainText(wizard.t.steps.institution.heading);
  expect(submissions).toBe(1);
});

test('leads to the tracking page on another device', async ({ page, server }) => {
  const { applicationId } = await sendApplication(server, 1, { applicantEmail: email });
  const { t: words } = applyWizard(page, 'ar');
  await open(page, `/apply?done=${applicationId}`);
  await expect(page.getByRole('heading', { name: words.receiptGone })).toBeVisible();
  const track = page.locator('main').getByRole('link', { name: words.track });
  await expect(track).toHaveAttribute('href', `/track?id=${applicationId}`);
});
