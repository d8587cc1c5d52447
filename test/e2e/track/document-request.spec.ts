import type { Locator, Page } from '@playwright/test';
import { overviewText } from '#client/features/admin/overview/overview-text.ts';
import { marksText } from '#client/features/admin/application/list/marks-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { trackText } from '#client/features/track/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { openMailServer, type MailServer } from '#test/support/servers/smtp-server.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { open, openFilters } from '../support/open.ts';
import { onDisk, type Scan } from '../support/scans.ts';
import { sendApplication } from '../support/sent-application.ts';
import { storedApplication, storedDocuments } from '../support/stored-application.ts';

const t = trackText.ar;
const email = 'mariam@example.com';
const reason = 'الصورة غير واضحة، صوّر الوجهين من جديد';

const request = (page: Page, document: string) =>
  page.locator(`[data-document-request="${document}"]`);
const sendButton = (within: Locator) => within.getByRole('button', { name: t.sendDocument });
const choose = (within: Locator, scan: Scan | string) =>
  within.locator('input[type=file]:not([capture])').setInputFiles(scan);

/** Sends an application, and returns its id and a way to ask for its documents. */
async function newApplication(server: Server) {
  const { applicationId } = await sendApplication(server, 1, { applicantEmail: email });
  const review = (verb: 'requestDocument' | 'withdrawDocumentRequest', document: string) =>
    adminCalls(server)('POST', `/trpc/application.${verb}`, {
      json: { id: applicationId, document, reason },
    });
  return { applicationId, review };
}

/** The tracking page asks for the email address before it shows anything. */
async function showResult(page: Page): Promise<void> {
  await page.getByLabel(t.email).fill(email);
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.locator('[data-track-result]')).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 } });

test('offers the ways to add a file in one row, on a phone with a camera', async ({
  page,
  server,
}) => {
  const { applicationId, review } = await newApplication(server);
  await review('requestDocument', 'civilId');
  await open(page, `/track?id=${applicationId}`);
  await showResult(page);
  const ways = request(page, 'civilId').locator('[role=group] button').filter({ visible: true });
  await expect(ways).toHaveCount(2);
  const tops = await ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(ways).toHaveCount(1);
});

test('sends requested documents byte for byte, after a lost connection too', async ({
  page,
  server,
  scans,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const { applicationId, review } = await newApplication(server);
  const civilId = request(page, 'civilId');
  const childCivilId = request(page, 'childCivilId_0');
  const languageSwitch = page.locator('header [data-language-switch]');
  await review('requestDocument', 'civilId');
  await review('requestDocument', 'childCivilId_0');
  await open(page, `/track?id=${applicationId}`);
  await showResult(page);
  await expect(page).toHaveURL(`/track?id=${applicationId}`);
  await expect(civilId).toContainText(reason);
  await expect(civilId).toContainText(t.message);
  await expect(childCivilId).toContainText(t.documentChild(1));
  await expect(page.locator('[data-expected-by]')).toHaveText(t.waitsForDocuments);

  await sendButton(civilId).click();
  await expect(civilId.locator('[data-field-error]')).toHaveCount(1);

  const file = await onDisk(scans.jpeg);
  await choose(civilId, file.path);
  await expect(civilId.locator('[data-file-state="chosen"]')).toBeVisible();
  // What was chosen is sent, whatever becomes of the file.
  await file.remove();
  await page.route('**/files/documents', (route) => route.abort());
  await sendButton(civilId).click();
  const failure = civilId.locator('[data-notice=error]');
  await expect(failure).toContainText(t.unreachable);
  await languageSwitch.click();
  await expect(failure).toContainText(trackText.en.unreachable);
  await languageSwitch.click();
  await page.unroute('**/files/documents');
  await civilId.getByRole('button', { name: appText.ar.tryAgain }).click();

  const news = page.locator('[data-document-news=received]');
  await expect(news).toContainText(t.documentCivilId);
  await expect(news).toContainText(t.receivedMore);
  await expect(news).toBeFocused();
  await expect(civilId).toHaveCount(0);

  await choose(childCivilId, scans.jpeg);
  await sendButton(childCivilId).click();
  await expect(page.getByText(t.receivedAll)).toBeVisible();
  await expect(page.locator('[data-document-request]')).toHaveCount(0);
  await expect(page.locator('[data-expected-by] time')).toHaveCount(1);

  const documents = await storedDocuments(server, applicationId);
  expect(documents['civilId']).toEqual([scans.jpeg.buffer]);
  expect(documents['childrenCivilIds']).toEqual([scans.jpeg.buffer]);
  const stored = await storedApplication(server, applicationId);
  expect(stored.documents.civilId?.originalName).toBe(scans.jpeg.name);
});

test('says when a document is no longer requested', async ({ page, server, scans, pageErrors }) => {
  pageErrors.allow(/409/);
  const { applicationId, review } = await newApplication(server);
  const salaryCertificate = request(page, 'salaryCertificate');
  await review('requestDocument', 'salaryCertificate');
  await open(page, `/track?id=${applicationId}`);
  await showResult(page);
  await choose(salaryCertificate, scans.jpeg);
  await review('withdrawDocumentRequest', 'salaryCertificate');
  await sendButton(salaryCertificate).click();
  const news = page.locator('[data-document-news=outdated]');
  await expect(news).toContainText(errorSentences.documentNoLongerRequested.ar);
  await page.locator('header [data-language-switch]').click();
  await expect(news).toContainText(errorSentences.documentNoLongerRequested.en);
  await expect(salaryCertificate).toHaveCount(0);
});

const testWithMail = test.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await openMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  serverOptions: [
    ({ mail }, use) => use({ env: { SMTP_URL: mail.url, MAIL_FROM: 'rusoom@example.com' } }),
    { scope: 'worker' },
  ],
});

