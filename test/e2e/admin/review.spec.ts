import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { decisionText } from '#client/features/admin/application/decision/decision-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { documentedFiles, makePngFile } from '#test/support/documents.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import { trackedApplication } from '../support/tracked-application.ts';

test.use({ signedIn: true });

const rows = (page: Page) => page.locator('[data-application]');
const newEmail = () => `${newName('ahmad.review')}@example.com`;

for (const language of ['ar', 'en'] as const) {
  test.describe(`review, ${language}`, () => {
    test.use({ language });

    test('finds an application, reads its documents and decides on it', async ({
      page,
      server,
    }) => {
      const t = applicationText[language];
      const words = decisionText[language];
      const back = words.undoTo(t.statusNames.pending);
      const email = newEmail();
      const note = 'اكتملت المستندات. Documents complete.';
      const more = {
        field: 'additionalDocuments',
        name: 'more.png',
        bytes: makePngFile({ width: 30, height: 20 }),
      };
      const files = [...documentedFiles(), more];
      const { applicationId } = await sendApplication(server, 1, { applicantEmail: email }, files);
      const notification = page.locator('[data-notification]');
      const dialog = page.getByRole('dialog');

      await test.step('in the list', async () => {
        await open(page, '/admin/dashboard?section=applications');
        await expect(page.locator('html')).toHaveAttribute(
          'dir',
          language === 'ar' ? 'rtl' : 'ltr',
        );
        await page.getByRole('searchbox', { name: adminText[language].searchLabel }).fill(email);
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText(applicationId);
      });

      await test.step('marks it as under review from the row', async () => {
        await page.locator('[data-status-menu]').click();
        await page.getByRole('menuitem', { name: t.markUnderReview }).click();
        await expect(notification).toContainText(t.statusUpdated);
        await expect(notification).toContainText(t.statusUpdatedTo(t.statusNames.under_review));
        await expect(rows(page).locator('[data-status=under_review]')).toBeVisible();
        await page.locator('[data-status-menu]').click();
        await expect(page.getByRole('menuitem', { name: back })).toBeVisible();
        await page.getByRole('menuitem', { name: t.markUnderReview }).click();
        await expect(notification).toContainText(words.alreadyHas(t.statusNames.under_review));
      });

      await test.step('is asked before approving what shares its civil ID, and takes it back', async () => {
        await sendApplication(server, 1, {});
        await page.locator('[data-status-menu]').click();
        await page.getByRole('menuitem', { name: t.markApproved }).click();
        const question = page.getByRole('alertdialog');
        await expect(question.locator('[data-warning=sameCivilId]')).toBeVisible();
        await expect(rows(page).locator('[data-status=under_review]')).toBeVisible();
        await question.locator('button[type=submit]').click();
        await expect(rows(page).locator('[data-status=approved]')).toBeVisible();
        await notification.getByRole('button', { name: appText[language].undo }).click();
        await expect(notification).toContainText(words.undoneTo(t.statusNames.under_review));
        await expect(rows(page).locator('[data-status=under_review]')).toBeVisible();
      });

      await test.step('gets every document byte for byte', async () => {
        await page.locator('[data-view]').click();
        const documents = dialog.locator('[data-document]');
        await expect(documents).toHaveCount(files.length);
        for (const [at, { bytes, name }] of files.entries()) {
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            documents.nth(at).locator('[data-download]').click(),
          ]);
          expect(Buffer.compare(await readFile(await download.path()), bytes)).toBe(0);
          const ending = name.split('.').at(-1) ?? '';
          expect(download.suggestedFilename()).toMatch(new RegExp(`^RSM-.+\\.${ending}$`));
        }
        await expect(notification).toContainText(t.documentDownloaded);
      });

      await test.step('approves with a note that the applicant reads', async () => {
        await dialog.locator('[data-decision-bar] [data-with-note]').click();
        await page.getByRole('radio', { name: t.markApproved }).check();
        await page.locator('[data-note-language] textarea').fill(note);
        await expect(page.locator('[data-decision-form] [data-mail-off]')).toContainText(
          words.mailOff,
        );
        const send = page
          .locator('[data-decision-form]')
          .locator('xpath=../..')
          .locator('[type=submit]');
        await send.click();
        const question = page.locator('[data-decision-form]').locator('xpath=../..');
        await expect(question.locator('[data-warning=sameCivilId]')).toBeVisible();
        await send.click();
        await expect(notification).toContainText(t.statusUpdatedTo(t.statusNames.approved));
        await expect(dialog.locator('[data-history]')).toContainText(note);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(rows(page).locator('[data-status=approved]')).toBeVisible();
        const { status, statusHistory } = await trackedApplication(server, {
          applicationId,
          email,
        });
        expect({ status, note: statusHistory.at(-1)?.note }).toEqual({ status: 'approved', note });
      });
    });
  });
}

test('the open application stays in the address, and focus returns to its row', async ({
  page,
  server,
}) => {
  const email = newEmail();
  const { id } = await sendApplication(server, 1, { applicantEmail: email });
  await adminCalls(server)('PATCH', `/api/admin/applications/${id}/status`, {
    status: 'approved',
  });
  const dialog = page.getByRole('dialog');
  const view = page.locator('[data-view]');
  await page.goto(`/admin/dashboard?section=applications&search=${email}`);
  await view.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`application=${id}`));
  await page.reload();
  await expect(dialog.locator('[data-document]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await view.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});

test('a decision counts at once, and its row keeps its place until the list is refreshed', async ({
  page,
  server,
}) => {
  const t = adminText.ar;
  const first = await sendApplication(server, 1, { applicantName: 'Maria' });
  await sendApplication(server, 1, { applicantName: 'Salma' });
  const link = (name: string) => page.locator('main').getByRole('link', { name }).first();
  const count = (key: string) => page.locator(`[data-count=${key}]`);
  const getNumber = async (key: string) => Number(/\d+/.exec(await count(key).innerText())?.[0]);
  await open(page, '/admin/dashboard');
  await count('total').waitFor();
  const pending = await getNumber('pending');
  const underReview = await getNumber('underReview');

  await link(t.sections.applications).click();
  await expect(rows(page).nth(1)).toHaveAttribute('data-application', first.id);
  await rows(page).nth(1).locator('[data-status-menu]').click();
  await page.getByRole('menuitem', { name: applicationText.ar.markUnderReview }).click();
  const notice = page.locator('[data-notification]');
  await expect(notice).toContainText('Maria');
  await expect(notice).toContainText(first.applicationId);
  await expect(rows(page).nth(1)).toHaveAttribute('data-application', first.id);
  await expect(rows(page).nth(1).locator('[data-status=under_review]')).toBeVisible();
  await notice.getByRole('button', { name: appText.ar.undo }).click();
  await expect(rows(page).nth(1).locator('[data-status=pending]')).toBeVisible();
  await rows(page).nth(1).locator('[data-status-menu]').click();
  await page.getByRole('menuitem', { name: applicationText.ar.markUnderReview }).click();
  await expect(rows(page).nth(1).locator('[data-status=under_review]')).toBeVisible();
  await page.getByRole('button', { name: t.refresh }).click();
  await expect(rows(page).first()).toHaveAttribute('data-application', first.id);
  await link(t.sections.overview).click();
  const exactly = (number: number) => new RegExp(`(?<!\\d)${number}(?!\\d)`);
  await expect(count('pending')).toHaveText(exactly(pending - 1));
  await expect(count('underReview')).toHaveText(exactly(underReview + 1));
});
