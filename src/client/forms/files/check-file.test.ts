import { expect, it } from 'vitest';
import { checkFile, pdfPages, readFile, validateFile } from './check-file.ts';
import { pdfOfJpegs } from './merge-photos/jpeg-pdf.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7\n');

it('takes a PDF, and a picture up to 5 MB to the byte', async () => {
  expect(await checkFile(new File([pdf], 'salary.pdf'))).toBeUndefined();
  const rest = new Uint8Array(5 * 1024 * 1024 - png.length);
  expect(await checkFile(new File([png, rest], 'id.png'))).toBeUndefined();
  expect(await checkFile(new File([png, rest, 'x'], 'id.png'))).toBe('fileTooLarge');
});

it('refuses what only calls itself a PDF, and an ending that does not fit', async () => {
  expect(await checkFile(new File(['hello there'], 'salary.pdf'))).toBe('invalidFileType');
  expect(await checkFile(new File([png], 'id.pdf'))).toBe('invalidFileType');
});

it('refuses a PDF where a PNG is asked for, and an empty file', async () => {
  expect(await checkFile(new File([pdf], 'logo.pdf'), ['image/png'])).toBe('invalidFileType');
  expect(await checkFile(new File([], 'id.png'))).toBe('fileEmpty');
});

const objects =
  '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
  '3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n';
const makePdfFile = (body: string) => `%PDF-1.4\n${body}startxref\n0\n%%EOF`;

it.each([
  ['a byte-order mark', '\ufeff', undefined],
  ['a line break', '\r\n', undefined],
  ['a page of HTML', '<html>', 'invalidFileType'],
  ['a ZIP archive', 'PK\x03\x04', 'invalidFileType'],
])('a PDF behind %s is %s', async (_, before, rejection) => {
  expect(await checkFile(new File([before, makePdfFile(objects)], 'a.pdf'))).toBe(rejection);
});

it('refuses a PDF that nobody could read', async () => {
  const cutOff = makePdfFile(objects).slice(0, 120);
  expect(await checkFile(new File([cutOff], 'a.pdf'))).toBe('fileCutOff');
  const empty = makePdfFile(
    objects.slice(0, objects.indexOf('3 0 obj')).replace('[3 0 R]/Count 1', '[]'),
  );
  expect(await checkFile(new File([empty], 'a.pdf'))).toBe('fileWithoutPages');
});

it('offers a PDF under another name with the name it should have', async () => {
  const renamedTo = async (name: string, content = makePdfFile(objects)) =>
    (await validateFile(new File([content], name)))?.renamed?.name;
  expect(await renamedTo('salary.jpg')).toBe('salary.pdf');
  expect(await renamedTo('شهادة الراتب')).toBe('شهادة الراتب.pdf');
  expect(await renamedTo('.txt')).toBe('document.pdf');
  expect(await renamedTo('salary.pdf')).toBeUndefined();
  expect(await renamedTo('salary.jpg', makePdfFile(objects).slice(0, 120))).toBeUndefined();
});

it('reads a file as it is now, and fails where it cannot be read', async () => {
  const file = new File(['content'], 'id.png', { type: 'image/png', lastModified: 5 });
  const read = await readFile(file);
  expect(read).not.toBe(file);
  expect([read.name, read.type, read.lastModified, await read.text()]).toEqual([
    'id.png',
    'image/png',
    5,
    'content',
  ]);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  await expect(readFile(file)).rejects.toThrow('gone');
});

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
