import type { Locator, Page } from '@playwright/test';
import { applyText } from '../../../src/client/features/apply/text.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Scan } from '../support/scans.ts';

const t = applyText.ar;

test('a whole application is filled in and sent by keyboard alone', async ({
  page,
  wizard,
  scans,
}) => {
  const keyboard = keyboardOn(page);
  const onward = async (to: keyof typeof t.steps) => {
    await keyboard.press(wizard.next, 'Enter');
    await expect(wizard.heading).toHaveText(t.steps[to].heading);
    await expect(wizard.heading).toBeFocused();
  };

  await wizard.open();
  await keyboard.choose('educationType', 'school');
  const institution = page.getByRole('combobox', { name: t.institution });
  await keyboard.type(institution, 'النخيل');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(institution).toHaveValue(/دار النخيل/);
  await onward('academicYear');
  await keyboard.press(page.locator('input[name=academicYear]').first(), 'Space');
  await onward('studentCount');
  await keyboard.choose('numberOfStudents', '1');
  await onward('tuition');
  const grade = wizard.student(1).getByLabel(t.grade, { exact: true });
  await keyboard.tabTo(grade);
  await page.keyboard.press('ArrowDown');
  await expect(grade).not.toHaveValue('');
  await onward('adjustment');
  await onward('eligibility');
  await keyboard.choose('installmentEligibility', 'yes');
  await onward('finances');
  await keyboard.type(page.getByLabel(t.salary), '2500');
  await keyboard.type(page.getByLabel(t.obligations), '0');
  await keyboard.press(page.getByRole('button', { name: t.firstOfNextMonth }), 'Enter');
  await onward('plan');
  await keyboard.choose('installmentPlan', '9_months');
  await onward('summary');
  await onward('details');
  await keyboard.type(page.getByLabel(t.fullName), 'علي أحمد');
  await keyboard.type(page.getByLabel(t.phone, { exact: true }), '51234567');
  await keyboard.type(page.getByLabel(t.email, { exact: true }), 'keyboard@example.com');
  await keyboard.type(page.locator('[data-field="applicantCivilId"] input'), '282040701483');
  await keyboard.type(wizard.student(1).getByLabel(t.childName), 'سارة');
  await keyboard.chooseFile('civilId', scans.pdf);
  await keyboard.chooseFile('salaryCertificate', scans.jpeg);
  await keyboard.chooseFile('proofOfContinuity', scans.png);
  await keyboard.chooseFile('childCivilId_0', scans.png);
  await keyboard.press(page.getByRole('checkbox', { name: t.terms }), 'Space');
  await keyboard.press(wizard.submit, 'Enter');
  await expect(wizard.heading).toHaveText(t.received);
  await expect(wizard.heading).toBeFocused();
});

function keyboardOn(page: Page) {
  /** Presses Tab until a control has focus. */
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 150; presses += 1) {
      await page.keyboard.press('Tab');
      if (await control.evaluate((node) => node === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${String(control)}`);
  };
  const press = async (control: Locator, key: 'Enter' | 'Space') => {
    await tabTo(control);
    await page.keyboard.press(key);
  };
  return {
    tabTo,
    press,
    type: async (control: Locator, text: string) => {
      await tabTo(control);
      await page.keyboard.type(text);
    },
    /** In a group of radio buttons the first is chosen by Space, the others by the arrows. */
    choose: async (group: string, value: string) => {
      const radio = (which: string) => page.locator(`input[name="${group}"]${which}`);
      await press(radio('').first(), 'Space');
      for (let presses = 0; presses < 12; presses += 1) {
        if (await radio(`[value="${value}"]`).isChecked()) return;
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`The arrows do not lead to ${value}`);
    },
    /** Goes up to the system's own dialog, which a keyboard can work as well. */
    chooseFile: async (field: string, file: Scan) => {
      const chooser = page.waitForEvent('filechooser');
      await press(page.locator(`#field-${field}`), 'Enter');
      await (await chooser).setFiles(file);
      await expect(
        page.locator(`[data-field="${field}"] [data-file-state="chosen"]`),
      ).toBeVisible();
    },
  };
}
