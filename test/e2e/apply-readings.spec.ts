import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../src/domain/text/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, type ApplyWizard } from './support/apply.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { newVisitor, type Visit } from './support/visit.ts';

let program: Program;
let browser: Browser;
let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  scans = await makeScans(browser);
  const call = await adminCalls(program);
  const json = { wizardReading: 'B', blockOverLimit: true };
  await call('POST', '/trpc/setting.update', { json });
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

afterEach(async () => {
  await visit.close();
});

async function fillUpToPlan(): Promise<void> {
  const { t } = wizard;
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseOther('Hope School');
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('startDate');
  await page.getByRole('button', { name: t.firstOfNextMonth }).click();
  await wizard.onward('studentCount');
  await wizard.choose('1');
  await wizard.onward('tuition');
  await wizard.student(1).getByLabel(t.customGrade).fill('KG');
  await wizard.student(1).getByLabel(t.tuition).fill('1200');
  await wizard.onward('adjustment');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleYes);
  await page.getByLabel(t.salary).fill('600');
  await page.getByLabel(t.obligations).fill('0');
  await wizard.onward('plan');
}

describe.each<Language>(['ar', 'en'])('eleven steps and a limit that blocks, in %s', (language) => {
  it('are walked to the confirmation, with ways back to the step that asks', async () => {
    visit = await newVisitor(browser, program.url, {
      language,
      width: language === 'ar' ? 390 : 1280,
    });
    page = visit.page;
    wizard = applyWizard(page, language);
    const { t } = wizard;
    const titleOf = (step: number, name: keyof typeof t.steps) =>
      t.stepTitle(step, 11, t.steps[name].name);
    await fillUpToPlan();
    await expect.poll(() => page.title(), soon).toContain(titleOf(8, 'plan'));
    // The page was drawn by its code alone, and is styled as one that came ready made.
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    await expect.poll(sideways, soon).toBe(0);

    await page.locator('input[value="3_months"]').check({ force: true });
    const warning = page.locator('[data-notice=warning]');
    await expect.poll(() => warning.innerText(), soon).toContain(t.overBlocks);
    await expect
      .poll(() => page.getByRole('checkbox', { name: t.acknowledge }).count(), soon)
      .toBe(0);
    await wizard.press(wizard.next);
    await expect.poll(() => wizard.problems(), soon).toHaveLength(1);
    await warning.getByRole('button', { name: t.choosePlan(t.months(5)) }).click();
    await wizard.onward('summary');

    await page.getByRole('button', { name: t.changeWhat(t.panels.startDate) }).click();
    await wizard.heading.filter({ hasText: t.steps.startDate.heading }).waitFor();
    await expect.poll(() => page.url(), soon).toMatch(/step=3&return=9$/);
    await wizard.onward('summary');
    await wizard.onward('details');
    await wizard.fillApplicant({
      name: 'Ali',
      phone: '51234567',
      email: `${language}@example.com`,
    });
    await wizard.nameStudents(['Sara']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.onward('agreement');
    await expect.poll(() => page.title(), soon).toContain(titleOf(11, 'agreement'));
    await expect.poll(() => wizard.next.count(), soon).toBe(0);
    const answers = page.getByRole('region', { name: t.panels.applicant });
    await expect.poll(() => answers.innerText(), soon).toContain('282040701483');
    await answers.getByRole('button', { name: t.changeWhat(t.panels.applicant) }).click();
    await page.getByLabel(t.fullName).fill('Ali Hasan');
    await wizard.onward('agreement');
    await expect.poll(() => answers.innerText(), soon).toContain('Ali Hasan');

    await wizard.press(wizard.submit);
    const terms = {
      ar: 'يرجى الموافقة على الشروط والأحكام',
      en: 'Please accept the terms and conditions',
    };
    await expect.poll(() => wizard.problems(), soon).toEqual([terms[language]]);
    const told = page.locator('[data-notification=error]');
    await expect.poll(() => told.innerText(), soon).toContain(terms[language]);
    await wizard.accept();
    expect(await wizard.send()).not.toBe('');
  });
});
