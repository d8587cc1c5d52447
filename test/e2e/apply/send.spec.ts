import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { plain } from '#client/i18n/text.ts';
import { errorSentences, issueSentences } from '#domain/errors/error-messages.ts';
import { formatMoney } from '#domain/money/money.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fillUpTo, type ApplyWizard } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Scans } from '../support/scans.ts';
import { storedApplication } from '../support/stored-application.ts';
import type { Page, Locator } from '@playwright/test';

test.describe('sending', () => {
  const t = draftText.ar;
  const person = { name: 'علي أحمد', phone: '51234567', email: 'sending@example.com' };

  const notice = (page: Page, text: string) =>
    page.locator('form [data-notice]').filter({ hasText: text });
  const applicationId = (page: Page) => page.locator('[data-application-id]');
  const expectReceived = ({ heading, t: words }: ApplyWizard) =>
    expect(heading).toContainText(words.received);

  async function fillLastStep(wizard: ApplyWizard, scans: Scans, student: string): Promise<void> {
    await wizard.fillApplicant(person);
    await wizard.nameStudents([student]);
    await wizard.putDocuments(scans, [scans.png]);
    await wizard.accept();
  }

  /** Everything up to the button that sends. */
  async function fillAll(
    wizard: ApplyWizard,
    scans: Scans,
    student: string = 'سارة',
  ): Promise<void> {
    await fillUpTo(wizard, 10);
    await fillLastStep(wizard, scans, student);
  }

  test('says when there is no connection, and sends once there is', async ({
    page,
    context,
    wizard,
    scans,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await fillAll(wizard, scans);
    await context.setOffline(true);
    await wizard.submit.click();
    await expect(notice(page, t.offline)).toBeVisible();
    await page.locator('header [data-language-switch]').click();
    await expect(notice(page, draftText.en.offline)).toBeVisible();
    await page.locator('header [data-language-switch]').click();
    await context.setOffline(false);
    await notice(page, t.offline).getByRole('button', { name: wizard.app.tryAgain }).click();
    await expectReceived(wizard);
  });

  test('sends again without a second application when the page closed meanwhile', async ({
    page,
    wizard,
    scans,
  }) => {
    await fillAll(wizard, scans);
    const keys: (string | undefined)[] = [];
    let firstId = '';
    await page.route('**/api/applications', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const body = (await (await route.fetch()).json()) as { applicationId: string };
      firstId = body.applicationId;
      // The response never reaches the page.
    });
    await wizard.submit.click();
    await expect.poll(() => firstId).not.toBe('');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await notice(page, t.wasSending).getByRole('button', { name: t.sendAgain }).click();
    await expectReceived(wizard);
    await expect(applicationId(page)).toHaveText(firstId);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('says when nothing moves, and can be stopped by a button that does not move the others', async ({
    page,
    wizard,
    scans,
  }) => {
    await page.clock.install();
    await fillAll(wizard, scans);
    let isHeld = true;
    await page.route('**/api/applications', async (route) => {
      if (!isHeld) await route.continue();
    });
    await wizard.submit.scrollIntoViewIfNeeded();
    const button = page.locator('form button[type=submit]');
    const before = await button.boundingBox();
    await wizard.submit.click();
    const stop = page.getByRole('button', { name: t.stopSending });
    await expect(stop).toBeVisible();
    await expect.poll(() => button.boundingBox()).toEqual(before);
    const stalled = page.locator('form').getByText(t.stalled);
    await page.clock.fastForward(29_000);
    await expect(stalled).toHaveCount(0);
    for (const _ of ['at first', 'after waiting']) {
      await page.clock.fastForward(31_000);
      await expect(stalled).toBeVisible();
      await page.getByRole('button', { name: t.keepWaiting }).click();
      await expect(stalled).toHaveCount(0);
    }
    await stop.click();
    await expect(notice(page, t.stopped)).toBeVisible();
    isHeld = false;
    await notice(page, t.stopped).getByRole('button', { name: wizard.app.tryAgain }).click();
    await expectReceived(wizard);
  });

  test('marks the documents whose upload failed, and sends a replaced one', async ({
    page,
    wizard,
    scans,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await fillAll(wizard, scans);
    const row = page.locator('[data-field="civilId"]');
    const state = row.locator('[data-file-state]');
    const mayFail = Promise.withResolvers<void>();
    await page.route('**/api/applications', async (route) => {
      await mayFail.promise;
      await route.abort();
    });
    await wizard.submit.click();
    await expect(state).not.toHaveAttribute('data-file-state', 'chosen');
    mayFail.resolve();
    await expect(state).toHaveAttribute('data-file-state', 'failed');
    await expect(state).toHaveText(wizard.app.notUploaded);
    await expect(row).toContainText(scans.pdf.name);

    await page.unroute('**/api/applications');
    await wizard.chooseDocument('civilId', { ...scans.pdf, name: 'another.pdf' });
    await wizard.send();
  });

  test.describe('with axe', () => {
    test.use({ bypassCSP: true });

    test('shows the application that this device sent for the same student', async ({
      page,
      wizard,
      scans,
    }) => {
      // The whole wizard is filled in twice.
      test.slow();
      await fillAll(wizard, scans, 'سارة أحمد');
      const firstId = await wizard.send();
      await fillAll(wizard, scans, 'ساره  احمد');
      await wizard.submit.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(firstId);
      expect(await accessibilityViolations(page)).toEqual([]);
      const track = dialog.getByRole('link', { name: wizard.t.track });
      await expect(track).toHaveAttribute('href', new RegExp(firstId));
      await dialog.getByRole('button', { name: t.sendAnyway }).click();
      await expectReceived(wizard);
      await expect(applicationId(page)).not.toHaveText(firstId);
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).not.toContain('282040701483');
    });
  });

  test('follows a price that changes on the way, and sends nothing unseen', async ({
    page,
    wizard,
    scans,
    server,
  }) => {
    const { t: words } = wizard;
    const call = adminCalls(server);
    const nameAr = `مدرسة الأسعار ${Date.now()}`;
    const school = { nameAr, nameEn: 'Price School', status: 'active' };
    const { id } = (await call('POST', '/api/admin/schools', school)) as { id: string };
    const path = `/api/schools/${id}/classes`;
    const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1000, order: 1 };
    const listed = (await call('POST', path, grade)) as { id: string };
    const setPrice = (tuitionAmount: number) =>
      call('PATCH', `${path}/${listed.id}`, { tuitionAmount });

    await page.clock.install();
    await wizard.open();
    await wizard.chooseType('school');
    await wizard.chooseInstitution(nameAr, nameAr);
    await wizard.onward('academicYear');
    await wizard.choose(words.thisYear, false);
    await wizard.onward('studentCount');
    await wizard.choose('1');
    await wizard.onward('tuition');
    await page.getByLabel(words.grade, { exact: true }).selectOption(listed.id);
    await wizard.onward('adjustment');
    await setPrice(1200);
    await page.clock.fastForward(31_000);
    await wizard.onward('eligibility');
    const changed = page.locator('[data-notice]').filter({ hasText: t.listChanged });
    await expect(changed).toContainText(plain(t.listChangedBody(formatMoney(1_200_000, 'ar'))));
    await wizard.choose(words.eligibleYes);
    await wizard.onward('finances');
    await expect(changed).toHaveCount(0);
    await wizard.fillFinances('1500', '0');
    await wizard.onward('plan');
    await wizard.choose(words.months(3), false);
    await wizard.onward('summary');
    await wizard.onward('details');
    await fillLastStep(wizard, scans, 'سارة');
    await setPrice(1350.5);
    await page.clock.fastForward(31_000);
    await wizard.submit.click();
    const unsent = notice(page, t.priceChangedBody);
    await expect(unsent).toContainText(t.priceChanged(formatMoney(1_350_500, 'ar')));
    await page.locator('header [data-language-switch]').click();
    await expect(notice(page, draftText.en.priceChangedBody)).toContainText(
      draftText.en.priceChanged(formatMoney(1_350_500, 'en')),
    );
    await page.locator('header [data-language-switch]').click();
    await unsent.getByRole('button', { name: wizard.app.tryAgain }).click();
    await expectReceived(wizard);
    const stored = await storedApplication(server, (await applicationId(page).innerText()).trim());
    expect(stored).toMatchObject({ finalTuitionAmount: 1350.5, isManuallyAdjusted: 'false' });
  });
});

test.describe('a submit that failed', () => {
  const person = { name: 'علي', phone: '51234567', email: 'ali@example.com' };

  async function fillIn(wizard: ApplyWizard, scans: Scans): Promise<void> {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putDocuments(scans, [scans.png]);
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

  test('what a proxy answers is said in our words', async ({ page, wizard, scans, pageErrors }) => {
    pageErrors.allow(/413|502|409/);
    await fillIn(wizard, scans);
    const answers = [
      { status: 413, said: [errorSentences.tooLargeTogether.ar, draftText.ar.tooLargeBody] },
      { status: 502, said: [errorSentences.unavailable.ar, draftText.ar.unconfirmedBody] },
      { status: 409, said: [wizard.t.submitFailed, draftText.ar.lostBody] },
      { status: 200, said: [wizard.t.submitFailed, draftText.ar.lostBody] },
    ];
    for (const { status, said } of answers) {
      await page.route(
        '**/api/applications',
        (route) =>
          route.fulfill({ status, contentType: 'text/html', body: `<h1>nginx ${status}</h1>` }),
        { times: 1 },
      );
      await wizard.submit.click();
      for (const words of said) await expect(failureOn(page)).toContainText(words);
      await expect(page.getByText('nginx')).toHaveCount(0);
    }
    await failureOn(page).getByRole('button', { name: wizard.app.tryAgain }).click();
    await expect(wizard.heading).toHaveText(wizard.t.received);
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
    await wizard.openPart('applicant');
    await page.getByLabel(wizard.t.fullName).fill('علي أحمد');
    await wizard.submit.click();
    await expect(failure.getByText(wizard.t.alreadySent)).toBeVisible();
    await expect(failure).toContainText(/RSM(-\w{4}){3}/);
    await expect(page.getByText('Idempotency')).toHaveCount(0);
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
});
