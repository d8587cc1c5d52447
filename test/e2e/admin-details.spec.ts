import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicationText } from '../../src/client/features/admin/application/application-text.ts';
import { reviewText } from '../../src/client/features/admin/application/details/review-text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import { plain } from '../../src/client/i18n/text.ts';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { privateSettingsOf } from '../../src/domain/setting/setting.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { multipart } from '../support/multipart.ts';
import { adminCalls } from './support/admin-calls.ts';
import { faultsOf } from './support/faults.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scan, type Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { adminBearer, type Session } from './support/trpc-calls.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const email = 'mariam@example.com';
const doubtfulCivilId = '282040701484'; // its last digit does not fit the others

type Sent = { id: string; applicationId: string };

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

describe.each(['ar', 'en'] as const)('one application looked into (%s)', (language) => {
  const t = reviewText[language];
  const words = applicationText[language];
  /** Not the reviewer's own, so that a note in the wrong one shows. */
  const applicantReads = language === 'ar' ? 'en' : 'ar';
  const ready = privateSettingsOf({}).cannedNotes;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language, width: 1440 });
    page = visit.page;
    await keepSession(page, await newSession());
  });

  afterEach(() => expectNoErrors(visit, /40[19]|ERR_FAILED|500/));

  afterAll(() => visit.close());

  /** Opens an application that nobody has seen before. */
  const openNew = async (inside: Page = page): Promise<Sent> => {
    const sent = await send(applicantReads);
    await inside.goto(`/admin/dashboard?section=applications&application=${sent.id}`);
    await inside.locator('[data-application-details]').waitFor();
    return sent;
  };
  const stage = () => page.locator('[data-paper-stage]');
  const notification = () => page.locator('[data-notification]');
  const statusForm = () => page.locator('[data-status-form]');

  it('shows a picture beside what was typed, and zooms and turns it by keyboard and wheel', async () => {
    await openNew();
    const picture = stage().locator('[data-paper-image]');
    await expect.poll(() => picture.evaluate(naturalWidth), soon).toBe(640);
    const room = (await stage().boundingBox())?.width ?? 0;
    const share = async () => ((await picture.boundingBox())?.width ?? 0) / room;
    await expect.poll(share, soon).toBeGreaterThan(0.9);
    await stage().focus();
    await page.keyboard.press('Equal');
    await page.keyboard.press('KeyT');
    await expect.poll(() => stage().getAttribute('data-rotation'), soon).toBe('90');
    await expect.poll(() => page.locator('[data-zoom]').innerText(), soon).toBe('125%');
    await stage().hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(() => page.locator('[data-zoom]').innerText(), soon).toBe('100%');
    await expect.poll(share, soon).toBeGreaterThan(0.9);
    const slenderness = async () => {
      const turned = await picture.boundingBox();
      return (turned?.height ?? 0) / (turned?.width ?? 1);
    };
    await expect.poll(slenderness, soon).toBeGreaterThan(1);
  });

  it('reads a PDF in the page under its strict policy', async () => {
    await openNew();
    await stage().locator('[data-paper-image]').waitFor();
    await page.keyboard.press('KeyN');
    await page.locator('[data-paper-page=drawn]').waitFor();
    await page.locator('[data-paper-place="2"]').waitFor();
    expect(await page.locator('[data-paper-page]').evaluate(darkPixels)).toBeGreaterThan(50);
    expect(await page.locator('canvas[dir=ltr]').count()).toBe(1);
  });

  it('says kindly that a paper does not open, and opens it on another try', async () => {
    await page.route('**/api/admin/documents/download**', (route) => route.abort());
    await openNew();
    await page.getByText(t.paperOffline).waitFor();
    await page.unroute('**/api/admin/documents/download**');
    await stage().getByRole('button', { name: appText[language].tryAgain }).click();
    await expect
      .poll(() => stage().locator('[data-paper-image]').evaluate(naturalWidth), soon)
      .toBe(640);
  });

  it('warns of a doubtful civil id, and leads to others with the same and back', async () => {
    const other = await send(applicantReads);
    const sent = await openNew();
    const warnings = page.locator('[data-warnings]');
    await warnings.locator('[data-warning=checkDigit]', { hasText: doubtfulCivilId }).waitFor();
    await warnings.getByRole('link', { name: other.applicationId }).first().click();
    await page.waitForURL(`**application=${other.id}`);
    await page.getByRole('dialog').getByText(other.applicationId).first().waitFor();
    await page.goBack();
    await page.getByRole('dialog').getByText(sent.applicationId).first().waitFor();
    await page.waitForURL(`**application=${sent.id}`);
  });

  it('asks for one paper again in the applicant’s language, marks what came, and says who did what', async () => {
    const reason = ready.find(({ kind }) => kind === 'paper');
    const sent = await openNew();
    await page.locator('[data-document=civilId] [data-view-paper]').click();
    await page.locator('[data-ask-again]').click();
    const form = page.locator('[data-request-form]');
    await form.getByRole('button', { name: t.send }).click();
    await form.getByText(t.writeReason).waitFor();
    await form.getByLabel(t.askReady).selectOption({ label: reason?.[language] ?? '' });
    const typed = () => form.locator('textarea').inputValue();
    await expect.poll(typed, soon).toBe(reason?.[applicantReads]);
    await form.getByRole('button', { name: t.send }).click();
    await page.locator('[data-document=civilId] [data-paper-request=open]').waitFor();
    await expect
      .poll(async () => (await tracked(sent))['requestedPapers'], soon)
      .toEqual([{ document: 'civilId', reason: reason?.[applicantReads] }]);
    await resend(sent, 'civilId', scans.pdf);
    await page.locator('[data-refresh]').click();
    await page.locator('[data-document=civilId] [data-paper-request=answered]').waitFor();
    await page.locator('[data-paper-page=drawn]').waitFor();

    await page.locator('[data-activity-switch]').click();
    const activity = () => page.locator('[data-activity]').innerText();
    const resent = plain(t.didResend(t.applicant, words.documentKinds.civilId));
    await expect.poll(activity, soon).toContain(resent);
    await expect.poll(activity, soon).toContain(plain(t.didSubmit(t.applicant)));
  });

  it('keeps what colleagues write to themselves', async () => {
    const secret = 'اتصلت بجهة العمل. Employer confirmed.';
    const sent = await openNew();
    const form = page.locator('[data-internal-form]');
    await form.locator('textarea').fill(secret);
    await form.getByRole('button', { name: t.addInternal }).click();
    await page.locator('[data-internal-notes]', { hasText: secret }).waitFor();
    expect(JSON.stringify(await tracked(sent))).not.toContain('Employer');
  });

  it('tells of a colleague’s change, loses nothing typed, and saves on the next press', async () => {
    const note = ready.find(({ kind }) => kind === 'status');
    const sent = await openNew();
    await page.locator('[data-decide]').click();
    await statusForm().getByRole('radio', { name: words.markApproved }).check();
    await statusForm()
      .getByLabel(t.readyNote)
      .selectOption({ label: note?.[language] ?? '' });
    const area = statusForm().locator('textarea[name=note]');
    await expect.poll(() => area.inputValue(), soon).toBe(note?.[applicantReads]);
    await area.fill('كل شيء سليم');
    await call('POST', '/trpc/application.setStatus', {
      json: { id: sent.id, status: 'rejected', note: 'a colleague' },
    });
    await statusForm().getByRole('button', { name: words.updateStatus }).click();
    await statusForm().getByText(t.changedTitle).waitFor();
    await statusForm()
      .locator('[data-changes] li', { hasText: words.statusNames.rejected })
      .waitFor();
    await page.getByRole('dialog').locator('[data-status=rejected]').first().waitFor();
    await expect.poll(() => area.inputValue(), soon).toBe('كل شيء سليم');
    await statusForm().getByRole('button', { name: words.updateStatus }).click();
    await expect.poll(() => notification().innerText(), soon).toContain(words.statusUpdated);
    expect(await tracked(sent)).toMatchObject({ status: 'approved' });
    await expect.poll(() => area.inputValue(), soon).toBe('');
    const history = page.locator('[data-history] li');
    await expect.poll(() => history.nth(0).innerText(), soon).toContain('كل شيء سليم');
    await expect.poll(() => history.nth(1).innerText(), soon).toContain('a colleague');
  });

  it('keeps a note that was being typed when the session ended', async () => {
    await keepSession(page, await newSession());
    await openNew();
    await page.locator('[data-decide]').click();
    await statusForm().locator('textarea[name=note]').fill('نصف ملاحظة');
    await page.evaluate(() => localStorage.setItem('adminToken', 'expired'));
    await page.locator('[data-refresh]').click();
    await page.waitForURL('**/admin/login');
    await page.locator('input[name=username]').fill('admin');
    await page.locator('input[name=password]').fill(program.adminPassword);
    await page.keyboard.press('Enter');
    const area = statusForm().locator('textarea[name=note]');
    await expect.poll(() => area.inputValue(), soon).toBe('نصف ملاحظة');
    await area.fill('');
  });

  it('has no barrier, beside the papers and on a phone', async () => {
    const scan = { language, reducedMotion: 'reduce', bypassCSP: true } as const;
    const look = await newVisitor(browser, program.url, { ...scan, theme: 'dark' });
    await keepSession(look.page, await newSession());
    await openNew(look.page);
    await look.page.locator('[data-paper-image]').waitFor();
    await look.page.locator('[data-ask-again]').click();
    expect(await faultsOf(look.page)).toEqual([]);
    await look.page.setViewportSize({ width: 390, height: 844 });
    await look.page.getByRole('dialog').getByText(t.viewPapers(3)).click();
    await look.page.locator('[data-pane=papers] [data-paper-image]').waitFor();
    expect(await faultsOf(look.page)).toEqual([]);
    await expect
      .poll(() => look.page.getByRole('dialog').boundingBox(), soon)
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await look.close();
  });
});

