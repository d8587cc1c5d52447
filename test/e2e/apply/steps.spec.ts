import { applyText } from '#client/features/apply/text.ts';
import { fillUpTo } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCalls } from '../support/trpc-answers.ts';

const t = applyText.ar;
const school = 'مدرسة دار النخيل ثنائية اللغة';

test("each step has an address, and the browser's Back leads to the one before", async ({
  page,
  wizard,
}) => {
  await fillUpTo(wizard, 4);
  await expect(page).toHaveURL('/apply?step=4');
  await expect(wizard.heading).toBeFocused();
  await page.goBack();
  await expect(wizard.heading).toHaveText(t.steps.studentCount.heading);
  await page.goForward();
  await expect(wizard.heading).toHaveText(t.steps.tuition.heading);
  await page.goto('/apply?step=9');
  await expect(wizard.heading).toHaveText(t.steps.tuition.heading);
  await expect(page).toHaveURL('/apply?step=4');
});

test('a link from an institution begins with it chosen', async ({ page, wizard, server }) => {
  const response = await fetch(`${server.url}/api/schools`);
  const [first] = (await response.json()) as { id: string; nameAr: string }[];
  await wizard.open(`?type=school&institution=${first!.id}`);
  await expect(page.getByRole('combobox', { name: t.institution })).toHaveValue(first!.nameAr);
  await wizard.onward('academicYear');
});

test('another education type empties the institution, the same one does not', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseInstitution('النخيل', school);
  const institution = page.getByRole('combobox', { name: t.institution });
  await wizard.chooseType('school');
  await expect(institution).toHaveValue(school);
  await wizard.chooseType('university');
  await expect(page.locator('[data-notice=info]')).toContainText(t.institutionCleared);
  await expect(institution).toHaveValue('');
});

test('on a small phone a type leads to the institution, and a search goes along into "Other"', async ({
  page,
  wizard,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await wizard.open();
  await wizard.chooseType('school');
  const institution = page.getByRole('combobox', { name: t.institution });
  await expect(institution).toBeInViewport({ ratio: 1 });
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 320, height: 300 });
  await institution.click();
  const list = page.getByRole('listbox');
  await expect
    .poll(async () => {
      const box = await list.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 300;
    })
    .toBe(true);
  await institution.fill('مدرسة بعيدة');
  await page.getByRole('option', { name: t.otherInstitution }).click();
  await expect(page.getByLabel(t.customInstitution)).toHaveValue('مدرسة بعيدة');
});

test('another institution can be typed where the list fails to load', async ({
  page,
  wizard,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const restore = await failCalls(page, 'institution.listPublic');
  await wizard.open();
  await wizard.chooseType('nursery');
  await expect(page.getByText(t.failedToFetch.nursery, { exact: true })).toBeVisible();
  await expect(page.getByText(t.orChooseOther)).toBeVisible();
  await wizard.chooseOther('حضانة الأمل');
  await restore();
  await page.getByRole('button', { name: wizard.app.tryAgain }).click();
  await expect(page.locator('main [data-notice=error]')).toHaveCount(0);
  await expect(page.getByLabel(t.customInstitution)).toHaveValue('حضانة الأمل');
  await wizard.onward('academicYear');
});

test('removing a student with answers is confirmed first, and the others stay', async ({
  page,
  wizard,
}) => {
  await fillUpTo(wizard, 3);
  await wizard.choose('3');
  await wizard.onward('tuition');
  for (const number of [1, 3]) {
    await wizard.student(number).getByLabel(t.customGrade).fill(`Grade ${number}`);
  }
  await wizard.back.click();
  const dialog = page.getByRole('alertdialog');
  const answer = async (button: string) => {
    await page.getByRole('radio', { name: '2', exact: true }).click({ force: true });
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
    // A closing dialog blocks the pointer for a moment longer.
    await expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');
  };
  await answer(wizard.app.cancel);
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await answer(wizard.app.remove);
  await wizard.onward('tuition');
  await expect(wizard.student(1).getByLabel(t.customGrade)).toHaveValue('Grade 1');
  await expect(wizard.student(2)).toBeVisible();
  await expect(wizard.student(3)).toHaveCount(0);
});
