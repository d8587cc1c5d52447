import { trackText } from '#client/features/track/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatDateTime, formatDeadline } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import type { TrackingView } from '#domain/application/review.ts';
import { errorSentences, issueSentences } from '#domain/errors/error-messages.ts';
import { formatMoney } from '#domain/money/money.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import { alterAnswers } from '../support/trpc-answers.ts';
import type { Page } from '@playwright/test';

test.describe('tracking', () => {
  const email = 'mariam@example.com';
  const institutionName = 'مدرسة النور';
  const unknownId = 'RSM-2222-2222-2222';

  const result = (page: Page) => page.locator('[data-track-result]');
  const badge = (page: Page) => result(page).locator('[data-status]').first();

  async function ask(page: Page, id: string, address: string): Promise<void> {
    await page.locator('[data-field="applicationId"] input').fill(id);
    await page.locator('[data-field="email"] input').fill(address);
    await page.locator('main form button[type=submit]').click();
  }

  /** What the documented call returns for an application. */
  async function tracking(server: Server, applicationId: string): Promise<TrackingView> {
    const response = await fetch(`${server.url}/api/applications/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationId, email }),
    });
    return (await response.json()) as TrackingView;
  }

  for (const language of ['ar', 'en'] as const) {
    test.describe(`tracking, ${language}`, () => {
      test.use({ language });

      test('shows an application from its submission to the decision', async ({ page, server }) => {
        const t = trackText[language];
        const app = appText[language];
        const { applicationId } = await sendApplication(server, 2, {
          institutionName,
          applicantEmail: email,
        });

        await test.step('a new application', async () => {
          await open(page, '/track');
          await page.getByLabel(t.applicationId).fill(` ${applicationId.toLowerCase()} `);
          await page.getByLabel(t.email).fill(` ${email.toUpperCase()} `);
          await page.getByRole('button', { name: t.submit }).click();
          await expect(badge(page)).toHaveText(app.statusPending);
          for (const detail of [
            ...[applicationId, institutionName, t.studentCount(2), t.steps.submitted],
            formatMoney(2_101_000, language),
          ]) {
            await expect(result(page)).toContainText(detail);
          }
          const { expectedBy } = await tracking(server, applicationId);
          const deadline = formatDeadline(expectedBy ?? '', language);
          await expect(page.locator('[data-expected-by]')).toHaveText(
            plain(t.expectedBy(deadline)),
          );
          await expect(result(page).locator('[data-timeline] > li')).toHaveCount(1);
          await expect(result(page).locator('[data-timeline]')).toContainText(t.submitted);
          await expect(page.getByRole('heading', { name: t.resultHeading })).toBeFocused();
          // The whole answer is in sight, below the header.
          const top = async () => Math.round((await result(page).boundingBox())?.y ?? 0);
          await expect.poll(top).toBeLessThan(200);
          await expect(page.locator('[data-expected-by]')).toBeInViewport();
        });

        await test.step('after the decision, on a phone', async () => {
          const note = '<b>Mariam</b>، أهلاً بك';
          const call = adminCalls(server);
          const path = `/api/admin/applications/${applicationId}/status`;
          await call('PATCH', path, { status: 'under_review' });
          await call('PATCH', path, { status: 'approved', note });
          await page.setViewportSize({ width: 390, height: 844 });
          await open(page, `/track?id=${applicationId}`);
          await expect(page.getByLabel(t.applicationId)).toHaveValue(applicationId);
          await page.getByLabel(t.email).fill(email);
          await page.getByLabel(t.email).press('Enter');

          await expect(badge(page)).toHaveText(app.statusApproved);
          await expect(badge(page)).toHaveAttribute('data-status', 'approved');
          await expect(badge(page)).toHaveCSS('background-color', 'rgb(216, 250, 229)');
          await expect(badge(page).locator('svg')).toHaveCount(1);
          await expect(page.locator('[data-expected-by]')).toHaveCount(0);

          const { submittedAt, statusHistory } = await tracking(server, applicationId);
          const newestFirst = [submittedAt, ...statusHistory.map((one) => one.timestamp)].reverse();
          const rows = result(page).locator('[data-timeline] > li');
          await expect(rows).toHaveCount(3);
          await expect(rows.first()).toContainText(note);
          await expect(rows.last()).toContainText(t.submitted);
          for (const [at, step] of (['approved', 'under_review', 'submitted'] as const).entries()) {
            await expect(rows.nth(at)).toContainText(t.steps[step]);
          }
          await expect(page.getByRole('heading', { name: t.resultHeading })).toBeInViewport();
          const times = rows.locator('time');
          await expect(times).toHaveText(newestFirst.map((time) => formatDateTime(time, language)));
          for (const [at, time] of newestFirst.entries()) {
            await expect(times.nth(at)).toHaveAttribute('datetime', time);
          }
        });
      });
    });
  }

  test('asks for what is missing or malformed without calling the server', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('application.track')) calls.push(request.url());
    });
    const fillAll = page.getByText(appText.ar.fillAllFields, { exact: true });
    const error = (field: string) => page.locator(`[data-field="${field}"] [data-field-error]`);

    await open(page, '/track');
    await page.getByRole('button', { name: trackText.ar.submit }).click();
    await expect(fillAll).toBeVisible();
    await expect(page.locator('[data-field-error]')).toHaveCount(2);
    await expect(page.locator('[role=alert]:focus')).toHaveCount(1);

    await open(page, '/track');
    await ask(page, '', email);
    await expect(fillAll).toBeVisible();
    await expect(page.locator('[data-field-error]')).toHaveCount(1);
    await expect(error('applicationId')).toBeVisible();

    await open(page, '/track');
    await ask(page, unknownId, ' ');
    await expect(fillAll).toBeVisible();
    await expect(page.locator('[data-field-error]')).toHaveCount(1);
    await expect(error('email')).toBeVisible();

    await open(page, '/track');
    await ask(page, unknownId, 'mariam');
    await expect(error('email')).toContainText(issueSentences.invalidEmail.ar);
    expect(calls).toEqual([]);
  });

  test('says what one can do after a rejection without a note, and with one that there is a note', async ({
    page,
    server,
  }) => {
    const { applicationId } = await sendApplication(server, 1, { applicantEmail: email });
    const path = `/api/admin/applications/${applicationId}/status`;
    await adminCalls(server)('PATCH', path, { status: 'rejected' });
    const advice = page.locator('[data-after-rejection]');
    await open(page, '/track');
    await ask(page, applicationId, email);
    await expect(advice.getByRole('link')).toHaveText([
      trackText.ar.contactLink,
      trackText.ar.applyLink,
    ]);
    await expect(result(page)).not.toContainText(trackText.ar.rejected);

    await adminCalls(server)('PATCH', path, { status: 'rejected', note: 'الراتب لا يكفي' });
    await open(page, '/track');
    await ask(page, applicationId, email);
    await expect(result(page)).toContainText(trackText.ar.rejected);
    await expect(advice).toHaveCount(0);
  });

  test('shows an unknown status as pending', async ({ page, server }) => {
    const { applicationId } = await sendApplication(server, 1, { applicantEmail: email });
    await alterAnswers(page, 'application.track', (found) => ({ ...found, status: 'archived' }));
    await open(page, '/track');
    await ask(page, applicationId, email);
    await expect(badge(page)).toHaveText(appText.ar.statusPending);
  });

  for (const wrong of ['ID', 'email'] as const) {
    test(`says in either language that a wrong ${wrong} finds nothing`, async ({
      page,
      server,
      pageErrors,
    }) => {
      pageErrors.allow(/404/);
      const notFound = errorSentences.trackingNotFound;
      const { applicationId } = await sendApplication(server, 1, { applicantEmail: email });
      const notice = page.locator('main [data-notice=error]');
      const notification = page.locator('[data-notification=error]');
      await open(page, '/track');
      await ask(page, applicationId, email);
      await expect(result(page)).toBeVisible();

      if (wrong === 'ID') await ask(page, unknownId, email);
      else await ask(page, applicationId, 'somebody@example.com');
      await expect(notice).toHaveText(notFound.ar);
      await expect(page.getByRole('button', { name: trackText.ar.submit })).toBeFocused();
      await expect(notification).toContainText(notFound.ar);
      await expect(result(page)).toHaveCount(0);
      for (const language of ['en', 'ar'] as const) {
        await page.locator('header [data-language-switch]').click();
        await expect(notice).toHaveText(notFound[language]);
      }

      await ask(page, applicationId, email);
      await expect(result(page)).toBeVisible();
      await expect(notification).toHaveCount(0);
    });
  }
});

test.describe('status', () => {
  const t = appText.ar;

  const tracked = {
    applicationId: 'RSM-7K4Q-92XD-M3TB',
    numberOfStudents: 1,
    institutionName: 'Oasis School',
    finalTuitionAmount: 1050.5,
    statusHistory: [],
    submittedAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    expectedBy: null,
    requestedDocuments: [],
  };

  test('shows each status by a word, an icon and a colour of its own', async ({
    page,
    pageErrors,
  }) => {
    // The application is made up here, so it has no agreement to ask for.
    pageErrors.allow(/404 .*familyState/);
    let status = '';
    await page.route('**/trpc/application.track**', async (route) => {
      const json = { result: { data: { json: { ...tracked, status } } } };
      await route.fulfill({ json: new URL(route.request().url()).search ? [json] : json });
    });
    for (const [answered, word, colour] of [
      ['approved', t.statusApproved, 'green'],
      ['rejected', t.statusRejected, 'red'],
      ['under_review', t.statusUnderReview, 'yellow'],
      ['pending', t.statusPending, 'grey'],
      ['archived', t.statusPending, 'grey'],
    ] as const) {
      status = answered;
      await open(page, `/track?id=${tracked.applicationId}`);
      const email = page.getByLabel(trackText.ar.email);
      await email.fill('mariam@example.com');
      await email.press('Enter');
      const badge = page.locator('[data-track-result] [data-status]').first();
      await expect(badge).toHaveText(word);
      await expect(badge.locator('svg')).toBeVisible();
      await expect.poll(() => badge.evaluate(getColour), answered).toBe(colour);
    }
  });

  /** What people call the colour of a badge. */
  function getColour(badge: Element): string {
    const numbers = getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0] = numbers;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 12) return 'grey';
    if (green > red) return 'green';
    return green - blue > 20 ? 'yellow' : 'red';
  }
});
