import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { reviewText } from '#client/features/admin/application/details/review-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { getPrivateSettings } from '#domain/setting/setting.ts';
import { multipart } from '#test/support/documents.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import type { Scan, Scans } from '../support/scans.ts';
import { sendApplication } from '../support/sent-application.ts';
import { trackedApplication } from '../support/tracked-application.ts';

test.use({ viewport: { width: 1440, height: 900 }, signedIn: true });

const t = reviewText.ar;
const words = applicationText.ar;
const email = 'mariam@example.com';

/** Opens an application that nobody has seen before. */
async function openNew(page: Page, server: Server, scans: Scans) {
  const fields = {
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(['304022600325']),
    language: 'en',
  };
  const files = [
    getFile('civilId', scans.jpeg),
    getFile('salaryCertificate', scans.pdf),
    getFile('proofOfContinuity', scans.png),
  ];
  const sent = await sendApplication(server, 1, fields, files);
  await page.goto(`/admin/dashboard?section=applications&application=${sent.id}`);
  await page.locator('[data-application-details]').waitFor();
  return sent;
}

function getFile(field: string, scan: Scan) {
  return { field, name: scan.name, bytes: scan.buffer };
}

const viewer = (page: Page) => page.locator('[data-document-stage]');
const picture = (page: Page) => viewer(page).locator('[data-document-image]');

test('shows a picture beside what was typed, and zooms and turns it by keyboard and wheel', async ({
  page,
  server,
  scans,
}) => {
  await openNew(page, server, scans);
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 640);
  const widthOfViewer = (await viewer(page).boundingBox())?.width ?? 0;
  const share = async () => ((await picture(page).boundingBox())?.width ?? 0) / widthOfViewer;
  await expect.poll(share).toBeGreaterThan(0.9);
  await viewer(page).focus();
  await page.keyboard.press('Equal');
  await page.keyboard.press('KeyT');
  await expect(viewer(page)).toHaveAttribute('data-rotation', '90');
  await expect(page.locator('[data-zoom]')).toHaveText('125%');
  await viewer(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect(page.locator('[data-zoom]')).toHaveText('100%');
  await expect.poll(share).toBeGreaterThan(0.9);
  const slenderness = async () => {
    const box = await picture(page).boundingBox();
    return (box?.height ?? 0) / (box?.width ?? 1);
  };
  await expect.poll(slenderness).toBeGreaterThan(1);
});

test('reads a PDF in the page under its strict policy', async ({ page, server, scans }) => {
  await openNew(page, server, scans);
  await picture(page).waitFor();
  await page.keyboard.press('KeyN');
  await expect(page.locator('[data-document-page=drawn]')).toBeVisible();
  await expect(page.locator('[data-document-place="2"]')).toBeVisible();
  expect(await page.locator('[data-document-page]').evaluate(darkPixels)).toBeGreaterThan(50);
  await expect(page.locator('canvas[dir=ltr]')).toHaveCount(1);
});

test('says that a document does not open, and opens it on another try', async ({
  page,
  pageErrors,
  server,
  scans,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/api/admin/documents/download**', (route) => route.abort());
  await openNew(page, server, scans);
  await expect(page.getByText(t.documentOffline)).toBeVisible();
  await page.unroute('**/api/admin/documents/download**');
  await viewer(page).getByRole('button', { name: appText.ar.tryAgain }).click();
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 640);
});

test('asks for one document again in the applicant’s language, marks what was sent, and says who did what', async ({
  page,
  server,
  scans,
}) => {
  const ready = getPrivateSettings({}).cannedNotes.find(({ kind }) => kind === 'document');
  const { applicationId } = await openNew(page, server, scans);
  const civilId = page.locator('[data-document=civilId]');
  await civilId.locator('[data-view-document]').click();
  await page.locator('[data-ask-again]').click();
  const form = page.locator('[data-request-form]');
  const send = form.getByRole('button', { name: t.send });
  await send.click();
  await expect(form.getByText(t.writeReason)).toBeVisible();
  await form.getByLabel(t.askReady).selectOption({ label: ready?.title?.ar ?? '' });
  await expect(form.locator('textarea')).toHaveValue(ready?.en ?? '');
  await send.click();
  await expect(civilId.locator('[data-document-request=open]')).toBeVisible();
  const { requestedDocuments } = await trackedApplication(server, { applicationId, email });
  expect(requestedDocuments).toEqual([{ document: 'civilId', reason: ready?.en }]);

  await resend(server, { applicationId, email, document: 'civilId' }, scans.pdf);
  await page.locator('[data-refresh]').click();
  await expect(civilId.locator('[data-document-request=answered]')).toBeVisible();
  await expect(page.locator('[data-document-page=drawn]')).toBeVisible();
  await page.locator('[data-activity-switch]').click();
  const activity = page.locator('[data-activity]');
  await expect(activity).toContainText(
    plain(t.didResend(t.applicant, words.documentKinds.civilId)),
  );
  await expect(activity).toContainText(plain(t.didSubmit(t.applicant)));
});

test.describe('dark theme', () => {
  // The page's policy keeps out the script that looks for barriers.
  test.use({ theme: 'dark', bypassCSP: true, viewport: { width: 1280, height: 900 } });

  test('has no barrier, beside the documents and on a phone', async ({ page, server, scans }) => {
    await openNew(page, server, scans);
    await picture(page).waitFor();
    await page.locator('[data-ask-again]').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.viewDocuments(3)).click();
    await page.locator('[data-pane=documents] [data-document-image]').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect
      .poll(() => dialog.boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  });
});

async function resend(
  { url }: Server,
  fields: { applicationId: string; email: string; document: string },
  scan: Scan,
): Promise<void> {
  const { payload, headers } = multipart(fields, [getFile('file', scan)]);
  const response = await fetch(`${url}/files/documents`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBeLessThan(300);
}

function darkPixels(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
  let dark = 0;
  for (let at = 0; pixels && at < pixels.data.length; at += 4) {
    if ((pixels.data[at] ?? 255) < 100 && (pixels.data[at + 3] ?? 0) > 200) dark += 1;
  }
  return dark;
}
