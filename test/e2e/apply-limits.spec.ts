import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { draftText } from '../../src/client/features/apply/draft/draft-text.ts';
import { arabCountries, otherCountries } from '../../src/domain/person/nationality.ts';
import { adminCalls } from './support/admin-calls.ts';
import { fillUpTo, stepsBeforeLast, type ApplyWizard } from './support/apply.ts';
import { downloads, type Stored } from './support/downloads.ts';
import type { Program } from './support/program.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { failCalls } from './support/trpc-answers.ts';
import { stageWizard } from './support/stage.ts';

let program: Program;
let scans: Scans;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'en' }, (stage) => {
  ({ program, scans, page, wizard } = stage);
});

it('takes five students with fifteen papers, and offers no sixteenth', async () => {
  const { t } = wizard;
  await fillUpTo(wizard, 3);
  await wizard.choose('5');
  await wizard.onward('tuition');
  for (const number of [1, 2, 3, 4, 5]) {
    await wizard.student(number).getByLabel(t.customGrade).fill(`Grade ${number}`);
    await wizard.student(number).getByLabel(t.tuition).fill('1000.001');
  }
  await wizard.onward('adjustment');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleNo);
  await wizard.onward('finances');
  await wizard.fillFinances('3000', '0');
  await wizard.onward('plan');
  await wizard.choose('9 months', false);
  await wizard.onward('summary');
  await expect
    .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
    .toBe('8 × 555 + 560.005 = 5,000.005');
  await wizard.onward('details');
  await wizard.fillApplicant({ name: 'Huda Salem', phone: '61234567', email: 'five@example.com' });
  await wizard.press(wizard.submit);
  for (const number of [1, 2, 3, 4, 5]) {
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual(
        expect.arrayContaining([
          `Student ${number}: Enter the student's name as on the civil ID`,
          `Civil ID of student ${number}: This document is required`,
        ]),
      );
  }
  await wizard.nameStudents(['Ali', 'Sara', 'Omar', 'Noor', 'Badr']);
  await wizard.putPapers(scans, [scans.png, scans.jpeg, scans.pdf, scans.png, scans.jpeg]);
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    await wizard.choosePaper(`additionalDocuments.${at}`, scans.pdf);
  }
  await expect.poll(() => page.locator('[data-file-state="chosen"]').count(), soon).toBe(15);
  await expect
    .poll(() => page.locator('[data-field="additionalDocuments.7"]').count(), soon)
    .toBe(0);
  await wizard.accept();
  const applicationId = await wizard.send();
  const call = await adminCalls(program);
  const path = `/api/admin/applications?search=${applicationId}`;
  const [stored] = (await call('GET', path)) as Stored[];
  const papers = await downloads(program, stored!);
  expect(papers['childrenCivilIds']).toHaveLength(5);
  expect(papers['additionalDocuments']).toHaveLength(7);
});

it('lists Kuwait first, then the Arab countries, then all others by name', async () => {
  await fillUpTo(wizard, 10);
  const field = page.locator('[data-field="applicantNationality"]');
  const quick = page.locator('[data-field="nationality"] [aria-pressed]');
  await expect
    .poll(() => quick.allInnerTexts(), soon)
    .toEqual(['Kuwait', 'United Arab Emirates', 'Saudi Arabia']);
  await field.getByRole('combobox').click();
  const names = async () =>
    (await page.locator('[role=option]').allInnerTexts()).map((name) => name.trim());
  await expect
    .poll(async () => (await names()).slice(0, 3), soon)
    .toEqual(['Kuwait', 'Saudi Arabia', 'United Arab Emirates']);
  const others = (await names()).slice(arabCountries.length);
  expect(others).toHaveLength(otherCountries.length);
  expect(others).toEqual([...others].sort(new Intl.Collator('en').compare));

  await page.keyboard.press('Escape');
  await page.locator('header [data-language-switch]').click();
  const arabic = ['الكويت', 'الإمارات العربية المتحدة', 'المملكة العربية السعودية'];
  await expect.poll(() => quick.allInnerTexts(), soon).toEqual(arabic);
  await field.getByRole('combobox').click();
  await expect.poll(async () => (await names())[0], soon).toBe(arabic[0]);
  const inArabic = await names();
  expect(inArabic).toHaveLength(arabCountries.length + otherCountries.length);
  expect(inArabic.filter((name) => !/^[\u0621-\u064a]/.test(name))).toEqual([]);
});

it('lives by the day in Kuwait, which comes three hours before that of the clock', async () => {
  const { t, app } = wizard;
  await page.clock.setFixedTime('2027-12-31T23:30:00Z');
  await fillUpTo(wizard, 2);
  const years = () =>
    page
      .locator('input[name=academicYear]')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value));
  await expect.poll(years, soon).toEqual(['2028/2029', '2029/2030']);
  for (const fill of stepsBeforeLast(wizard).slice(1, 6)) await fill();
  await page.getByLabel(t.salary).fill('1500');
  const date = async (day: string, month: string, year: string) => {
    await page.getByLabel(app.day, { exact: true }).fill(day);
    await page.getByLabel(app.month, { exact: true }).selectOption(month);
    await page.getByLabel(app.year, { exact: true }).fill(year);
  };
  await date('31', '12', '2027');
  await wizard.press(wizard.next);
  await expect
    .poll(() => wizard.problems(), soon)
    .toEqual(['Date of the first instalment: Choose today or a later date']);
  await date('1', '1', '2028');
  await wizard.onward('plan');
});

it('goes on with “Other” where the institutions cannot be fetched, and offers to try again', async () => {
  const { t, app } = wizard;
  const mend = await failCalls(page, 'institution.listPublic');
  await wizard.open();
  await wizard.chooseType('nursery');
  await page.getByText('Failed to fetch nurseries', { exact: true }).waitFor();
  await page.getByText(t.orChooseOther).waitFor();
  await wizard.chooseOther('Hope Nursery');
  await mend();
  await page.getByRole('button', { name: app.tryAgain }).click();
  await page.locator('main [data-notice=error]').waitFor({ state: 'detached' });
  const name = page.getByLabel(t.customInstitution);
  await expect.poll(() => name.inputValue(), soon).toBe('Hope Nursery');
  await wizard.onward('academicYear');
});

it('keeps words that are longer than any line within the page', async () => {
  const { t } = wizard;
  const fits = async (step: string) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(sideways, { ...soon, message: `${step}, ${width} px` }).toBe(0);
    }
  };
  await fillUpTo(wizard, 2);
  await wizard.back.click();
  await page.getByLabel(t.customInstitution).fill('المستقبل'.repeat(25));
  await fits('institution');
  await wizard.onward('academicYear');
  for (const fill of stepsBeforeLast(wizard).slice(1, 3)) await fill();
  await wizard.student(1).getByLabel(t.customGrade).fill('A'.repeat(100));
  await wizard.student(1).getByLabel(t.tuition).fill('199999.999');
  await wizard.onward('adjustment');
  await fits('adjustment');
  for (const fill of stepsBeforeLast(wizard).slice(4, 8)) await fill();
  await fits('summary');
  await page.locator('[data-draft-status=saved]').waitFor();
  await page.goto('/');
  await page.goto('/apply');
  await page.getByRole('heading', { name: draftText.en.unfinished }).waitFor();
  await fits('unfinished');
});
