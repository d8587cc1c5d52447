import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { draftText } from '../../src/client/features/apply/draft/draft-text.ts';
import { stepsBeforeLast, type ApplyWizard } from './support/apply.ts';
import { expectNoErrors } from './support/no-errors.ts';
import type { Scan, Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';
import type { Visit } from './support/visit.ts';

const person = { name: 'علي أحمد', phone: '51234567', email: 'walks@example.com' };

let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'ar' }, (stage) => {
  ({ scans, visit, page, wizard } = stage);
});

const isFocused = (node: Element) => node === document.activeElement;

/** Words that have no room for more than a letter or two in a line. */
function squeezedTexts(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => [...part.childNodes].some(({ nodeName }) => nodeName === '#text'))
    .filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(part).fontSize);
      // NOTE: what only screen readers get is one pixel.
      return width > 1 && width < 2 * letter && height > 3 * letter;
    })
    .map((part) => part.textContent ?? '');
}

/** Presses Tab until a control has focus; a person would not go round the page twice either. */
async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate(isFocused)) return;
  }
  throw new Error(`Tab does not lead to ${String(control)}`);
}

async function type(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  await page.keyboard.type(text);
}

async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(control);
  await page.keyboard.press(key);
}

/** Into the group, the first choice by Space, the others by the arrows. */
async function choose(group: string, value: string): Promise<void> {
  const radio = (which: string) => page.locator(`input[name="${group}"]${which}`);
  await press(radio('').first(), 'Space');
  for (let presses = 0; presses < 12; presses += 1) {
    if (await radio(`[value="${value}"]`).isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows do not lead to ${value}`);
}

async function onward(to: keyof ApplyWizard['t']['steps']): Promise<void> {
  await press(wizard.next);
  const heading = wizard.heading.filter({ hasText: wizard.t.steps[to].heading });
  await expect.poll(() => heading.evaluate(isFocused), soon).toBe(true);
}

/** From the row's button to the system's own dialog, which a keyboard works by itself. */
async function choosePaper(field: string, scan: Scan): Promise<void> {
  const opens = page.waitForEvent('filechooser');
  await press(page.locator(`#field-${field}`));
  await (await opens).setFiles(scan);
  await page.locator(`[data-field="${field}"] [data-file-state="chosen"]`).waitFor();
}

describe('a whole application', () => {
  it('is made by keyboard alone, its papers too', async () => {
    const { t } = wizard;
    await wizard.open();
    await choose('educationType', 'school');
    const institution = page.getByRole('combobox', { name: t.institution });
    await type(institution, 'النخيل');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => institution.inputValue(), soon).toContain('دار النخيل');
    await onward('academicYear');
    await press(page.locator('input[name=academicYear]').first(), 'Space');
    await onward('studentCount');
    await choose('numberOfStudents', '1');
    await onward('tuition');
    const grade = wizard.student(1).getByLabel(t.grade, { exact: true });
    await tabTo(grade);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => grade.inputValue(), soon).not.toBe('');
    await onward('adjustment');
    await onward('eligibility');
    await choose('installmentEligibility', 'yes');
    await onward('finances');
    await type(page.getByLabel(t.salary), '2500');
    await type(page.getByLabel(t.obligations), '0');
    await press(page.getByRole('button', { name: t.firstOfNextMonth }));
    await onward('plan');
    await choose('installmentPlan', '9_months');
    await onward('summary');
    await onward('details');
    await type(page.getByLabel(t.fullName), person.name);
    await type(page.getByLabel(t.phone, { exact: true }), person.phone);
    await type(page.getByLabel(t.email, { exact: true }), person.email);
    await type(page.locator('[data-field="applicantCivilId"] input'), '282040701483');
    await type(wizard.student(1).getByLabel(t.childName), 'سارة');
    await choosePaper('civilId', scans.pdf);
    await choosePaper('salaryCertificate', scans.jpeg);
    await choosePaper('proofOfContinuity', scans.png);
    await choosePaper('childCivilId_0', scans.png);
    await press(page.getByRole('checkbox', { name: t.terms }), 'Space');
    await press(wizard.submit);
    const received = wizard.heading.filter({ hasText: t.received });
    await received.waitFor();
    await expect.poll(() => received.evaluate(isFocused), soon).toBe(true);
    expectNoErrors(visit);
  });

  it('fits a screen of 320 px with text of twice the size, and waits for a lost connection', async () => {
    const t = draftText.ar;
    await page.setViewportSize({ width: 320, height: 800 });
    const sideways = () =>
      page.evaluate(() => {
        const { style, scrollWidth, clientWidth } = document.documentElement;
        style.fontSize = '200%';
        return scrollWidth - clientWidth;
      });
    const fits = async (message: string) => {
      for (const width of [1280, 820, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(sideways, { ...soon, message: `${message}, ${width} px` }).toBe(0);
        await expect
          .poll(() => page.evaluate(squeezedTexts), { ...soon, message: `${message}, ${width} px` })
          .toEqual([]);
      }
    };
    await wizard.open();
    for (const [at, fill] of [...stepsBeforeLast(wizard), undefined].entries()) {
      await fits(`step ${at + 1}`);
      await fill?.();
      if (at > 0) continue;
      // The list of institutions is the last thing that has to come.
      await page.waitForLoadState('networkidle');
      await visit.context.setOffline(true);
    }
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    await fits('filled in');
    await wizard.press(wizard.submit);
    const failed = page.locator('form [data-notice]').filter({ hasText: t.offline });
    await failed.waitFor();
    await visit.context.setOffline(false);
    await failed.getByRole('button', { name: wizard.app.tryAgain }).click();
    await wizard.heading.filter({ hasText: wizard.t.received }).waitFor();
    await fits('received');
  });
});
