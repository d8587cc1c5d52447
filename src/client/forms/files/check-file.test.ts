import { expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

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
