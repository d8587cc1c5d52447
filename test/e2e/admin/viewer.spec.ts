import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { reviewText } from '../../../src/client/features/admin/application/details/review-text.ts';
import { onePage, pdfOfObjects } from '../../support/pdf.ts';
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
const notice = (page: Page) => page.getByText(t.paperIncomplete);

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