function newSession(): Promise<Session> {
  return adminBearer(program, { username: 'admin', password: program.adminPassword });
}

async function send(language: string): Promise<Sent> {
  const fields = documentedFields(1, {
    applicantEmail: email,
    applicantCivilId: doubtfulCivilId,
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(['304022600325']),
    language,
    paymentStartDate: addDays(todayInKuwait(new Date()), 10),
  });
  const papers = [
    fileOf('civilId', scans.jpeg),
    fileOf('salaryCertificate', scans.pdf),
    fileOf('proofOfContinuity', scans.png),
  ];
  return (await post('/api/applications', fields, papers)) as Sent;
}

function resend({ applicationId }: Sent, document: string, scan: Scan): Promise<unknown> {
  return post('/files/papers', { applicationId, email, document }, [fileOf('file', scan)]);
}

async function post(
  path: string,
  fields: Parameters<typeof multipart>[0],
  papers: Parameters<typeof multipart>[1],
): Promise<unknown> {
  const { payload, headers } = multipart(fields, papers);
  const response = await fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBeLessThan(300);
  return response.json();
}

function fileOf(name: string, scan: Scan) {
  return { name, fileName: scan.name, bytes: scan.buffer };
}

async function tracked({ applicationId }: Sent): Promise<Record<string, unknown>> {
  const response = await fetch(`${program.url}/api/applications/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationId, email }),
  });
  return (await response.json()) as Record<string, unknown>;
}

function naturalWidth(image: Element): number {
  return (image as HTMLImageElement).naturalWidth;
}

function darkPixels(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
  let dark = 0;
  for (let at = 0; pixels && at < pixels.data.length; at += 4) {
    if ((pixels.data[at] ?? 255) < 100 && (pixels.data[at + 3] ?? 0) > 200) dark += 1;
  }
  return dark;
}
