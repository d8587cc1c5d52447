import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftText } from '../../src/client/features/apply/draft-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { keptOnDevice } from './support/draft.ts';
import { downloads, type Stored } from './support/downloads.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const t = draftText.ar;
const person = { name: 'علي أحمد', phone: '51234567', email: 'draft@example.com' };
const dayMs = 86_400_000;

let program: Program;
let browser: Browser;
let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  scans = await makeScans(browser);
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

beforeEach(async () => {
  visit = await newVisitor(browser, program.url, { language: 'ar' });
  use(visit.page);
});

afterEach(async () => {
  await visit.close();
});

/** The page that a test goes on with. */
function use(next: Page): void {
  page = next;
  wizard = applyWizard(page, 'ar');
}

/** Ends the tab without a word, and opens the site anew in the same browser. */
async function killTab(path: string): Promise<void> {
  const next = await visit.context.newPage();
  await page.close();
  use(next);
  await page.goto(path);
}

const isSaved = () => page.locator('[data-draft-status=saved]').waitFor();
const question = () => page.getByRole('heading', { name: t.unfinished });
const onStep = (name: keyof ApplyWizard['t']['steps']) =>
  wizard.heading.filter({ hasText: wizard.t.steps[name].heading }).waitFor();

/** The papers of an application as the reviewer gets them. */
async function arrived(applicationId: string): Promise<Record<string, Buffer[]>> {
  const call = await adminCalls(program);
  const path = `/api/admin/applications?search=${applicationId}`;
  const [stored] = (await call('GET', path)) as Stored[];
  if (!stored) throw new Error(`no application ${applicationId}`);
  return downloads(program, stored);
}

describe('a draft', () => {
  it('outlives its tab with its files, asks before it goes on, and arrives whole', async () => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putPapers(scans, [scans.png]);
    await isSaved();
    await killTab('/apply');
    await question().waitFor();
    expect(await page.title()).toContain(t.unfinished);
    const lead = await page.locator('main header').innerText();
    expect(lead).toMatch(/الخطوة\s10\sمن\s10، آخر حفظ اليوم \d+:\d\d [صم]/);
    await page.getByRole('button', { name: t.continue }).click();
    await onStep('details');
    await page.getByText(t.restored).waitFor();
    expect(await page.getByLabel(wizard.t.fullName).inputValue()).toBe(person.name);
    await wizard.accept();
    expect(await arrived(await wizard.send())).toEqual({
      civilId: [scans.pdf.buffer],
      salaryCertificate: [scans.jpeg.buffer],
      proofOfContinuity: [scans.png.buffer],
      childrenCivilIds: [scans.png.buffer],
      additionalDocuments: [],
    });
    await killTab('/apply');
    await onStep('institution');
  });

  it('goes on at once after a reload in the same tab, in mid-word too', async () => {
    await fillUpTo(wizard, 10);
    await wizard.put('civilId', scans.pdf);
    await page.getByLabel(wizard.t.fullName).fill('فاطمة');
    await page.reload();
    await onStep('details');
    expect(await page.getByLabel(wizard.t.fullName).inputValue()).toBe('فاطمة');
    expect(await page.getByText(scans.pdf.name).count()).toBe(1);
    await page.goBack();
    await onStep('summary');
    await page.goForward();
    await onStep('details');
  });

  it('begins again only after a second word, and then with the institution just chosen', async () => {
    const [school] = (await (await fetch(`${program.url}/api/schools`)).json()) as {
      id: string;
      nameAr: string;
    }[];
    await fillUpTo(wizard, 4);
    await isSaved();
    await page.goto(`/apply?type=school&institution=${school?.id}`);
    await question().waitFor();
    await page.getByText(school?.nameAr ?? '').waitFor();
    await page.getByRole('button', { name: t.startAgain }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: wizard.app.cancel }).click();
    await sure.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.startAgain }).click();
    await sure.getByRole('button', { name: t.startAgain }).click();
    await onStep('institution');
    expect(page.url()).toMatch(/\?step=1$/);
    const chosen = page.getByRole('combobox', { name: wizard.t.institution });
    expect(await chosen.inputValue()).toBe(school?.nameAr);
  });

  it('is gone after fourteen days, also for a page that cannot read it', async () => {
    await fillUpTo(wizard, 4);
    await isSaved();
    await killTab('/');
    await page.clock.install({ time: Date.now() + 13 * dayMs });
    await page.goto('/apply');
    await question().waitFor();
    await page.clock.setFixedTime(Date.now() + 15 * dayMs);
    await page.goto('/apply');
    await onStep('institution');
    await expect.poll(async () => (await keptOnDevice(page)).records).toBe(0);
  });

  it('that nobody can read does not stand in the way of another', async () => {
    await wizard.open();
    await page.evaluate(async () => {
      const request = indexedDB.open('rusoom', 1);
      await new Promise<void>((resolve) => {
        request.onsuccess = () => resolve();
      });
      const store = request.result.transaction('kept', 'readwrite').objectStore('kept');
      store.put({ v: 99, draft: ['?'], savedAt: new Date().toISOString() }, 'draft');
      request.result.close();
    });
    await fillUpTo(wizard, 3);
    await isSaved();
    await page.reload();
    await onStep('studentCount');
    expect(visit.errors).toEqual([]);
  });
});
