import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { draftText } from '../../src/client/features/apply/draft-text.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { keptOnDevice } from './support/draft.ts';
import { downloads, type Stored } from './support/downloads.ts';
import { expectNoErrors } from './support/no-errors.ts';
import type { Program } from './support/program.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';
import type { Visit } from './support/visit.ts';

const t = draftText.ar;
const person = { name: 'علي أحمد', phone: '51234567', email: 'draft@example.com' };
const dayMs = 86_400_000;

let program: Program;
let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'ar' }, (stage) => {
  ({ program, scans, visit, page, wizard } = stage);
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
    await expect.poll(() => page.title(), soon).toContain(t.unfinished);
    await expect
      .poll(() => page.locator('main header').innerText(), soon)
      .toMatch(/الخطوة\s10\sمن\s10، آخر حفظ اليوم \d+:\d\d [صم]/);
    await page.getByRole('button', { name: t.continue }).click();
    await onStep('details');
    await page.getByText(t.restored).waitFor();
    await expect
      .poll(() => page.getByLabel(wizard.t.fullName).inputValue(), soon)
      .toBe(person.name);
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
    await wizard.choosePaper('civilId', scans.pdf);
    await page.getByLabel(wizard.t.fullName).fill('فاطمة');
    await page.reload();
    await onStep('details');
    await expect.poll(() => page.getByLabel(wizard.t.fullName).inputValue(), soon).toBe('فاطمة');
    await expect.poll(() => page.getByText(scans.pdf.name).count(), soon).toBe(1);
    await page.goBack();
    await onStep('summary');
    await page.goForward();
    await onStep('details');
  });

  it('shows the same part of a long step after a reload', async () => {
    await fillUpTo(wizard, 10);
    await page.getByText(t.saved).waitFor();
    const position = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1400));
    await expect.poll(position, soon).toBe(1400);
    await page.reload();
    await page.locator('[data-field="civilId"]').waitFor();
    await expect.poll(position, soon).toBe(1400);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(2600);
  });

  it('keeps its papers where a browser keeps no files, as in WebKit’s private windows', async () => {
    await page.addInitScript(() => {
      const holdsFile = (value: unknown): boolean =>
        value instanceof Blob ||
        (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));
      IDBObjectStore.prototype.put = new Proxy(
        Reflect.get(IDBObjectStore.prototype, 'put') as object as IDBObjectStore['put'],
        {
          apply: (put, store, [value, key]: [unknown, string]) => {
            if (holdsFile(value)) throw new DOMException('refused', 'DataCloneError');
            return Reflect.apply(put, store, [value, key]);
          },
        },
      );
    });
    await fillUpTo(wizard, 10);
    await wizard.choosePaper('civilId', scans.pdf);
    await isSaved();
    await page.reload();
    await onStep('details');
    await expect.poll(() => page.getByText(scans.pdf.name).count(), soon).toBe(1);
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
    await expect.poll(() => page.url(), soon).toMatch(/\?step=1$/);
    const chosen = page.getByRole('combobox', { name: wizard.t.institution });
    await expect.poll(() => chosen.inputValue(), soon).toBe(school?.nameAr);
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
    await expect.poll(async () => (await keptOnDevice(page)).records, soon).toBe(0);
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
    expectNoErrors(visit);
  });
});
