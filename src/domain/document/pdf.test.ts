import { expect, it, test } from 'vitest';
import { findPdfError, isEncryptedPdf } from './pdf.ts';

const objects =
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n' +
  '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
  '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n';
const end =
  'xref\n0 4\n0000000000 65535 f \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n158\n%%EOF\n';
const whole = objects + end;

test.each([
  ['a whole file', whole],
  ['one that ends without a line break', whole.trimEnd()],
  ['one without its last mark', whole.replace('%%EOF', '')],
  ['one without its start of the table', whole.replace('startxref\n158', '')],
  ['one followed by other bytes', `${whole}\0\0\0<!-- served by -->`],
  ['one that was added to', `${whole}3 0 obj\n<</Type/Page>>\nendobj\n${end}`],
  ['one with its pages packed away', `%PDF-1.5\n1 0 obj\n<</Type/ObjStm>>endobj\n${end}`],
  ['one whose names are escaped', `%PDF-1.5\n1 0 obj\n<</Type/P#61ges>>endobj\n${end}`],
  ['a mark alone, which tells nothing', '%PDF-1.7\npppp'],
])('finds no error in %s', (_, text) => {
  expect(findPdfError(text)).toBeUndefined();
});

it('finds one that is cut off, wherever that is', () => {
  for (
    let length = objects.indexOf('1 0 obj') + 7;
    length < whole.indexOf('startxref');
    length += 9
  ) {
    expect(findPdfError(whole.slice(0, length)), String(length)).toBe('fileCutOff');
  }
  expect(findPdfError(`${whole}3 0 obj\n<</Type/Page>>\nendo`)).toBe('fileCutOff');
});

test.each([
  ['an empty list of pages', '/Kids[]/Count 0'],
  ['an empty list with a space', '/Kids [ ] /Count 0'],
  ['no list', ''],
])('finds one without pages: %s', (_, kids) => {
  const text = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages${kids}>>\nendobj\n`;
  expect(findPdfError(text + end)).toBe('fileWithoutPages');
});

it('knows an encrypted one', () => {
  expect(isEncryptedPdf(whole)).toBe(false);
  expect(isEncryptedPdf(whole.replace('/Root', '/Encrypt 9 0 R/Root'))).toBe(true);
});
