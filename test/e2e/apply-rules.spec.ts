import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillUpTo, type ApplyWizard } from './support/apply.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';

const school = 'Dar Al-Nakheel Bilingual School';
const megabyte = 1024 * 1024;

let scans: Scans;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'en' }, (stage) => {
  ({ scans, page, wizard } = stage);
});

async function isRefusedFor(problems: readonly string[]): Promise<void> {
  await wizard.press(wizard.next);
  await expect.poll(() => wizard.problems(), soon).toEqual(problems);
}

/** A dialog gives focus and scrolling back just after it has gone; no hand is faster than that. */
const closed = async (dialog: Locator) => {
  await dialog.waitFor({ state: 'detached' });
  await page.waitForTimeout(400);
};

const focusedId = () => page.evaluate(() => document.activeElement?.id);

describe('each step is closed until it is valid, and says why', () => {
  it('at the institution', async () => {
    const { t } = wizard;
    await wizard.open();
    await isRefusedFor(['Choose an education type']);
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.matches('[data-error-summary]')),
        soon,
      )
      .toBe(true);
    await expect.poll(() => page.title(), soon).toMatch(/^Error: Step 1 of 10: /);
    await wizard.summary.getByRole('link').first().click();
    await expect.poll(() => focusedId(), soon).toBe('field-educationType');
    await wizard.chooseType('school');
    await expect.poll(() => wizard.problems(), soon).toEqual(['Choose an institution']);
    await wizard.chooseOther('Hope');
    await page.getByLabel(t.customInstitution).fill('   ');
    await expect.poll(() => wizard.problems(), soon).toEqual(['Enter the institution name']);
    await page.getByLabel(t.customInstitution).fill('Hope');
    await expect.poll(() => wizard.summary.count(), soon).toBe(0);
    await expect.poll(() => wizard.next.getAttribute('aria-disabled'), soon).toBe('false');
  });

  it('at the year, the students, their classes and the tuition', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 2);
    await isRefusedFor(['Choose the academic year']);
    await page.getByRole('radio', { name: t.thisYear }).check({ force: true });
    await wizard.onward('studentCount');
    await isRefusedFor(['Choose 1 to 5 students']);
    await expect.poll(() => page.locator('input[name=numberOfStudents]').count(), soon).toBe(5);
    await wizard.choose('2');
    await wizard.onward('tuition');
    await isRefusedFor([
      'Student 1: Enter the class name',
      'Student 1: Enter a tuition above 0',
      'Student 2: Enter the class name',
      'Student 2: Enter a tuition above 0',
    ]);
    for (const number of [1, 2]) {
      await wizard.student(number).getByLabel(t.customGrade).fill('Grade 1');
      await wizard.student(number).getByLabel(t.tuition).fill('600.250');
    }
    await wizard.onward('adjustment');
    const final = page.getByLabel(t.finalTuition);
    await expect.poll(() => final.inputValue(), soon).toBe('1200.500');
    await final.fill('30');
    await page.getByRole('button', { name: t.decrease }).click();
    await expect.poll(() => final.inputValue(), soon).toBe('0');
    await isRefusedFor(['Enter an amount above 0']);
    await page.getByRole('button', { name: t.increase }).click();
    await expect.poll(() => final.inputValue(), soon).toBe('50');
    await page.getByRole('button', { name: t.resetToSum }).click();
    await expect.poll(() => final.inputValue(), soon).toBe('1200.500');
  });

  it('at eligibility, finances and the plan', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 6);
    await isRefusedFor(['Choose yes or no']);
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await isRefusedFor([
      'Enter a salary above 0',
      'Date of the first instalment: This field is required',
    ]);
    await page.getByLabel(t.salary).fill('1000');
    const [day, year] = [
      page.getByLabel(wizard.app.day, { exact: true }),
      page.getByLabel(wizard.app.year, { exact: true }),
    ];
    await day.fill('1');
    await page.getByLabel(wizard.app.month, { exact: true }).selectOption('1');
    await year.fill('2026');
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual(['Date of the first instalment: Choose today or a later date']);
    await page.getByRole('button', { name: t.inThirtyDays }).click();
    await wizard.onward('plan');
    await isRefusedFor(['Choose a plan']);
    await wizard.choose(t.customPlan, false);
    const months = page.getByLabel(t.customMonths, { exact: true });
    await expect.poll(() => months.inputValue(), soon).toBe('3');
    for (const wrong of ['', '0', '61']) {
      await months.fill(wrong);
      await expect.poll(() => wizard.problems(), soon).toEqual(['Enter 1 to 60 months']);
    }
    await months.fill('١٢');
    await wizard.onward('summary');
  });

  it('at the details', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 10);
    await wizard.press(wizard.submit);
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual([
        'Enter the name as on the civil ID',
        'Mobile phone: This field is required',
        'Email address: This field is required',
        'Civil ID number: This field is required',
        "Student 1: Enter the student's name as on the civil ID",
        "Applicant's civil ID: This document is required",
        'Salary certificate: This document is required',
        'Proof of continuity: This document is required',
        'Civil ID of student 1: This document is required',
        'Please accept the terms and conditions',
      ]);
    await expect.poll(() => page.locator('[data-notification]').count(), soon).toBe(0);
    await page.getByLabel(t.phone, { exact: true }).fill('+965 4123 4567');
    await page.getByLabel(t.email, { exact: true }).fill('ali@');
    const civilId = page.locator('[data-field="applicantCivilId"] input');
    await civilId.fill('28204070148');
    await expect
      .poll(async () => (await wizard.problems()).slice(1, 4), soon)
      .toEqual([
        'Mobile phone: Please enter a valid Kuwaiti phone number',
        'Email address: Invalid email address',
        'Civil ID number: Enter the 12-digit civil ID',
      ]);
    await civilId.fill('282040701484');
    await expect.poll(() => page.getByText(t.doubtCheckDigit).count(), soon).toBe(1);
    await expect
      .poll(() => wizard.problems(), soon)
      .not.toContain('Civil ID number: Enter the 12-digit civil ID');
  });
});

