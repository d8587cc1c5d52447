import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackText } from '../../src/client/features/track/text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import type { Language } from '../../src/domain/language.ts';
import { errorSentences } from '../../src/domain/sentences.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { downloads, type Stored } from './support/downloads.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { sendApplication } from './support/sent-application.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const email = 'mariam@example.com';
const reason = 'الصورة غير واضحة، صوّر الوجهين من جديد';

let program: Program;
let browser: Browser;
let scans: Scans;
let call: Awaited<ReturnType<typeof adminCalls>>;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  scans = await makeScans(browser);
  call = await adminCalls(program);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function stored(applicationId: string): Promise<Stored | undefined> {
  const rows = (await call('GET', `/api/admin/applications?search=${applicationId}`)) as Stored[];
  return rows.find((row) => row.applicationId === applicationId);
}

describe.each<Language>(['ar', 'en'])('a paper that a reviewer asks for again (%s)', (language) => {
  const t = trackText[language];
  const app = appText[language];
  const other = language === 'ar' ? 'en' : 'ar';
  let visit: Visit;
  let page: Page;
  let applicationId: string;

  const review = (verb: 'requestPaper' | 'withdrawPaperRequest', document: string) =>
    call('POST', `/trpc/application.${verb}`, { json: { id: applicationId, document, reason } });
  const request = (document: string) => page.locator(`[data-paper-request="${document}"]`);
  const send = (document: string) => request(document).getByRole('button', { name: t.sendPaper });
  const choose = (document: string) =>
    request(document).locator('input[type=file]:not([capture])').setInputFiles(scans.jpeg);
  const track = async () => {
    await open(page, `/track?id=${applicationId}`);
    await page.getByLabel(t.email).fill(email);
    await page.getByRole('button', { name: t.submit }).click();
    await page.locator('[data-track-result]').waitFor();
  };

  beforeAll(async () => {
    const width = language === 'ar' ? 390 : 1280;
    visit = await newVisitor(browser, program.url, { language, width });
    page = visit.page;
  });

  beforeEach(async () => {
    ({ applicationId } = await sendApplication(program, 1, { applicantEmail: email }));
  });

  afterEach(() => expectNoErrors(visit, /409|ERR_/));

  afterAll(async () => {
    await visit.close();
  });

  it('offers its ways to a file in one row', async () => {
    await review('requestPaper', 'civilId');
    await track();
    const ways = request('civilId').locator('[role=group] button:visible');
    // On a phone there is a camera too.
    await expect.poll(() => ways.count(), soon).toBe(language === 'ar' ? 2 : 1);
    const tops = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('is sent from the tracking page, after a lost connection too, byte for byte', async () => {
    await review('requestPaper', 'civilId');
    await review('requestPaper', 'childCivilId_0');
    await track();
    expect(new URL(page.url()).search).toBe(`?id=${applicationId}`);
    await expect.poll(() => request('civilId').innerText(), soon).toContain(reason);
    await expect.poll(() => request('civilId').innerText(), soon).toContain(t.message);
    await expect.poll(() => request('childCivilId_0').innerText(), soon).toContain(t.paperChild(1));
    await expect
      .poll(() => page.locator('[data-expected-by]').innerText(), soon)
      .toBe(t.waitsForPapers);

    await send('civilId').click();
    await expect.poll(() => request('civilId').locator('[data-field-error]').count(), soon).toBe(1);

    await choose('civilId');
    await page.route('**/files/papers', (route) => route.abort());
    await send('civilId').click();
    await request('civilId').locator('[data-notice=error]').waitFor();
    await expect.poll(() => request('civilId').innerText(), soon).toContain(t.unreachable);
    await page.locator('header [data-language-switch]').click();
    await request('civilId').getByText(trackText[other].unreachable).waitFor();
    await page.locator('header [data-language-switch]').click();
    await page.unroute('**/files/papers');
    await request('civilId').getByRole('button', { name: app.tryAgain }).click();

    const news = page.locator('[data-paper-news=received]');
    await news.waitFor();
    await expect.poll(() => news.innerText(), soon).toContain(t.paperCivilId);
    await expect.poll(() => news.innerText(), soon).toContain(t.receivedMore);
    await expect
      .poll(() => news.evaluate((node) => node === document.activeElement), soon)
      .toBe(true);
    await expect.poll(() => request('civilId').count(), soon).toBe(0);

    await choose('childCivilId_0');
    await send('childCivilId_0').click();
    await page.getByText(t.receivedAll).waitFor();
    await expect.poll(() => page.locator('[data-paper-request]').count(), soon).toBe(0);
    await expect.poll(() => page.locator('[data-expected-by] time').count(), soon).toBe(1);

    const application = await stored(applicationId);
    const papers = application && (await downloads(program, application));
    expect(papers?.['civilId']?.[0]?.equals(scans.jpeg.buffer)).toBe(true);
    expect(papers?.['childrenCivilIds']?.[0]?.equals(scans.jpeg.buffer)).toBe(true);
    expect(application?.documents.civilId?.originalName).toBe(scans.jpeg.name);
  });

  it('and takes back meanwhile is told as such, and asked for no more', async () => {
    await review('requestPaper', 'salaryCertificate');
    await track();
    await choose('salaryCertificate');
    await review('withdrawPaperRequest', 'salaryCertificate');
    await send('salaryCertificate').click();
    const news = page.locator('[data-paper-news=outdated]');
    await news.getByText(errorSentences.paperNoLongerRequested[language]).waitFor();
    await page.locator('header [data-language-switch]').click();
    await news.getByText(errorSentences.paperNoLongerRequested[other]).waitFor();
    await request('salaryCertificate').waitFor({ state: 'detached' });
  });
});
