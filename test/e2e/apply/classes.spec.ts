import { applyText } from '#client/features/apply/text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { adminCalls } from '../support/admin-calls.ts';
import type { ApplyWizard } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCalls } from '../support/trpc-answers.ts';

test.use({ viewport: { width: 390, height: 844 } });

const t = applyText.ar;
const withoutClasses = 'مدرسة بلا صفوف';
const withoutPrices = 'مدرسة بلا أسعار';
const withLongNames = 'مدرسة الصفوف الطويلة';

test.beforeAll(async ({ server }) => {
  const call = adminCalls(server);
  const makeSchool = async (nameAr: string, nameEn: string, classes: readonly object[] = []) => {
    const school = await call('POST', '/api/admin/schools', { nameAr, nameEn });
    const { id } = school as { id: string };
    for (const one of classes) await call('POST', `/api/schools/${id}/classes`, one);
  };
  await makeSchool(withoutClasses, 'No Class School');
  await makeSchool(withoutPrices, 'No Price School', [
    { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 0, order: 1 },
  ]);
  await makeSchool(withLongNames, 'Long Class School', [
    {
      nameAr: 'الصف الحادي عشر، القسم العلمي باللغة الإنجليزية',
      nameEn: 'Grade 11, science section in English',
      tuitionAmount: 3250.5,
      order: 1,
    },
  ]);
});

/** Goes to the classes of so many students at a school of the list. */
async function openClasses(wizard: ApplyWizard, school: string, students: number): Promise<void> {
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseInstitution(school, school);
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('studentCount');
  await wizard.choose(String(students));
  await wizard.onward('tuition');
}

const getGrade = (wizard: ApplyWizard, student: number) =>
  wizard.student(student).getByLabel(t.grade, { exact: true });

test('loading classes take the place of the loaded ones', async ({ page, wizard }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/institution.publicClasses**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openClasses(wizard, withLongNames, 2);
  await expect(getGrade(wizard, 2)).toBeVisible();
  const grade = getGrade(wizard, 1);
  await expect(grade).toBeDisabled();
  await expect(grade).toHaveText(wizard.app.loading);
  const busy = page.locator('form [aria-busy=true]');
  await expect(busy.getByRole('status')).toHaveText(wizard.app.loading);
  const boxes = () => Promise.all([1, 2].map((student) => wizard.student(student).boundingBox()));
  const before = await boxes();

  held.resolve();
  await expect(grade).toBeEnabled();
  expect(await boxes()).toEqual(before);
});

test('a long class wraps to a second line, its price in one piece', async ({ wizard }) => {
  await openClasses(wizard, withLongNames, 1);
  const grade = getGrade(wizard, 1);
  const height = async () => (await grade.boundingBox())?.height;
  await expect.poll(height).toBe(48);
  await grade.selectOption({ index: 1 });
  // Compared as it is: a matcher would take the no-break space for any other.
  expect(await grade.locator('option').nth(1).textContent()).toContain('3,250.500\u00a0د.ك');
  await expect.poll(height).toBeGreaterThan(48);
});

test('classes that failed to load take focus once they are there', async ({
  page,
  wizard,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const restore = await failCalls(page, 'institution.publicClasses');
  await openClasses(wizard, withLongNames, 1);
  await expect(page.getByText(t.failedToFetchClasses.school)).toBeVisible();
  await restore();
  await page.getByRole('button', { name: wizard.app.tryAgain }).press('Enter');
  await expect(getGrade(wizard, 1)).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a school without classes offers another school or typing the class', async ({
  page,
  wizard,
}) => {
  const warning = page.locator('[data-notice=warning]');
  const errors = wizard.summary.getByRole('link');
  await openClasses(wizard, withoutClasses, 1);
  await expect(warning).toContainText(t.noClasses);
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'true');
  await wizard.press(wizard.next);
  await expect(errors).toHaveText([issueSentences.noClassesListed.ar]);
  await errors.click();
  const goBack = warning.getByRole('button', { name: t.goBack });
  await expect(goBack).toBeFocused();
  await goBack.click();
  await expect(wizard.heading).toHaveText(t.steps.institution.heading);
  await wizard.onward('tuition');
  await wizard.press(wizard.next);
  await warning.getByRole('button', { name: t.enterManually }).click();
  await expect(page.locator('[data-notice=info]')).toContainText(t.manualRequired);
  await expect(wizard.student(1).getByRole('textbox').first()).toBeFocused();
  // The empty fields are new: no error stands at them yet.
  await expect(wizard.summary).toHaveCount(0);
  await expect(page.locator('[data-field-error]')).toHaveCount(0);
  await wizard.press(wizard.next);
  await expect(errors).toHaveCount(2);
});

test('a listed price is fixed, and a second student can take the same class', async ({
  page,
  wizard,
}) => {
  await openClasses(wizard, 'ساحل اللؤلؤة', 2);
  const [first, second] = [getGrade(wizard, 1), getGrade(wizard, 2)];
  const primary = first.locator('option').filter({ hasText: '1,985.500' });
  const value = (await primary.getAttribute('value')) ?? '';
  await first.selectOption(value);
  await expect(wizard.student(1)).toContainText(t.fromList);
  await expect(wizard.student(1).getByLabel(t.tuition)).toHaveCount(0);
  await wizard.student(2).getByRole('button', { name: t.sameGrade }).click();
  await expect(second).toHaveValue(value);
  await wizard.onward('adjustment');
  await expect(page.getByLabel(t.finalTuition)).toHaveValue('3971');
  await expect(page.getByText('3,971.000').first()).toBeVisible();
});

test('a class without a price takes the tuition in digits of any script', async ({
  page,
  wizard,
}) => {
  await openClasses(wizard, withoutPrices, 1);
  await getGrade(wizard, 1).selectOption({ index: 1 });
  await wizard.press(wizard.next);
  await expect(wizard.summary.getByRole('link')).toHaveText([
    `${t.studentName(1)}: ${issueSentences.studentTuition.ar}`,
  ]);
  await wizard.student(1).getByLabel(t.tuition).fill('١٬٢٥٠٫٧٥٠ د.ك.');
  await expect(wizard.summary).toHaveCount(0);
  await wizard.onward('adjustment');
  const final = page.getByLabel(t.finalTuition);
  await expect(final).toHaveValue('1250.750');
  await final.fill('۱۰۰۰ د.ك');
  await wizard.onward('eligibility');
  await expect(page.locator('[data-share="100"]')).toContainText('1,250.750');
  await expect(page.getByRole('button', { name: t.showPreview })).toContainText('111');
});