testWithMail.describe('round trip', () => {
  testWithMail.use({ viewport: { width: 1440, height: 900 }, signedIn: true });

  testWithMail(
    'requests a document by mail, receives it, and lists it for review',
    async ({ page, context, server, mail, scans }) => {
      const marks = marksText.ar;
      const { id } = await sendApplication(server, 1, { applicantEmail: email });
      const rows = page.locator('[data-application]').filter({ visible: true });
      const mark = page
        .locator('[data-application]')
        .locator('[data-mark=awaited], [data-mark=resent]');
      const salaryCertificate = page.locator('[data-document-stage=salaryCertificate]');
      const resentCard = page.locator('[data-queue-card=resent]');

      await test.step('a reviewer requests the document, by keyboard', async () => {
        await page.goto(`/admin/dashboard?section=applications&application=${id}`);
        await expect(page.locator('[data-document-stage=civilId]')).toBeVisible();
        await page.keyboard.press('n');
        await expect(salaryCertificate).toBeVisible();
        await page.keyboard.press('c');
        await expect(page.locator('[name=documentReason]')).toBeFocused();
        await page.keyboard.type(reason);
        await page.keyboard.press('Control+Enter');
        await expect(
          page.locator('[data-request-place] [data-document-request=open]'),
        ).toBeVisible();
        await expect(mark).toContainText(marks.requested);
      });

      await test.step('the applicant follows the link of the mail', async () => {
        const letter = () => mail.letters.find(({ text }) => text?.includes(reason));
        await expect.poll(letter).toBeDefined();
        const link = /http\S+\/track\?id=\S+/.exec(letter()?.text ?? '')?.[0] ?? '';
        const applicant = await context.newPage();
        await applicant.setViewportSize({ width: 390, height: 844 });
        await open(applicant, link);
        await showResult(applicant);
        const asked = request(applicant, 'salaryCertificate');
        await choose(asked, scans.jpeg);
        await sendButton(asked).click();
        await expect(applicant.getByText(t.receivedAll)).toBeVisible();
        await applicant.close();
      });

      await test.step('the reviewer finds and accepts the new document', async () => {
        await sendApplication(server, 1, { applicantName: 'Nobody asked' });
        await page.goto('/admin/dashboard');
        await expect(resentCard).toContainText(plain(overviewText.ar.resent(1)));
        await resentCard.click();
        await expect(mark).toContainText(marks.received);
        await expect(rows).toHaveCount(1);
        await expect(page).toHaveURL(/[?&]documentRequestState=resent/);
        await page.locator('[data-view]').filter({ visible: true }).click();
        await expect(salaryCertificate.locator('[data-document-image]')).toBeVisible();
        await page.keyboard.press('u');
        await page.keyboard.press('Control+Enter');
        await expect(mark).toHaveCount(0);
        // The row stays until the list is refreshed.
        await expect(rows).toHaveCount(1);
        await expect(salaryCertificate).toHaveCount(1);
      });

      await test.step('the list and the overview have nothing left to accept', async () => {
        await page.keyboard.press('Escape');
        await expect(page).not.toHaveURL(/[?&]application=/);
        // The closing dialog is still on the page, and must stay closed.
        const drawer = await openFilters(page);
        const filter = drawer.getByLabel(marks.requested);
        await filter.check();
        await expect(page).toHaveURL(/[?&]documentRequestState=awaited/);
        await expect(page).not.toHaveURL(/[?&]application=/);
        await drawer.getByRole('button', { name: adminText.ar.resetFilters }).click();
        await expect(rows).toHaveCount(2);
        await expect(filter).not.toBeChecked();
        await page.goto('/admin/dashboard');
        await expect(page.locator('[data-queue-card]').first()).toBeVisible();
        await expect(resentCard).toHaveCount(0);
      });
    },
  );
});
