import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** A file as Playwright puts it into an input. */
export interface Scan {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Scans {
  pdf: Scan;
  jpeg: Scan;
  png: Scan;
}

/** A scan as a file on the disk, which may change or go after a page was given its path. */
export async function onDisk({ name, buffer }: Scan) {
  const folder = await mkdtemp(join(tmpdir(), 'rusoom-scan-'));
  const path = join(folder, name);
  await writeFile(path, buffer);
  return {
    path,
    change: () => writeFile(path, 'something else'),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A real PDF, JPEG and PNG: one page of text, and two pictures of a card drawn by a browser. */
export async function makeScans(browser: Browser): Promise<Scans> {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
  await page.setContent(
    '<body style="font:32px sans-serif;background:linear-gradient(45deg,#88d0e9,#fbc044)">' +
      '<p>البطاقة المدنية</p><p>282040701483</p></body>',
  );
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
  const png = await page.screenshot({ type: 'png' });
  await page.close();
  return {
    pdf: { name: 'civil-id front and back.pdf', mimeType: 'application/pdf', buffer: makePdf() },
    jpeg: { name: 'شهادة الراتب.jpeg', mimeType: 'image/jpeg', buffer: jpeg },
    png: { name: 'continuity.PNG', mimeType: 'image/png', buffer: png },
  };
}

/** A PDF of one page with a line of text, its cross-reference table true to the byte. */
function makePdf(): Buffer {
  const content = 'BT /F1 24 Tf 72 700 Td (Civil ID 282040701483) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
