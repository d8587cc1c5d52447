import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, type Visit } from './support/visit.ts';

let program: Program;
let browser: Browser;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function visitIn(language: 'ar' | 'en', width: number): Promise<void> {
  visit = await newVisitor(browser, program.url, { language, width, reducedMotion: 'reduce' });
  page = visit.page;
  wizard = applyWizard(page, language);
}

afterEach(async () => {
  expectNoErrors(visit);
  await visit.close();
});

const warning = () => page.locator('[data-notice=warning]');
const chosenPlan = () => page.locator('input[name=installmentPlan]:checked');
const isFocused = (input: Element) => input === document.activeElement;

describe('the plan beside the questions', () => {
  it('shows an example from the tuition on, follows it, and becomes the chosen plan', async () => {
    await visitIn('ar', 390);
    const { t } = wizard;
    await fillUpTo(wizard, 4);
    const cost = page.getByRole('button', { name: t.showPreview });
    await expect.poll(() => cost.count(), soon).toBe(0);
    await wizard.student(1).getByLabel(t.customGrade).fill('الصف الأول');
    await wizard.student(1).getByLabel(t.tuition).fill('١٠٠٧');
    await expect.poll(() => cost.innerText(), soon).toMatch(/مثال[^]*112 د\.ك/);
    await page.getByRole('status').filter({ hasText: 'نحو 112 د.ك لمدة 9 أشهر' }).waitFor();
    await wizard.onward('adjustment');
    await wizard.onward('eligibility');
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await wizard.fillFinances('1000', '150');
    await wizard.onward('plan');
    await page.locator('input[value="6_months"]').check({ force: true });
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('5 × 167 + 172 = 1,007');
    await cost.click();
    const drawer = page.getByRole('dialog', { name: t.preview });
    await drawer.getByRole('meter').waitFor();
    await expect.poll(() => drawer.innerText(), soon).toContain('168 د.ك');
    await expect.poll(() => drawer.innerText(), soon).toMatch(new RegExp(`${t.lastAmount}[^]*172`));
    await expect
      .poll(() => drawer.getByRole('meter').getAttribute('aria-valuetext'), soon)
      .toContain('32.2%');
    await expect.poll(() => drawer.locator('[data-example]').count(), soon).toBe(0);
    const foot = async () => {
      const box = await drawer.boundingBox();
      return Math.round(box!.y + box!.height);
    };
    await expect.poll(foot, soon).toBe(page.viewportSize()!.height);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect
      .poll(() => cost.evaluate((button) => button === document.activeElement), soon)
      .toBe(true);
  });
});

