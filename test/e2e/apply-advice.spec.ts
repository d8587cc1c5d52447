import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { startProgram, type Program } from './support/program.ts';
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
  expect(visit.errors).toEqual([]);
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
    expect(await cost.count()).toBe(0);
    await wizard.student(1).getByLabel(t.customGrade).fill('الصف الأول');
    await wizard.student(1).getByLabel(t.tuition).fill('١٠٠٧');
    expect(await cost.innerText()).toMatch(/مثال[^]*112 د\.ك/);
    await wizard.onward('adjustment');
    await page.getByRole('status').filter({ hasText: 'نحو 112 د.ك لمدة 9 أشهر' }).waitFor();
    await wizard.onward('eligibility');
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await wizard.fillFinances('1000', '150');
    await wizard.onward('plan');
    await page.locator('input[value="6_months"]').check({ force: true });
    expect(await page.locator('[data-schedule-sum]').innerText()).toBe('5 × 167 + 172 = 1,007');
    await cost.click();
    const drawer = page.getByRole('dialog', { name: t.preview });
    await drawer.getByRole('meter').waitFor();
    expect(await drawer.innerText()).toContain('168 د.ك');
    expect(await drawer.innerText()).toMatch(new RegExp(`${t.lastAmount}[^]*172`));
    expect(await drawer.getByRole('meter').getAttribute('aria-valuetext')).toContain('32.2%');
    expect(await drawer.locator('[data-example]').count()).toBe(0);
    const box = await drawer.boundingBox();
    expect(Math.round(box!.y + box!.height)).toBe(page.viewportSize()!.height);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await cost.evaluate((button) => button === document.activeElement)).toBe(true);
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
    expect(await warning().innerText()).toContain('This plan takes 55% of your salary');
    expect(await warning().innerText()).toContain('The shortest term within the limit is 5 months');
    expect(await warning().innerText()).toContain('Over 3 months, up to KWD 750');
    expect(await warning().innerText()).toContain('Pay off KWD 150 a month of other obligations');
    await warning().getByRole('button', { name: 'Finance KWD 750' }).click();
    await warning().waitFor({ state: 'detached' });
    expect(await chosenPlan().evaluate(isFocused)).toBe(true);
    expect(await page.locator('[data-schedule-sum]').innerText()).toBe('3 × 250 = 750');
    expect(await page.getByText(t.allEqual).count()).toBe(1);

    await wizard.choose(t.customPlan, false);
    await page.getByLabel(t.customMonths, { exact: true }).fill('2');
    await warning().getByRole('button', { name: 'Choose 3 months' }).click();
    expect(await chosenPlan().getAttribute('value')).toBe('3_months');
    await wizard.onward('summary');
    expect(await page.locator('[data-notice=warning]').count()).toBe(0);
    await page.getByRole('button', { name: t.changeWhat(t.panels.adjustment) }).click();
    const tuition = page.getByRole('textbox', { name: t.finalTuition });
    expect(await tuition.inputValue()).toBe('750');
    expect(await page.getByText(t.asCalculated).count()).toBe(0);
  });

  it('counts with 30% for a pension in its advice alone', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 7);
    await wizard.fillFinances('1000', '0');
    expect(await page.getByRole('checkbox', { name: t.pensioner }).isChecked()).toBe(false);
    expect(await page.getByText('KWD 400 a month left').count()).toBe(1);
    await page.getByRole('checkbox', { name: t.pensioner }).check();
    expect(await page.getByText('KWD 300 a month left').count()).toBe(1);
    await wizard.onward('plan');
    await wizard.choose('3 months', false);
    expect(await warning().innerText()).toContain('above the 30%');
    await warning().getByRole('button', { name: 'Choose 4 months' }).click();
    await wizard.choose('3 months', false);
    expect(await page.getByRole('checkbox', { name: t.acknowledge }).count()).toBe(0);
    await wizard.onward('summary');
    expect(await warning().count()).toBe(0);
  });

  it('says on the summary that a yes and the plan disagree, and leads to both', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 9, '500');
    expect(await warning().innerText()).toContain('within 40% of your salary');
    expect(await warning().innerText()).toContain('80%');
    await warning()
      .getByRole('button', { name: t.changeWhat(t.panels.eligibility) })
      .click();
    await wizard.choose(t.eligibleNo);
    await wizard.onward('summary');
    expect(await warning().count()).toBe(0);
    const change = page.getByRole('button', { name: t.change, exact: false });
    expect(await change.count()).toBe(8);
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
    expect(await share(50).innerText()).toMatch(
      /KWD 600[^]*About KWD 200 a month[^]*KWD 600 to the institution at once[^]*20%/,
    );
    expect(await share(100).innerText()).toMatch(/KWD 1,200[^]*KWD 400 a month[^]*40%/);
    const fitting = page.locator('[data-fitting-share]');
    expect(await fitting.innerText()).toBe(
      'Over 3 months, 100% is the largest share within the limit.',
    );
    await share(75).getByRole('button').click();
    expect(await share(75).getByRole('button').getAttribute('aria-pressed')).toBe('true');
    await wizard.onward('summary');
    expect(await page.locator('[data-schedule-sum]').innerText()).toBe('3 × 300 = 900');
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
      expect((await phone.inputValue()).replace(/\D/g, '')).toBe('51234567');
    }
    const civilId = page.locator('[data-field="applicantCivilId"] input');
    const word = page.locator('[data-field="applicantCivilId"] + [role=status]');
    await civilId.fill('٢٨٢٠٤٠٧٠١٤٨٣');
    expect(await civilId.inputValue()).toBe('282040701483');
    expect(await word.getAttribute('data-civil-id')).toBe('fits');
    expect(await word.innerText()).toContain('7 أبريل 1982');
    await civilId.fill('282040701484');
    expect(await word.getAttribute('data-civil-id')).toBe('doubt');
  });
});
