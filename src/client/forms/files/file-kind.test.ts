import { expect, it } from 'vitest';
import { fileKind, isPicture } from './file-kind.ts';

/** An `ftyp` box with its brands, as at the start of every HEIC and AVIF. */
function ftyp(main: string, ...fitting: string[]): Uint8Array<ArrayBuffer> {
  const text = `ftyp${main}\0\0\0\0${fitting.join('')}`;
  return new Uint8Array([0, 0, 0, text.length + 4, ...new TextEncoder().encode(text)]);
}

it.each([
  ['an iPhone photo', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIC that is led by its container', ftyp('mif1', 'heic'), 'heic'],
  ['a container that names nothing else', ftyp('mif1', 'miaf'), 'heic'],
  ['a burst of iPhone photos', ftyp('msf1', 'hevc'), 'heic'],
  ['an AVIF', ftyp('avif', 'mif1'), 'avif'],
  ['an AVIF that is led by its container', ftyp('mif1', 'avif'), 'avif'],
  ['an animated AVIF', ftyp('avis', 'msf1'), 'avif'],
  ['a JPEG XL in a container', ftyp('mif1', 'jxl '), undefined],
  ['a WebP', new TextEncoder().encode('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
  ['a WebP without loss', new TextEncoder().encode('RIFF\x24\0\0\0WEBPVP8L'), 'webp'],
  ['a sound', new TextEncoder().encode('RIFF\x24\0\0\0WAVEfmt '), undefined],
  [
    'a PDF behind a byte-order mark',
    new TextEncoder().encode('\ufeff\n%PDF-1.4'),
    'application/pdf',
  ],
  ['a film', ftyp('isom', 'mp42'), undefined],
  ['a PDF', new TextEncoder().encode('%PDF-1.4'), 'application/pdf'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe1]), 'image/jpeg'],
  ['text', new TextEncoder().encode('ftyp'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('knows %s', async (_, head, kind) => {
  expect(await fileKind(new Blob([head]))).toBe(kind);
});

it('goes by the content, whatever the name says', async () => {
  expect(
    await fileKind(new File([ftyp('heic', 'mif1')], 'photo.jpg', { type: 'image/jpeg' })),
  ).toBe('heic');
});

it('draws pictures anew, and nothing else', () => {
  expect((['heic', 'webp', 'avif', 'image/png'] as const).every(isPicture)).toBe(true);
  expect(isPicture('application/pdf')).toBe(false);
  expect(isPicture(undefined)).toBe(false);
});
