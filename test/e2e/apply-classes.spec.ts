import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, type ApplyWizard } from './support/apply.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { failCalls } from './support/trpc-answers.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const bare = { nameAr: 'مدرسة بلا صفوف', nameEn: 'No Class School' };
const unpriced = { nameAr: 'مدرسة بلا أسعار', nameEn: 'No Price School' };
const wordy = { nameAr: 'مدرسة الصفوف الطويلة', nameEn: 'Long Class School' };

let program: Program;
let browser: Browser;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  const call = await adminCalls(program);
  await call('POST', '/api/admin/schools', bare);
  const { id } = (await call('POST', '/api/admin/schools', unpriced)) as { id: string };
  await call('POST', `/api/schools/${id}/classes`, {
    nameAr: 'الصف الأول',
    nameEn: 'Grade 1',
    tuitionAmount: 0,
    order: 1,
  });
  const { id: wordyId } = (await call('POST', '/api/admin/schools', wordy)) as { id: string };
  await call('POST', `/api/schools/${wordyId}/classes`, {
    nameAr: 'الصف الحادي عشر، القسم العلمي باللغة الإنجليزية',
    nameEn: 'Grade 11, science section in English',
    tuitionAmount: 3250.5,
    order: 1,
  });
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

beforeEach(async () => {
  visit = await newVisitor(browser, program.url, { language: 'ar', width: 390 });
  page = visit.page;
  wizard = applyWizard(page, 'ar');
});

afterEach(async () => {
  await visit.close();
});

/** Up to the classes of so many students at a school of the list. */
async function openClasses(school: string, count: number): Promise<void> {
  const { t } = wizard;
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseInstitution(school, school);
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('studentCount');
  await wizard.choose(String(count));
  await wizard.onward('tuition');
}

const gradeOf = (number: number) =>
  wizard.student(number).getByLabel(wizard.t.grade, { exact: true });

describe('the classes of an institution', () => {
  it('are awaited in the place that they take', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/trpc/institution.publicClasses**', async (route) => {
      await held;
      await route.continue();
    });
    await openClasses(wordy.nameAr, 2);
    await gradeOf(2).waitFor();
    expect(await gradeOf(1).isDisabled()).toBe(true);
    expect(await gradeOf(1).innerText()).toBe(wizard.app.loading);
    const busy = page.locator('form [aria-busy=true]');
    expect(await busy.getByRole('status').innerText()).toBe(wizard.app.loading);
    const places = () =>
      Promise.all([1, 2].map(async (number) => wizard.student(number).boundingBox()));
    const before = await places();

    answer();
    await expect.poll(() => gradeOf(1).isEnabled(), soon).toBe(true);
    expect(await places()).toEqual(before);
  });

  it('that failed to come take focus once they are there', async () => {
    const mend = await failCalls(page, 'institution.publicClasses');
    await openClasses(wordy.nameAr, 1);
    await page.getByText(wizard.t.failedToFetchClasses.school).waitFor();
    await mend();
    await page.getByRole('button', { name: wizard.app.tryAgain }).press('Enter');
    await gradeOf(1).waitFor();
    const hasFocus = () =>
      gradeOf(1).evaluate(({ ownerDocument: { activeElement, body } }) => activeElement !== body);
    await expect.poll(hasFocus, soon).toBe(true);
  });

  it('have a second line where name and price need it', async () => {
    await openClasses(wordy.nameAr, 1);
    const heightOf = () => gradeOf(1).evaluate((select) => select.getBoundingClientRect().height);
    const oneLine = await heightOf();
    expect(oneLine).toBe(48);
    await gradeOf(1).selectOption({ index: 1 });
    expect(await gradeOf(1).locator('option').nth(1).textContent()).toContain('3,250.500\u00a0د.ك');
    await expect.poll(heightOf, soon).toBeGreaterThan(oneLine);
  });

  it('may be missing: the way out is told, and by hand nothing is reproached yet', async () => {
    const { t } = wizard;
    await openClasses(bare.nameAr, 1);
    const warning = page.locator('[data-notice=warning]');
    await warning.waitFor();
    await expect.poll(() => warning.innerText(), soon).toContain(t.noClasses);
    await expect.poll(() => wizard.next.getAttribute('aria-disabled'), soon).toBe('true');
    await wizard.press(wizard.next);
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual(['ارجع واختر مؤسسة لها صفوف، أو أدخل الصفوف يدوياً']);
    await wizard.summary.getByRole('link').click();
    const wayBack = warning.getByRole('button', { name: t.goBack });
    await expect
      .poll(() => wayBack.evaluate((button) => button === document.activeElement), soon)
      .toBe(true);
    await wayBack.click();
    await wizard.heading.filter({ hasText: t.steps.institution.heading }).waitFor();
    await wizard.onward('tuition');
    await wizard.press(wizard.next);
    await warning.getByRole('button', { name: t.enterManually }).click();
    await expect
      .poll(() => page.locator('[data-notice=info]').innerText(), soon)
      .toContain(t.manualRequired);
    await expect.poll(() => wizard.summary.count(), soon).toBe(0);
    await expect.poll(() => page.locator('[data-field-error]').count(), soon).toBe(0);
    await wizard.press(wizard.next);
    await expect.poll(() => wizard.problems(), soon).toHaveLength(2);
  });

  it('may be stages of a price list, whose prices stand; a second student takes the same', async () => {
    const { t } = wizard;
    await openClasses('ساحل اللؤلؤة', 2);
    const primary = gradeOf(1).locator('option').filter({ hasText: '1,985.500' });
    await gradeOf(1).selectOption(await primary.getAttribute('value'));
    await expect.poll(() => wizard.student(1).innerText(), soon).toContain(t.fromList);
    await expect.poll(() => wizard.student(1).getByLabel(t.tuition).count(), soon).toBe(0);
    await wizard.student(2).getByRole('button', { name: t.sameGrade }).click();
    await expect.poll(() => gradeOf(2).inputValue(), soon).toBe(await gradeOf(1).inputValue());
    await wizard.onward('adjustment');
    await expect.poll(() => page.getByLabel(t.finalTuition).inputValue(), soon).toBe('3971');
    await expect.poll(() => page.getByText('3,971.000').count(), soon).toBeGreaterThan(0);
  });

  it('may have no price, and then the tuition is typed in digits of any script', async () => {
    const { t } = wizard;
    await openClasses(unpriced.nameAr, 1);
    await gradeOf(1).selectOption({ index: 1 });
    const tuition = wizard.student(1).getByLabel(t.tuition);
    await wizard.press(wizard.next);
    await expect.poll(() => wizard.problems(), soon).toEqual(['الطالب 1: اكتب رسوماً أكبر من صفر']);
    await tuition.fill('١٬٢٥٠٫٧٥٠ د.ك.');
    await expect.poll(() => wizard.summary.count(), soon).toBe(0);
    await wizard.onward('adjustment');
    const final = page.getByLabel(t.finalTuition);
    await expect.poll(() => final.inputValue(), soon).toBe('1250.750');
    await final.fill('۱۰۰۰ د.ك');
    await wizard.onward('eligibility');
    await expect
      .poll(() => page.locator('[data-share="100"]').innerText(), soon)
      .toContain('1,250.750');
    await expect
      .poll(() => page.getByRole('button', { name: t.showPreview }).innerText(), soon)
      .toContain('112');
  });
});
