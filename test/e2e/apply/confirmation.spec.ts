import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationText } from '../../src/client/features/apply/confirmation-text.ts';
import { formatDeadline } from '../../src/client/i18n/format.ts';
import type { Language } from '../../src/domain/language.ts';
import { reviewDueAt } from '../../src/domain/review-promise.ts';
import { launchBrowser } from '../support/browser.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { turnedNumbers } from './support/turned-numbers.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const email = 'ahmad@example.com';
const civilId = '282040701483';
const title = {
  ar: 'القسط 1 من 3: 400 د.ك | Instalment 1 of 3: KWD 400',
  en: 'Instalment 1 of 3: KWD 400 | القسط 1 من 3: 400 د.ك',
} as const;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each<Language>(['ar', 'en'])('the receipt of an application (%s)', (language) => {
  const t = confirmationText[language];
  const width = language === 'ar' ? 390 : 1280;
  let visit: Visit;
  let page: Page;
  let wizard: ApplyWizard;
  let applicationId: string;
  let submits = 0;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language, width });
    page = visit.page;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page.on('request', (request) => {
      if (request.url().endsWith('/api/applications')) submits += 1;
    });
    wizard = applyWizard(page, language);
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant({ name: 'أحمد Al-Sabah', phone: '51234567', email });
    await wizard.nameStudents(['سارة أحمد']);
    const scans = await makeScans(browser);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    applicationId = await wizard.send();
  });

  afterEach(() => expectNoErrors(visit));

  afterAll(async () => {
    await visit.close();
  });

  it('has the id to copy, and says that it was copied', async () => {
    await page.getByRole('button', { name: t.copyId }).click();
    await page.getByText(wizard.t.idCopied, { exact: true }).waitFor({ state: 'attached' });
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()), soon)
      .toBe(applicationId);
  });

  it('says by when an answer is due', async () => {
    const kept = await page.evaluate(() => sessionStorage.getItem('applySummary'));
    const { submittedAt } = JSON.parse(kept ?? '{}') as { submittedAt: string };
    const due = page.locator('main time').first();
    await expect.poll(() => due.getAttribute('datetime'), soon).toBe(reviewDueAt(submittedAt));
    await expect
      .poll(() => due.innerText(), soon)
      .toBe(formatDeadline(reviewDueAt(submittedAt), language));
  });

  it('shares a link with the id and nothing else of the applicant', async () => {
    const link = `${program.url}/track?id=${applicationId}`;
    await page.getByRole('button', { name: t.copyLink }).click();
    await page.getByRole('button', { name: t.linkCopied }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), soon).toBe(link);
    const href = await page.getByRole('link', { name: t.whatsApp }).getAttribute('href');
    const words = new URL(href ?? '').searchParams.get('text') ?? '';
    expect(words).toContain(link);
    expect(words).not.toContain(email);
    await expect
      .poll(() => page.locator('main [data-qr]').getAttribute('aria-label'), soon)
      .toBe(t.qrLabel);
  });

  it('puts the instalments into a calendar file', async () => {
    const arrives = page.waitForEvent('download');
    await page.getByRole('button', { name: t.calendar }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toBe(`${applicationId}.ics`);
    const file = await readFile(await download.path(), 'utf8');
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(3);
    expect(events[0]?.summary).toBe(title[language]);
    expect(events.every(({ startDate }) => startDate.isDate && startDate.day === 1)).toBe(true);
  });

  it('prints everything in both languages, civil ids masked, and nothing of the page', async () => {
    await page.locator('[data-print-pack]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[data-print-pack]').isVisible(), soon).toBe(false);
    await page.emulateMedia({ media: 'print' });
    const sheets = page.locator('[data-print-sheet]');
    await expect
      .poll(() => sheets.evaluateAll((all) => all.map((sheet) => sheet.getAttribute('dir'))), soon)
      .toEqual(['rtl', 'ltr']);
    const printed = () => page.locator('body').innerText();
    for (const part of [
      ...['ملخص الطلب', 'Application summary', 'Hope School', 'سارة أحمد', 'أحمد Al-Sabah', email],
      ...['1,200', '400', '••••••••1483', applicationId, '+965 51234567', 'شهادة الراتب.jpeg'],
    ]) {
      await expect.poll(printed, { ...soon, message: part }).toContain(part);
    }
    expect(await printed()).not.toContain(civilId);
    expect(await turnedNumbers(page)).toEqual([]);
    await expect.poll(() => page.locator('main').isVisible(), soon).toBe(false);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12]/);
  });

  it('outlasts a reload, and Back sends nothing again', async () => {
    await open(page, `/apply?done=${applicationId}`);
    await page.reload();
    await wizard.heading.filter({ hasText: wizard.t.received }).waitFor();
    await expect
      .poll(() => page.locator('[data-application-id]').innerText(), soon)
      .toBe(applicationId);
    await page.getByRole('link', { name: wizard.t.track }).click();
    await page.waitForURL(`**/track?id=${applicationId}`);
    await page.goBack();
    await wizard.heading.filter({ hasText: wizard.t.received }).waitFor();
    await page.goBack();
    expect(submits).toBe(1);
  });

  it('on another device leads on in friendly words', async () => {
    const other = await newVisitor(browser, program.url, { language, width });
    await open(other.page, `/apply?done=${applicationId}`);
    await other.page.getByRole('heading', { name: wizard.t.receiptGone }).waitFor();
    const track = other.page.locator('main').getByRole('link', { name: wizard.t.track });
    await expect.poll(() => track.getAttribute('href'), soon).toBe(`/track?id=${applicationId}`);
    await other.close();
  });
});
