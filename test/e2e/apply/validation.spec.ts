import { applyText } from '#client/features/apply/text.ts';
import { wizardLayouts } from '#client/features/apply/wizard/steps.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { issueSentence, issueSentences, type IssueKey } from '#domain/errors/error-messages.ts';
import { arabCountries, otherCountries } from '#domain/person/nationality.ts';
import { mobilePrefixes } from '#domain/person/phone.ts';
import { setServerTime } from '../support/server-time.ts';
import { fillUpTo, stepsBeforeLast, applyWizard } from '../support/apply.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

test.describe('errors', () => {
  // Which values break which rule is tested in src/client/features/apply/issues.test.ts and in
  // src/domain; these tests are about how errors show.

  const t = applyText.ar;
  const says = (key: IssueKey) => issueSentences[key].ar;

  test('a refused step lists its errors, leads to their fields, and drops them once corrected', async ({
    page,
    wizard,
  }) => {
    const errors = wizard.summary.getByRole('link');
    await wizard.open();
    await wizard.press(wizard.next);
    await expect(errors).toHaveText([says('educationTypeRequired')]);
    await expect(wizard.summary).toBeFocused();
    const title = t.titleWithError(t.stepTitle(1, 10, t.steps.institution.name));
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await errors.click();
    await expect(page.locator('#field-educationType')).toBeFocused();
    // What is asked for next is not wrong before there was time to answer it.
    await wizard.chooseType('school');
    await expect(wizard.summary).toHaveCount(0);
    const institution = page.getByRole('combobox', { name: t.institution });
    await expect(institution).not.toHaveAttribute('aria-invalid', 'true');
    await wizard.press(wizard.next);
    await expect(errors).toHaveText([says('institutionRequired')]);
    await wizard.chooseOther('الأمل');
    await expect(wizard.summary).toHaveCount(0);
    const name = page.getByLabel(t.customInstitution);
    await name.fill('   ');
    await wizard.press(wizard.next);
    await expect(errors).toHaveText([says('customInstitutionRequired')]);
    await name.fill('الأمل');
    await expect(wizard.summary).toHaveCount(0);
    await expect(wizard.next).toHaveAttribute('aria-disabled', 'false');
  });

  test('each step says what is missing, and still leads back', async ({ page, wizard }) => {
    const missing: Readonly<Record<string, readonly string[]>> = {
      tuition: [
        `${t.studentName(1)}: ${says('customGradeRequired')}`,
        `${t.studentName(1)}: ${says('studentTuition')}`,
      ],
      eligibility: [says('eligibilityRequired')],
      finances: [says('salaryAboveZero')],
      plan: [says('planRequired')],
      details: [
        `${t.fullName}: ${says('applicantNameRequired')}`,
        `${t.phone}: ${says('required')}`,
        `${t.email}: ${says('required')}`,
        `${t.civilId}: ${says('required')}`,
        `${t.studentName(1)}: ${says('studentNameRequired')}`,
        ...[t.documentCivilId, t.documentSalary, t.documentContinuity, t.documentChild(1)].map(
          (document) => `${document}: ${says('documentRequired')}`,
        ),
        says('termsRequired'),
      ],
    };
    await wizard.open();
    const names = wizardLayouts[10].map(({ name }) => name);
    for (const [at, fill] of stepsBeforeLast(wizard).entries()) {
      await fill();
      const name = names[at + 1]!;
      await test.step(name, async () => {
        const onward = wizard.next.or(wizard.submit);
        const errors = missing[name];
        // Year, number of students, adjustment and summary are valid from the start.
        await expect(onward).toHaveAttribute('aria-disabled', String(errors !== undefined));
        if (errors) {
          await wizard.press(onward);
          await expect(wizard.summary.getByRole('link')).toHaveText(errors);
          await expect(wizard.summary).toContainText(wizard.app.problems(errors.length));
          // Every one is marked at once, and its link leads to the field.
          await expect(page.locator('[data-field-error]')).toHaveCount(errors.length);
          await wizard.summary.getByRole('link').last().click();
          const marked = page.locator('[data-field]:has([data-field-error])');
          await expect(marked.last().locator(':focus')).toHaveCount(1);
          // The summary says what is missing; a notification would cover it.
          await expect(page.locator('[data-notification]')).toHaveCount(0);
        }
        await wizard.back.click();
        await expect(wizard.heading).toHaveText(t.steps[names[at]!].heading);
        await wizard.onward(name);
      });
    }
  });

  test('the errors of several students are listed student by student', async ({ page, wizard }) => {
    await fillUpTo(wizard, 3);
    await expect(page.locator('input[name=numberOfStudents]')).toHaveCount(5);
    await wizard.choose('2');
    await wizard.onward('tuition');
    await wizard.press(wizard.next);
    await expect(wizard.summary.getByRole('link')).toHaveText(
      [1, 2].flatMap((number) => [
        `${t.studentName(number)}: ${says('customGradeRequired')}`,
        `${t.studentName(number)}: ${says('studentTuition')}`,
      ]),
    );
  });

  test('amounts, dates by the calendar of Kuwait and months are judged as they are typed', async ({
    page,
    wizard,
  }) => {
    const { app } = wizard;
    const errors = wizard.summary.getByRole('link');
    // In Kuwait it is 2:30 of 1 January 2028 already.
    await setServerTime(page, '2027-12-31T23:30:00Z');
    await fillUpTo(wizard, 2);

    await test.step('academic year', async () => {
      const years = page.locator('input[name=academicYear]');
      await expect(years).toHaveCount(2);
      await expect(years.nth(0)).toHaveValue('2028/2029');
      await expect(years.nth(1)).toHaveValue('2029/2030');
    });
    for (const fill of stepsBeforeLast(wizard).slice(1, 4)) await fill();

    await test.step('final tuition', async () => {
      const final = page.getByLabel(t.finalTuition);
      await final.fill('30');
      await page.getByRole('button', { name: t.decrease }).click();
      await expect(final).toHaveValue('0');
      await wizard.press(wizard.next);
      await expect(errors).toHaveText([says('amountAboveZero')]);
      await page.getByRole('button', { name: t.increase }).click();
      await expect(final).toHaveValue('50');
      await page.getByRole('button', { name: t.resetToSum }).click();
      await expect(final).toHaveValue('1200');
      await wizard.onward('eligibility');
    });

    await test.step('date of the first instalment', async () => {
      await wizard.choose(t.eligibleYes);
      await wizard.onward('finances');
      await page.getByLabel(t.salary).fill('1000');
      const day = page.getByLabel(app.day, { exact: true });
      const month = page.getByLabel(app.month, { exact: true });
      const year = page.getByLabel(app.year, { exact: true });
      const enter = async (parts: readonly [string, string, string]) => {
        await day.fill(parts[0]);
        await month.selectOption(parts[1]);
        await year.fill(parts[2]);
      };
      // The first of the next month is suggested; a day can be typed, or taken from the calendar.
      await expect(month).toHaveValue('2');
      const calendar = page.locator('input[type=date]');
      await expect(calendar).toHaveValue('2028-02-01');
      await expect(calendar).toHaveAttribute('min', '2028-01-01');
      await calendar.fill('2028-03-27');
      await expect(day).toHaveValue('27');
      await expect(month).toHaveValue('3');
      await enter(['31', '12', '2027']);
      await wizard.press(wizard.next);
      await expect(errors).toHaveText([`${t.startDate}: ${says('startDatePast')}`]);
      await page.getByRole('button', { name: t.inThirtyDays }).click();
      await expect(wizard.summary).toHaveCount(0);
      await expect(day).toHaveValue('31');
      await expect(month).toHaveValue('1');
      await expect(year).toHaveValue('2028');
      await enter(['1', '1', '2028']);
      await wizard.onward('plan');
    });

    await test.step('number of months', async () => {
      await wizard.choose(t.customPlan, false);
      const months = page.getByLabel(t.customMonths, { exact: true });
      await expect(months).toHaveValue('3');
      await months.fill('61');
      await wizard.press(wizard.next);
      await expect(errors).toHaveText([says('monthsRange')]);
      await months.fill('١٢');
      await expect(wizard.summary).toHaveCount(0);
      await wizard.onward('summary');
      await expect(page.locator('[data-hidden-rows]')).toHaveText(`… ${t.moreRows(6)}`);
    });
  });
});

test.describe('details', () => {
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
    const warning = page.locator('[data-field="applicantCivilId"] + [role=status]');
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
        const text = `${label}: ${issueSentence(key, 'ar', mobilePrefixes)}`;
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
      await expect(warning).toHaveAttribute('data-civil-id', 'fits');
      await expect(warning).toContainText('7 أبريل 1982');
    });

    await test.step('an unusual civil ID is only doubted', async () => {
      await civilId.fill('282040701484');
      await expect(warning).toHaveAttribute('data-civil-id', 'doubt');
      await expect(warning).toHaveText(t.doubtCheckDigit);
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
      await wizard.chooseDocument('civilId', file('exact.pdf', 5 * megabyte));
      await expect(page.locator('#field-civilId')).toBeFocused();
      await wizard.put('civilId', file('over.pdf', 5 * megabyte + 1));
      await expect(document.getByRole('alert')).toContainText(issueSentences.fileTooLarge.ar);
      await expect(document.getByRole('alert')).toContainText(
        plain(appText.ar.keptPrevious('exact.pdf')),
      );
    });

    await test.step('in Arabic', async () => {
      await wizard.openPart('applicant');
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
});