describe('files', () => {
  const problemOf = (field: string) =>
    page.locator(`[data-field="${field}"] [role=alert]`).first().innerText();

  it('are refused by size and by what they are, and the one before stays', async () => {
    await fillUpTo(wizard, 10);
    const exact = Buffer.concat([scans.pdf.buffer, Buffer.alloc(5 * megabyte)]);
    const limit = { ...scans.pdf, name: 'exact.pdf', buffer: exact.subarray(0, 5 * megabyte) };
    await wizard.put('civilId', limit);
    const row = page.locator('[data-field="civilId"]');
    await row.getByText('exact.pdf').waitFor();
    await expect.poll(() => focusedId(), soon).toBe('field-civilId');

    const over = exact.subarray(0, 5 * megabyte + 1);
    await wizard.put('civilId', { ...limit, name: 'over.pdf', buffer: over });
    await row.getByRole('alert').waitFor();
    await expect.poll(() => problemOf('civilId'), soon).toContain('File size too large');
    await expect
      .poll(() => problemOf('civilId'), soon)
      .toContain('We kept the previous file, exact.pdf.');

    await wizard.put('civilId', { ...scans.png, name: 'picture.pdf' });
    await row.getByText('File type not supported').waitFor();

    await row.getByRole('button', { name: 'Remove exact.pdf' }).click();
    await expect.poll(() => focusedId(), soon).toBe('field-civilId');
    await expect.poll(() => row.getByText('exact.pdf').count(), soon).toBe(0);
  });
});

describe('what follows from a change', () => {
  it("opens its list in the list's own place, and nowhere else before", async () => {
    await wizard.open();
    await wizard.chooseType('school');
    const search = page.getByRole('combobox', { name: wizard.t.institution });
    await search.waitFor();
    // Seen as the list comes into the page, before anything of it is drawn.
    const first = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            const list = document.querySelector('[role=listbox]');
            if (!list) return;
            observer.disconnect();
            resolve(list.getBoundingClientRect().bottom);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await search.fill('nakheel');
    expect(await first).toBeLessThan(0);
    const list = page.getByRole('listbox');
    await expect.poll(async () => (await list.boundingBox())?.y ?? 0, soon).toBeGreaterThan(0);
  });

  it('empties the institution when the type changes, not when it is chosen again', async () => {
    const { t } = wizard;
    await wizard.open();
    await wizard.chooseType('school');
    await wizard.chooseInstitution('nakheel', school);
    const field = page.getByRole('combobox', { name: t.institution });
    await wizard.chooseType('school');
    await expect.poll(() => field.inputValue(), soon).toBe(school);
    await wizard.chooseType('university');
    await page.locator('[data-notice=info]').filter({ hasText: t.institutionCleared }).waitFor();
    await expect.poll(() => field.inputValue(), soon).toBe('');
  });

  it('asks before it removes a student with data, and keeps the others', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 3);
    await wizard.choose('3');
    await wizard.onward('tuition');
    for (const number of [1, 3]) {
      await wizard.student(number).getByLabel(t.customGrade).fill(`Grade ${number}`);
    }
    await wizard.back.click();
    const two = page.getByRole('radio', { name: '2', exact: true });
    await two.click({ force: true });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: wizard.app.cancel }).click();
    await closed(dialog);
    await expect
      .poll(() => page.getByRole('radio', { name: '3', exact: true }).isChecked(), soon)
      .toBe(true);
    await two.click({ force: true });
    await dialog.getByRole('button', { name: wizard.app.remove }).click();
    await closed(dialog);
    await wizard.onward('tuition');
    await expect
      .poll(() => wizard.student(1).getByLabel(t.customGrade).inputValue(), soon)
      .toBe('Grade 1');
    await expect.poll(() => wizard.student(3).count(), soon).toBe(0);
  });

  it('puts the new sum in place of an adjusted tuition, says so, and comes back to the summary', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 5);
    await page.getByLabel(t.finalTuition).fill('1000');
    await wizard.onward('eligibility');
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await wizard.fillFinances('1500', '0');
    await wizard.onward('plan');
    await wizard.choose('6 months', false);
    await wizard.onward('summary');
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('5 × 166 + 170 = 1,000');
    await page.getByRole('button', { name: t.changeWhat(t.panels.tuition) }).click();
    await wizard.student(1).getByLabel(t.tuition).fill('1500');
    await wizard.onward('summary');
    await expect
      .poll(() => page.locator('[data-notice=info]').innerText(), soon)
      .toContain('KWD 1,500');
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('6 × 250 = 1,500');
    await expect.poll(() => wizard.preview.innerText(), soon).toContain('KWD 250');
  });

  it('warns above 40% of the salary, offers a term that fits, and lets one go on', async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 8, '500');
    await wizard.choose('3 months', false);
    const warning = page.locator('[data-notice=warning]');
    await expect.poll(() => warning.innerText(), soon).toContain('80%');
    await expect.poll(() => wizard.next.getAttribute('aria-disabled'), soon).toBe('false');
    await page.getByRole('checkbox', { name: t.acknowledge }).check();
    await warning.getByRole('button', { name: '6 months' }).click();
    await expect.poll(() => warning.count(), soon).toBe(0);
    await wizard.onward('summary');
  });
});
