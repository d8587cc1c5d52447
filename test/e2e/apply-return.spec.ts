import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lastSaveKey } from '../../src/client/storage/device-store.ts';
import { draftText } from '../../src/client/features/apply/draft/draft-text.ts';
import { trackText } from '../../src/client/features/track/text.ts';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { adminCalls } from './support/admin-calls.ts';
import { fillUpTo, type ApplyWizard } from './support/apply.ts';
import { keptOnDevice } from './support/draft.ts';
import { faultsOf } from './support/faults.ts';
import type { Program } from './support/program.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';
import type { Visit } from './support/visit.ts';

const t = draftText.ar;
const dayMs = 86_400_000;

let program: Program;
let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'ar', width: 390, bypassCSP: true }, (stage) => {
  ({ program, scans, visit, page, wizard } = stage);
});

const isSaved = (tab: Page) => tab.locator('[data-draft-status=saved]').waitFor();
const onStep = (name: keyof ApplyWizard['t']['steps']) =>
  wizard.heading.filter({ hasText: wizard.t.steps[name].heading }).waitFor();
const notice = (text: string) => page.locator('[data-notice]').filter({ hasText: text });

/** Keeps what waits for a moment of quiet waiting, until the answered function is called. */
async function holdTimers(tab: Page): Promise<() => Promise<void>> {
  const release = await tab.evaluateHandle(() => {
    const held: (() => void)[] = [];
    const real = window.setTimeout.bind(window);
    // NOTE: the page itself passes functions only, and never looks at the answer's kind.
    window.setTimeout = ((run: () => void) => held.push(run)) as typeof setTimeout;
    return () => {
      window.setTimeout = real;
      for (const run of held) run();
    };
  });
  return () => release.evaluate((run) => run());
}

/** Keeps what is asked of an address waiting, until it may go on. */
async function holdAnswers(address: string) {
  const may = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const answered: Promise<void>[] = [];
  await page.route(address, (route) => {
    asked.resolve();
    answered.push(may.promise.then(() => route.continue()));
  });
  const goOn = async () => {
    may.resolve();
    await Promise.all(answered);
  };
  return { address, isAsked: asked.promise, goOn };
}

/** The due date of the first instalment, typed in its parts. */
async function typeDate(day: string): Promise<void> {
  const { app } = wizard;
  const [year = '', month = '', date = ''] = day.split('-');
  await page.getByLabel(app.day, { exact: true }).fill(String(Number(date)));
  await page.getByLabel(app.month, { exact: true }).selectOption(String(Number(month)));
  await page.getByLabel(app.year, { exact: true }).fill(year);
}

describe('a return', () => {
  it('has the steps before it behind it, each a step of Back', async () => {
    await fillUpTo(wizard, 4);
    await isSaved(page);
    await page.goto('/');
    await page.goto('/apply');
    await page.getByRole('heading', { name: t.unfinished }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t.continue }).click();
    await onStep('tuition');
    await page.goBack();
    await onStep('studentCount');
    await wizard.back.click();
    await onStep('academicYear');
    await page.goBack();
    await onStep('institution');
    await page.goBack();
    await page.getByRole('heading', { name: t.unfinished }).waitFor();
    await page.goForward();
    await onStep('institution');
  });

  it('after the first due date begins at that date and says why', async () => {
    const { t: words } = wizard;
    await fillUpTo(wizard, 7);
    await page.getByLabel(words.salary).fill('1500');
    await typeDate(addDays(todayInKuwait(new Date()), 5));
    await wizard.onward('plan');
    await wizard.choose(words.months(3), false);
    await wizard.onward('summary');
    await isSaved(page);
    await page.goto('/');
    await page.clock.setFixedTime(Date.now() + 9 * dayMs);
    await page.goto('/apply');
    await page.getByRole('button', { name: t.continue }).click();
    await onStep('finances');
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual([`${words.startDate}: اختر تاريخاً من اليوم فصاعداً`]);
    await page.getByRole('button', { name: words.inThirtyDays }).click();
    await wizard.onward('plan');
    await wizard.onward('summary');
  });
});

