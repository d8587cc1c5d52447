import { readings } from '../../../src/client/features/apply/wizard/steps.ts';
import { applyText } from '../../../src/client/features/apply/text.ts';
import { issueSentences, type IssueKey } from '../../../src/domain/errors/error-messages.ts';
import { fillUpTo, stepsBeforeLast } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';

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
  await wizard.chooseType('school');
  await expect(errors).toHaveText([says('institutionRequired')]);
  await wizard.chooseOther('الأمل');
  const name = page.getByLabel(t.customInstitution);
  await name.fill('   ');
  await expect(errors).toHaveText([says('customInstitutionRequired')]);
  await name.fill('الأمل');
  await expect(wizard.summary).toHaveCount(0);
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'false');
});

test('each step says what is missing, and still leads back', async ({ page, wizard }) => {
  const missing: Readonly<Record<string, readonly string[]>> = {
    academicYear: [says('academicYearRequired')],
    studentCount: [says('studentCount')],
    tuition: [
      `${t.studentName(1)}: ${says('customGradeRequired')}`,
      `${t.studentName(1)}: ${says('studentTuition')}`,
    ],
    eligibility: [says('eligibilityRequired')],
    finances: [says('salaryAboveZero'), `${t.startDate}: ${says('required')}`],
    plan: [says('planRequired')],
    details: [
      says('applicantNameRequired'),
      `${t.phone}: ${says('required')}`,
      `${t.email}: ${says('required')}`,
      `${t.civilId}: ${says('required')}`,
      `${t.studentName(1)}: ${says('studentNameRequired')}`,
      `${t.paperCivilId}: ${says('documentRequired')}`,
      `${t.paperSalary}: ${says('documentRequired')}`,
      `${t.paperContinuity}: ${says('documentRequired')}`,
      `${t.paperChild(1)}: ${says('documentRequired')}`,
      says('termsRequired'),
    ],
  };
  await wizard.open();
  const names = readings.A.map(({ name }) => name);
  for (const [at, fill] of stepsBeforeLast(wizard).entries()) {
    await fill();
    const name = names[at + 1]!;
    await test.step(name, async () => {
      const onward = wizard.next.or(wizard.submit);
      const errors = missing[name];
      // The adjustment and the summary are valid from the start.
      await expect(onward).toHaveAttribute('aria-disabled', String(errors !== undefined));
      if (errors) {
        await wizard.press(onward);
        await expect(wizard.summary.getByRole('link')).toHaveText(errors);
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
  await page.clock.setFixedTime('2027-12-31T23:30:00Z');
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
  });
});