describe('above the limit', () => {
  beforeEach(() => visitIn('en', 1280));

  it('offers the shortest term, the largest amount and what to pay off, and applies them', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 7);
    await wizard.fillFinances('1000', '150');
    await wizard.onward('plan');
    await wizard.choose('3 months', false);
    await expect
      .poll(() => warning().innerText(), soon)
      .toContain('This plan takes 55% of your salary');
    await expect
      .poll(() => warning().innerText(), soon)
      .toContain('The shortest term within the limit is 5 months');
    await expect.poll(() => warning().innerText(), soon).toContain('Over 3 months, up to KWD 750');
    await expect
      .poll(() => warning().innerText(), soon)
      .toContain('Pay off KWD 150 a month of other obligations');
    await warning().getByRole('button', { name: 'Finance KWD 750' }).click();
    await warning().waitFor({ state: 'detached' });
    await expect.poll(() => chosenPlan().evaluate(isFocused), soon).toBe(true);
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('3 × 250 = 750');
    await expect.poll(() => page.getByText(t.allEqual).count(), soon).toBe(1);

    await wizard.choose(t.customPlan, false);
    await page.getByLabel(t.customMonths, { exact: true }).fill('2');
    await warning().getByRole('button', { name: 'Choose 3 months' }).click();
    await expect.poll(() => chosenPlan().getAttribute('value'), soon).toBe('3_months');
    await wizard.onward('summary');
    await expect.poll(() => page.locator('[data-notice=warning]').count(), soon).toBe(0);
    await page.getByRole('button', { name: t.changeWhat(t.panels.adjustment) }).click();
    const tuition = page.getByRole('textbox', { name: t.finalTuition });
    await expect.poll(() => tuition.inputValue(), soon).toBe('750');
    await expect.poll(() => page.getByText(t.asCalculated).count(), soon).toBe(0);
  });

  it('counts with 30% for a pension in its advice alone', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 7);
    await wizard.fillFinances('1000', '0');
    await expect
      .poll(() => page.getByRole('checkbox', { name: t.pensioner }).isChecked(), soon)
      .toBe(false);
    await expect.poll(() => page.getByText('KWD 400 a month left').count(), soon).toBe(1);
    await page.getByRole('checkbox', { name: t.pensioner }).check();
    await expect.poll(() => page.getByText('KWD 300 a month left').count(), soon).toBe(1);
    await wizard.onward('plan');
    await wizard.choose('3 months', false);
    await expect.poll(() => warning().innerText(), soon).toContain('above the 30%');
    await warning().getByRole('button', { name: 'Choose 4 months' }).click();
    await wizard.choose('3 months', false);
    await expect
      .poll(() => page.getByRole('checkbox', { name: t.acknowledge }).count(), soon)
      .toBe(0);
    await wizard.onward('summary');
    await expect.poll(() => warning().count(), soon).toBe(0);
  });

  it('says on the summary that a yes and the plan disagree, and leads to both', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 9, '500');
    await expect.poll(() => warning().innerText(), soon).toContain('within 40% of your salary');
    await expect.poll(() => warning().innerText(), soon).toContain('80%');
    await warning()
      .getByRole('button', { name: t.changeWhat(t.panels.eligibility) })
      .click();
    await wizard.choose(t.eligibleNo);
    await wizard.onward('summary');
    await expect.poll(() => warning().count(), soon).toBe(0);
    const change = page.getByRole('button', { name: t.change, exact: false });
    await expect.poll(() => change.count(), soon).toBe(8);
  });
});

describe('the shares of the tuition', () => {
  it('say what each means, which one fits, and become the final tuition', async () => {
    await visitIn('en', 1280);
    const { t } = wizard;
    await fillUpTo(wizard, 9, '1000');
    await page.getByRole('button', { name: t.changeWhat(t.panels.eligibility) }).click();
    const share = (percent: number) => page.locator(`[data-share="${percent}"]`);
    await share(50).waitFor();
    await expect
      .poll(() => share(50).innerText(), soon)
      .toMatch(/KWD 600[^]*About KWD 200 a month[^]*KWD 600 to the institution at once[^]*20%/);
    await expect
      .poll(() => share(100).innerText(), soon)
      .toMatch(/KWD 1,200[^]*KWD 400 a month[^]*40%/);
    const fitting = page.locator('[data-fitting-share]');
    await expect
      .poll(() => fitting.innerText(), soon)
      .toBe('Over 3 months, 100% is the largest share within the limit.');
    await share(75).getByRole('button').click();
    await expect
      .poll(() => share(75).getByRole('button').getAttribute('aria-pressed'), soon)
      .toBe('true');
    await wizard.onward('summary');
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('3 × 300 = 900');
  });
});

describe('what is typed', () => {
  it('may be pasted with its country code, with spaces and in any digits', async () => {
    await visitIn('ar', 1280);
    const { t } = wizard;
    await fillUpTo(wizard, 10);
    const phone = page.getByLabel(t.phone, { exact: true });
    for (const typed of ['00965 ٥١٢٣ ٤٥٦٧', '+965-5123 4567', '965 5123 4567', '۵۱۲۳ ۴۵۶۷']) {
      await phone.fill(typed);
      await expect
        .poll(async () => (await phone.inputValue()).replace(/\D/g, ''), soon)
        .toBe('51234567');
    }
    const civilId = page.locator('[data-field="applicantCivilId"] input');
    const word = page.locator('[data-field="applicantCivilId"] + [role=status]');
    await civilId.fill('٢٨٢٠٤٠٧٠١٤٨٣');
    await expect.poll(() => civilId.inputValue(), soon).toBe('282040701483');
    await expect.poll(() => word.getAttribute('data-civil-id'), soon).toBe('fits');
    await expect.poll(() => word.innerText(), soon).toContain('7 أبريل 1982');
    await civilId.fill('282040701484');
    await expect.poll(() => word.getAttribute('data-civil-id'), soon).toBe('doubt');
  });
});
