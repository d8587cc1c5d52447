import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { reviewText } from '#client/features/admin/application/details/review-text.ts';
import { onePage, pdfOfObjects } from '#test/support/pdf.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { sendApplication } from '../support/sent-application.ts';

test.use({ viewport: { width: 1440, height: 900 }, signedIn: true });

const t = reviewText.ar;
const jpeg2000 = readFileSync(new URL('../../support/fixtures/jpeg-2000.pdf', import.meta.url));

/** Opens an application whose civil ID is `bytes`. */
async function openDocument(page: Page, server: Server, bytes: Buffer, name = 'civil.pdf') {
  const fields = {
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(['304022600325']),
  };
  const plain = pdfOfObjects(onePage());
  const files = [
    { field: 'civilId', name, bytes },
    { field: 'salaryCertificate', name: 'a.pdf', bytes: plain },
    { field: 'proofOfContinuity', name: 'b.pdf', bytes: plain },
  ];
  const { id } = await sendApplication(server, 1, fields, files);
  await page.goto(`/admin/dashboard?section=applications&application=${id}`);
}

const drawn = (page: Page) => page.locator('[data-document-page=drawn]').first();
const notice = (page: Page) => page.getByText(t.documentIncomplete);

test('says that a part of a document cannot be drawn', async ({ page, server }) => {
  const damaged = Buffer.from(jpeg2000);
  damaged.fill(0, jpeg2000.indexOf('jp2c'), jpeg2000.indexOf('endstream', 1000));
  await openDocument(page, server, damaged);
  await expect(drawn(page)).toBeVisible();
  await expect(notice(page)).toBeVisible();
});

test('shows form values that come without a drawing, and nothing twice', async ({
  page,
  server,
}) => {
  const form =
    '/AcroForm << /Fields [5 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >> ';
  const objects = [
    ...onePage('/Resources << /Font << /Helv 4 0 R >> >> /Annots [5 0 R] ', form),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (salary) /V (1500 KWD) /Rect [20 100 380 200] ' +
      '/DA (/Helv 48 Tf 0 g) /F 4 /P 3 0 R >>',
  ];
  await openDocument(page, server, pdfOfObjects(objects));
  await expect(drawn(page)).toBeVisible();
  expect(await drawn(page).evaluate(darkPixels)).toBeGreaterThan(300);
});

