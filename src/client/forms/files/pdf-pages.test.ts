import { expect, it } from 'vitest';
import { pdfOfJpegs } from './merge-photos/jpeg-pdf.ts';
import { pdfPages } from './pdf-pages.ts';

it('counts the pages of what it joined', async () => {
  const page = { jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), width: 3, height: 4 };
  expect(await pdfPages(new Blob([pdfOfJpegs([page, page, page])]))).toBe(3);
});

it('takes the root of a tree, in whatever order its entries stand', async () => {
  const tree = [
    '<< /Count 7 /Kids [2 0 R 3 0 R] /Type /Pages >>',
    '<<\n/Type/Pages /Parent 1 0 R\n/Count 4 >>',
  ];
  expect(await pdfPages(new Blob(tree))).toBe(7);
});

it('says nothing where the count is out of sight', async () => {
  expect(await pdfPages(new Blob(['%PDF-1.5 /Type /ObjStm << /Type /Page >>']))).toBeUndefined();
});
