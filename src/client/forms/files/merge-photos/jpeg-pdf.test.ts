import { expect, it } from 'vitest';
import { pdfOfJpegs, pdfOverheadBytes, type JpegPage } from './jpeg-pdf.ts';

const jpeg = (...inside: number[]) => new Uint8Array([0xff, 0xd8, ...inside, 0xff, 0xd9]);
const front: JpegPage = { jpeg: jpeg(0, 10, 13, 255), width: 1800, height: 2400 };
const back: JpegPage = { jpeg: jpeg(7, 7), width: 2400, height: 1200 };

/** One character per byte, so that positions in the text are byte offsets. */
const read = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

it('begins and ends as a PDF, and points at each of its objects to the byte', () => {
  const text = read(pdfOfJpegs([front, back]));
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 9)).toBe('xref\n0 9\n');
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n \n/g)].map((row) => +row[1]!);
  expect(offsets).toHaveLength(8);
  for (const [at, offset] of offsets.entries()) {
    expect(text.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
  }
});

it('keeps the pictures in order and byte for byte, with the length it says', () => {
  const text = read(pdfOfJpegs([front, back]));
  const streams = [...text.matchAll(/DCTDecode \/Length (\d+) >>\nstream\n/g)];
  const images = streams.map((found) => {
    const begin = found.index + found[0].length;
    expect(text.slice(begin + Number(found[1])).startsWith('\nendstream\nendobj')).toBe(true);
    return text.slice(begin, begin + Number(found[1]));
  });
  expect(images).toEqual([read(front.jpeg), read(back.jpeg)]);
  expect(text).toContain('/Count 2');
});

it('gives each page the shape of its picture, inside A4 either way round', () => {
  const text = read(pdfOfJpegs([front, back]));
  const boxes = [...text.matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, w, h]) => [w, h]);
  expect(boxes).toEqual([
    ['595', '793.33'],
    ['842', '421'],
  ]);
});

it('takes little beyond its pictures', () => {
  const pages = Array.from({ length: 10 }, () => front);
  const own = pdfOfJpegs(pages).length - 10 * front.jpeg.length;
  expect(own).toBeLessThan(pages.length * pdfOverheadBytes);
});
