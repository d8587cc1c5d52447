import type { Locator, Page } from '@playwright/test';
import { errorSentences, issueSentences } from '../../../src/domain/errors/error-messages.ts';
import { fillUpTo, type ApplyWizard } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Scans } from '../support/scans.ts';

const person = { name: 'علي', phone: '51234567', email: 'ali@example.com' };

async function fillIn(wizard: ApplyWizard, scans: Scans): Promise<void> {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant(person);
  await wizard.nameStudents(['سارة']);
  await wizard.putPapers(scans, [scans.png]);
  await wizard.accept();
}

const failureOn = (page: Page): Locator => page.locator('form [data-notice=error]');

test('a failed submit keeps everything, and trying again makes one application', async ({
  page,
  wizard,
  scans,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await fillIn(wizard, scans);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/applications', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await wizard.submit.click();
  const failure = failureOn(page);
  await expect(failure).toContainText('تعذّر إرسال الطلب');
  await expect(page.getByText(scans.pdf.name)).toBeVisible();
  await failure.getByRole('button', { name: wizard.app.tryAgain }).click();
  await expect(wizard.heading).toHaveText(wizard.t.received);
  // The server takes a second call with the same key for the first one.
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('changed answers can be sent as a new application after an earlier version was received', async ({
  page,
  wizard,
  scans,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|409/);
  await fillIn(wizard, scans);
  let sent = 0;
  await page.route('**/api/applications', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await wizard.submit.click();
  const failure = failureOn(page);
  await expect(failure).toBeVisible();
  await page.getByLabel(wizard.t.fullName).fill('علي أحمد');
  await wizard.submit.click();
  await expect(failure.getByText(wizard.t.alreadySent)).toBeVisible();
  await failure.getByRole('button', { name: wizard.t.sendAsNew }).click();
  await expect(wizard.heading).toHaveText(wizard.t.received);
  expect(sent).toBe(3);
});

test("the server's errors show at their steps, in either language, until the answers change", async ({
  page,
  wizard,
  scans,
  pageErrors,
}) => {
  pageErrors.allow(/400/);
  const { amountTooLarge, invalidEmail } = issueSentences;
  await fillIn(wizard, scans);
  await page.route('**/api/applications', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: errorSentences.bad_input.ar,
        code: 'bad_input',
        issues: [
          { path: 'monthlySalary', message: amountTooLarge.ar },
          { path: 'applicantEmail', message: invalidEmail.ar },
        ],
      },
    }),
  );
  await wizard.submit.click();
  const failure = failureOn(page);
  const errors = wizard.summary.getByRole('link');
  const languageSwitch = page.locator('header [data-language-switch]');

  await expect(wizard.heading).toHaveText(wizard.t.steps.finances.heading);
  await expect(wizard.summary).toBeFocused();
  await expect(errors).toHaveText([amountTooLarge.ar]);
  await expect(failure).toContainText(errorSentences.bad_input.ar);
  await expect(failure).toContainText(invalidEmail.ar);
  await languageSwitch.click();
  await expect(errors).toHaveText([amountTooLarge.en]);
  await expect(failure).toContainText(errorSentences.bad_input.en);
  await expect(failure).toContainText(invalidEmail.en);
  await languageSwitch.click();
  await expect(errors).toHaveText([amountTooLarge.ar]);

  const salary = page.getByLabel(wizard.t.salary);
  await expect(salary).toHaveAttribute('aria-invalid', 'true');
  await salary.fill('1600');
  await expect(wizard.summary).toHaveCount(0);
  await wizard.onward('details');
  await expect(errors).toHaveText([`${wizard.t.email}: ${invalidEmail.ar}`]);
  await page.unroute('**/api/applications');
  await page.getByLabel(wizard.t.email, { exact: true }).fill('ali2@example.com');
  await wizard.send();
});
