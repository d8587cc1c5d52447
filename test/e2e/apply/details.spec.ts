import type { Page } from '@playwright/test';
import { applyText } from '../../../src/client/features/apply/text.ts';
import { appText } from '../../../src/client/i18n/app-text.ts';
import { plain } from '../../../src/client/i18n/text.ts';
import { arabCountries, otherCountries } from '../../../src/domain/person/nationality.ts';
import { issueSentences } from '../../../src/domain/errors/error-messages.ts';
import { applyWizard, fillUpTo } from '../support/apply.ts';
import { expect, test, type Server } from '../support/fixtures.ts';

const t = applyText.ar;
const megabyte = 1024 * 1024;

test('phone and civil ID are read in any notation, and refused with a reason', async ({
  page,
  wizard,
  server,
}) => {
  const { phoneNumber, token } = await newUser(server);
  await page.addInitScript((value) => localStorage.setItem('userToken', value), token);
  await fillUpTo(wizard, 10);
  const phone = page.getByLabel(t.phone, { exact: true });
  const civilId = page.locator('[data-field="applicantCivilId"] input');
  const doubt = page.locator('[data-field="applicantCivilId"] + [role=status]');
  const errors = wizard.summary.getByRole('link');

  await test.step("a signed-in user's number is there, and can be cleared", async () => {
    await expect(phone).toHaveValue(phoneNumber.replace(/^(\d{4})/, '$1 '));
    await phone.fill('');
    await expect(phone).toHaveValue('');
  });

  await test.step('what is wrong is refused', async () => {
    await phone.fill('+965 4123 4567');
    await page.getByLabel(t.email, { exact: true }).fill('ali@');
    await civilId.fill('28204070148');
    await wizard.press(wizard.submit);
    for (const [label, key] of [
      [t.phone, 'invalidPhone'],
      [t.email, 'invalidEmail'],
      [t.civilId, 'civilIdDigits'],
    ] as const) {
      const text = `${label}: ${issueSentences[key].ar}`;
      await expect(errors.getByText(text, { exact: true })).toBeVisible();
    }
  });

  await test.step('a number may be pasted in any notation and digits', async () => {
    for (const typed of ['00965 ٥١٢٣ ٤٥٦٧', '+965-5123 4567', '965 5123 4567', '۵۱۲۳ ۴۵۶۷']) {
      await phone.fill(typed);
      await expect(phone).toHaveValue(/^5123[ -]?4567$/);
    }
    await expect(errors.filter({ hasText: t.phone })).toHaveCount(0);
    await civilId.fill('٢٨٢٠٤٠٧٠١٤٨٣');
    await expect(civilId).toHaveValue('282040701483');
    await expect(doubt).toHaveAttribute('data-civil-id', 'fits');
    await expect(doubt).toContainText('7 أبريل 1982');
  });

  await test.step('an unusual civil ID is only doubted', async () => {
    await civilId.fill('282040701484');
    await expect(doubt).toHaveAttribute('data-civil-id', 'doubt');
    await expect(doubt).toHaveText(t.doubtCheckDigit);
    await expect(errors.filter({ hasText: t.civilId })).toHaveCount(0);
  });
});

test('a change of language keeps answers and files, and sorts the countries anew', async ({
  page,
  wizard,
  scans,
}) => {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant({ name: 'علي', phone: '51234567', email: 'ali@example.com' });
  const quick = page.locator('[data-field="nationality"] [aria-pressed]');
  const list = page.locator('[data-field="applicantNationality"]').getByRole('combobox');

  await test.step('a file of exactly 5 MB is taken, and a larger one leaves it there', async () => {
    const document = page.locator('[data-field="civilId"]');
    const buffer = Buffer.concat([scans.pdf.buffer, Buffer.alloc(5 * megabyte)]);
    const file = (name: string, size: number) => ({
      ...scans.pdf,
      name,
      buffer: buffer.subarray(0, size),
    });
    await wizard.choosePaper('civilId', file('exact.pdf', 5 * megabyte));
    await expect(page.locator('#field-civilId')).toBeFocused();
    await wizard.put('civilId', file('over.pdf', 5 * megabyte + 1));
    await expect(document.getByRole('alert')).toContainText(issueSentences.fileTooLarge.ar);
    await expect(document.getByRole('alert')).toContainText(
      plain(appText.ar.keptPrevious('exact.pdf')),
    );
  });

  await test.step('in Arabic', async () => {
    const first = ['الكويت', 'الإمارات العربية المتحدة', 'المملكة العربية السعودية'];
    await expect(quick).toHaveText(first);
    await list.click();
    const names = await optionNames(page);
    expect(names[0]).toBe(first[0]);
    expect(names).toHaveLength(arabCountries.length + otherCountries.length);
    expect(names.filter((name) => !/^[\u0621-\u064a]/.test(name))).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await page.locator('header [data-language-switch]').click();
  await test.step('in English', async () => {
    const english = applyWizard(page, 'en');
    await expect(english.heading).toHaveText(english.t.steps.details.heading);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByLabel(english.t.fullName)).toHaveValue('علي');
    await expect(page.getByText('exact.pdf').first()).toBeVisible();
    await expect(quick).toHaveText(['Kuwait', 'United Arab Emirates', 'Saudi Arabia']);
    await list.click();
    const names = await optionNames(page);
    expect(names.slice(0, 3)).toEqual(['Kuwait', 'Saudi Arabia', 'United Arab Emirates']);
    const others = names.slice(arabCountries.length);
    expect(others).toHaveLength(otherCountries.length);
    expect(others).toEqual([...others].sort(new Intl.Collator('en').compare));
  });
});

async function optionNames(page: Page): Promise<string[]> {
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  return (await options.allInnerTexts()).map((name) => name.trim());
}

async function newUser({ url }: Server): Promise<{ phoneNumber: string; token: string }> {
  const phoneNumber = `9${String(Date.now()).slice(-7)}`;
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber, password: 'secret-7' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { phoneNumber, token };
}
