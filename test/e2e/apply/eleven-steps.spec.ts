import { applyText } from '#client/features/apply/text.ts';
import { formatDate } from '#client/i18n/format.ts';
import { suggestedStart } from '#domain/application/review-deadline.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { mutate } from '../support/trpc-calls.ts';

const t = applyText.ar;

test.use({
  serverOptions: { own: 'eleven-steps' },
  viewport: { width: 390, height: 844 },
});

test('eleven steps, with a limit that blocks, lead to a sent application', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  await mutate(server, server.adminSession.token, {
    path: 'setting.update',
    input: { wizardSteps: '11', blockOverLimit: true },
  });
  const title = (step: number, name: keyof typeof t.steps) =>
    new RegExp(`^${t.stepTitle(step, 11, t.steps[name].name)} · `);
  const errors = wizard.summary.getByRole('link');

  await test.step('up to the plan', async () => {
    await wizard.open();
    await wizard.chooseType('school');
    await wizard.chooseOther('مدرسة الأمل');
    await wizard.onward('academicYear');
    await wizard.choose(t.thisYear, false);
    await wizard.onward('startDate');
    const suggested = page.getByRole('button', {
      name: formatDate(suggestedStart(new Date(), new Set()), 'ar'),
    });
    await expect(suggested).toHaveAttribute('aria-pressed', 'true');
    await wizard.onward('studentCount');
    await wizard.choose('1');
    await wizard.onward('tuition');
    await wizard.student(1).getByLabel(t.customGrade).fill('KG');
    await wizard.student(1).getByLabel(t.tuition).fill('1200');
    await wizard.onward('adjustment');
    await wizard.onward('eligibility');
    // The fields that the answer follows from stand on the same step.
    await page.getByRole('button', { name: t.workItOut }).click();
    await expect(page.getByLabel(t.salary)).toBeFocused();
    await page.getByLabel(t.salary).fill('600');
    await page.getByRole('button', { name: t.noObligations }).click();
    await expect(page.getByRole('radio', { name: t.eligibleYes })).toBeChecked();
    await wizard.onward('plan');
    await expect(page).toHaveTitle(title(8, 'plan'));
  });

  // The prerendered page has the ten steps, so this one was rendered by its script alone.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBe(0);

  await test.step('a plan above the limit blocks', async () => {
    await wizard.choose(t.months(3), false);
    const warning = page.locator('[data-notice=warning]');
    await expect(warning).toContainText(t.overBlocks);
    await expect(page.getByRole('checkbox', { name: t.acknowledge })).toHaveCount(0);
    await wizard.press(wizard.next);
    await expect(errors).toHaveText([issueSentences.overLimit.ar]);
    await warning.getByRole('button', { name: t.choosePlan(t.months(5)) }).click();
    await wizard.onward('summary');
  });

  await test.step('the summary leads to the start date and back', async () => {
    await page.getByRole('button', { name: t.changeWhat(t.panels.startDate) }).click();
    await expect(wizard.heading).toHaveText(t.steps.startDate.heading);
    await expect(page).toHaveURL('/apply?step=3&return=9');
    await wizard.onward('summary');
    await wizard.onward('details');
  });

  await test.step('the review shows the answers and leads to them and back', async () => {
    await wizard.fillApplicant({ name: 'علي', phone: '51234567', email: 'ali@example.com' });
    await wizard.nameStudents(['سارة']);
    await wizard.putDocuments(scans, [scans.png]);
    await wizard.onward('agreement');
    await expect(page).toHaveTitle(title(11, 'agreement'));
    await expect(wizard.next).toHaveCount(0);
    const answers = page.getByRole('region', { name: t.panels.applicant });
    await expect(answers).toContainText('282040701483');
    await answers.getByRole('button', { name: t.changeWhat(t.panels.applicant) }).click();
    await expect(page.locator('#panel-applicant')).toBeFocused();
    await expect(page.getByLabel(t.fullName)).toBeVisible();
    await expect(page.locator('#part-students')).toHaveAttribute('data-part', 'folded');
    await page.getByLabel(t.fullName).fill('علي حسن');
    await wizard.onward('agreement');
    await expect(answers).toContainText('علي حسن');
  });

  await test.step('the terms are required', async () => {
    await wizard.press(wizard.submit);
    await expect(errors).toHaveText([issueSentences.termsRequired.ar]);
    await expect(page.locator('[data-notification]')).toHaveCount(0);
    await wizard.accept();
    expect(await wizard.send()).not.toBe('');
  });
});