/** A form with a name in Arabic, whose drawing another program left without its letters. */
function arabicForm(value: string): Buffer {
  const form =
    '/AcroForm << /Fields [5 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >> ';
  const name = Buffer.from(value, 'utf16le').swap16().toString('hex');
  return pdfOfObjects([
    ...onePage('/Resources << /Font << /Helv 4 0 R >> >> /Annots [5 0 R] ', form),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V <FEFF${name}> /Rect [20 100 380 200] ` +
      '/DA (/Helv 48 Tf 0 g) /F 4 /P 3 0 R /AP << /N 6 0 R >> >>',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 360 100] /Length 12 >>\nstream\n/Tx BMC EMC \nendstream',
  ]);
}

test('draws Arabic form values for which another program wrote an empty drawing', async ({
  page,
  server,
}) => {
  await openDocument(page, server, arabicForm('مريم الكندري'));
  await expect(drawn(page)).toBeVisible();
  expect(await drawn(page).evaluate(darkPixels)).toBeGreaterThan(300);
  await expect(page.getByText(t.formValues)).toHaveCount(0);
});

test('says the form values that this browser cannot draw', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  await openDocument(page, server, arabicForm('مريم الكندري'));
  const notice = page.locator('[data-notice]').filter({ hasText: t.formValues });
  await expect(notice).toContainText('مريم الكندري');
});

/** A document of numbered pages that says it has `count`. */
function pagesPdf(pages: number, count = pages): Buffer {
  const content = '0 0 0 rg 40 40 100 100 re f';
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ')}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 3 0 R >>',
    ),
  ]);
}

const canvases = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('canvas[data-document-page]')].filter(
        (canvas) =>
          (canvas as HTMLCanvasElement).width > 0 &&
          canvas.getAttribute('data-document-page') === 'drawn',
      ).length,
  );

test('reads the pages of a long document as they come into view, and ends its worker', async ({
  page,
  server,
}) => {
  await openDocument(page, server, pagesPdf(20_000));
  await expect(drawn(page)).toBeVisible();
  const pages = page.locator('[data-document-pages]');
  await expect(pages).toHaveAttribute('data-document-pages', '200');
  await expect(page.getByText('20,000')).toBeVisible();
  const last = page.locator('[data-document-page]').last();
  await expect(last).toHaveAttribute('data-document-page', 'due');
  expect(await canvases(page)).toBeLessThan(10);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-document-page', 'drawn');
  expect(await last.evaluate(darkPixels)).toBeGreaterThan(300);
  await expect(async () => expect(await canvases(page)).toBeLessThan(10)).toPass();
  expect(page.workers()).toHaveLength(1);
  await page.goto('/admin/dashboard?section=overview');
  await expect(async () => expect(page.workers()).toHaveLength(0)).toPass();
});

test('shows the one page of a document that announces two billion', async ({ page, server }) => {
  await openDocument(page, server, pagesPdf(1, 2_000_000_000));
  await expect(drawn(page)).toBeVisible();
  await expect(page.locator('[data-document-pages]')).toHaveAttribute('data-document-pages', '1');
  await expect(page.locator('[data-document-page]')).toHaveCount(1);
});

test('says of a document that gives no page in 10 seconds that it cannot be shown', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/pdf-worker[^/]*\.js/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'postMessage("loaded"); export default 0',
    }),
  );
  await openDocument(page, server, pagesPdf(1));
  await expect(page.getByText(t.documentSlow)).toBeVisible({ timeout: 20_000 });
  await expect(async () => expect(page.workers()).toHaveLength(0)).toPass();
});

test('draws JPEG 2000 under the strict policy', async ({ page, server }) => {
  await openDocument(page, server, jpeg2000);
  // Its decoder is plain script, which takes a busy machine a while.
  await expect(drawn(page)).toBeVisible({ timeout: 40_000 });
  expect(await drawn(page).evaluate(colourInTheMiddle)).toBe('red');
  await expect(notice(page)).toHaveCount(0);
});

test('reads text with a predefined character map', async ({ page, server }) => {
  const content = 'BT /F 48 Tf 20 150 Td <4E2D6587> Tj ET';
  const objects = [
    ...onePage('/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> '),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] ' +
      '/ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ];
  const map = page.waitForResponse(/UniGB-UCS2-H\.bcmap$/);
  await openDocument(page, server, pdfOfObjects(objects));
  expect((await map).ok()).toBe(true);
  await expect(drawn(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(await drawn(page).evaluate(darkPixels)).toBeGreaterThan(50);
});

test.describe('dark theme', () => {
  test.use({ theme: 'dark' });

  test('lays a transparent picture on white', async ({ page, server }) => {
    const base64 = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 });
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await openDocument(page, server, Buffer.from(base64, 'base64'), 'civil.png');
    const picture = page.locator('[data-document-image]');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

function colourInTheMiddle(canvas: Element): string {
  const { width, height } = canvas as HTMLCanvasElement;
  const context = (canvas as HTMLCanvasElement).getContext('2d');
  const pixel = context?.getImageData(Math.floor(width / 2), Math.floor(height / 2), 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel?.data ?? [];
  return red > 150 && green < 40 && blue < 40 ? 'red' : [red, green, blue].join();
}

/** How many pixels are nearly black. */
function darkPixels(canvas: Element): number {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
  let dark = 0;
  for (let at = 0; at < (pixels?.data.length ?? 0); at += 4) {
    if ((pixels?.data[at] ?? 255) < 90 && (pixels?.data[at + 1] ?? 255) < 90) dark += 1;
  }
  return dark;
}