describe('the way out', () => {
  it('leads out also before what the wizard begins with has come', async () => {
    const lists = await holdAnswers('**/trpc/*institution.listPublic*');
    const code = await holdAnswers('**/assets/track-page-*.js');
    await page.goto('/apply?type=school');
    await lists.isAsked;
    await wizard.heading.or(page.locator('main [aria-busy]')).first().waitFor();
    const header = page.locator('body header').first();
    await page.setViewportSize({ width: 1280, height: 800 });
    await header.locator('a[href="/track"]').click();
    await page.waitForURL('**/track');
    const came = page.waitForResponse(lists.address);
    await lists.goOn();
    await (await came).finished();
    await code.goOn();
    await page.getByRole('heading', { level: 1, name: trackText.ar.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/track');
    await page.goBack();
    await onStep('institution');
  });
});

describe('another tab', () => {
  it('that deletes the draft is told, and what stands here can stay', async () => {
    await fillUpTo(wizard, 3);
    await isSaved(page);
    const other = await visit.context.newPage();
    await other.goto('/apply');
    await other.locator('[data-draft-status]').click();
    await other.getByRole('dialog').waitFor();
    expect(await faultsOf(other)).toEqual([]);
    await other.getByRole('dialog').getByRole('button', { name: t.deleteDraft }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: t.deleteDraft }).click();
    await notice(t.goneElsewhere).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await expect.poll(async () => (await keptOnDevice(page)).records, soon).toBe(0);
    await notice(t.goneElsewhere).getByRole('button', { name: t.keepThis }).click();
    await expect.poll(async () => (await keptOnDevice(page)).records, soon).toBeGreaterThan(0);
    await expect.poll(() => notice(t.goneElsewhere).count(), soon).toBe(0);
  });

  it('that went on meanwhile asks which of the two stays', async () => {
    await fillUpTo(wizard, 5);
    await isSaved(page);
    const tuition = page.getByRole('textbox', { name: wizard.t.finalTuition });
    const goOn = await holdTimers(page);
    await tuition.fill('700');
    const other = await visit.context.newPage();
    await other.goto('/apply');
    await other.getByRole('button', { name: t.continue }).click();
    const earlier = await other.evaluate((key) => localStorage.getItem(key), lastSaveKey);
    await other.getByRole('textbox', { name: wizard.t.finalTuition }).fill('900');
    await other.waitForFunction(([key, save]) => localStorage.getItem(key) !== save, [
      lastSaveKey,
      earlier,
    ] as const);
    await isSaved(other);
    await goOn();
    await notice(t.changedElsewhere).waitFor();
    await expect.poll(() => tuition.inputValue(), soon).toBe('700');
    await notice(t.changedElsewhere).getByRole('button', { name: t.useOther }).click();
    await expect.poll(() => tuition.inputValue(), soon).toBe('900');
  });
});

describe('a device without room', () => {
  it('for the files keeps the answers, and says after a reload what is to be added again', async () => {
    await visit.context.addInitScript(() => {
      IDBObjectStore.prototype.put = new Proxy(
        Reflect.get(IDBObjectStore.prototype, 'put') as object as IDBObjectStore['put'],
        {
          apply: (put, store, [value, key]: [unknown, string]) => {
            if (key === 'draftFiles') throw new DOMException('full', 'QuotaExceededError');
            return Reflect.apply(put, store, [value, key]);
          },
        },
      );
    });
    await fillUpTo(wizard, 10);
    await wizard.put('civilId', scans.pdf);
    await page.locator('[data-draft-status=saveFailed]').click();
    await page.getByRole('dialog').getByText(t.failedRule).waitFor();
    await page.keyboard.press('Escape');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await notice(t.filesNotKept).waitFor();
    await onStep('details');
  });
});

describe("the institution's list", () => {
  it('may change on the way: every step follows, says so, and nothing goes out unseen', async () => {
    const { t: words } = wizard;
    const call = await adminCalls(program);
    const nameAr = `مدرسة الأسعار ${Date.now()}`;
    const school = { nameAr, nameEn: 'Price School', status: 'active' };
    const { id } = (await call('POST', '/api/admin/schools', school)) as { id: string };
    const path = `/api/schools/${id}/classes`;
    const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1000, order: 1 };
    const listed = (await call('POST', path, grade)) as { id: string };
    const price = (tuitionAmount: number) =>
      call('PATCH', `${path}/${listed.id}`, { tuitionAmount });

    await page.clock.install();
    await wizard.open();
    await wizard.chooseType('school');
    await wizard.chooseInstitution(nameAr, nameAr);
    await wizard.onward('academicYear');
    await wizard.choose(words.thisYear, false);
    await wizard.onward('studentCount');
    await wizard.choose('1');
    await wizard.onward('tuition');
    await page.getByLabel(words.grade, { exact: true }).selectOption(listed.id);
    await wizard.onward('adjustment');
    await price(1200);
    await page.clock.fastForward(31_000);
    await wizard.onward('eligibility');
    await notice(t.listChanged).getByText('1,200').waitFor();
    await wizard.choose(words.eligibleYes);
    await wizard.onward('finances');
    await expect.poll(() => notice(t.listChanged).count(), soon).toBe(0);
    await wizard.fillFinances('1500', '0');
    await wizard.onward('plan');
    await wizard.choose(words.months(3), false);
    await wizard.onward('summary');
    await wizard.onward('details');
    await wizard.fillApplicant({ name: 'علي', phone: '51234567', email: 'price@example.com' });
    await wizard.nameStudents(['سارة']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    await price(1350.5);
    await page.clock.fastForward(31_000);
    await wizard.submit.click();
    await notice(t.priceChangedBody).getByText('1,350.500').waitFor();
    await page.locator('header [data-language-switch]').click();
    await notice(draftText.en.priceChangedBody)
      .getByText(/has changed.*1,350\.500/)
      .waitFor();
    await page.locator('header [data-language-switch]').click();
    await notice(t.priceChangedBody).getByRole('button', { name: wizard.app.tryAgain }).click();
    await wizard.heading.filter({ hasText: words.received }).waitFor();
    const applicationId = (await page.locator('[data-application-id]').innerText()).trim();
    const found = (await call('GET', `/api/admin/applications?search=${applicationId}`)) as {
      finalTuitionAmount: number;
      isManuallyAdjusted: string;
    }[];
    expect(found).toMatchObject([{ finalTuitionAmount: 1350.5, isManuallyAdjusted: 'false' }]);
  });
});
