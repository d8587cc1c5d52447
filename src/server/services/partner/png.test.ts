import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainPng } from './png.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function header(width: number, height: number, colour = 2): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colour, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const pixels = chunk('IDAT', deflateSync(Buffer.alloc(4)));
const end = chunk('IEND');
const plain = Buffer.concat([signature, header(1, 1), pixels, end]);

describe('a logo reduced to its picture', () => {
  it('stays as it is when it holds nothing else', () => {
    expect(plainPng(plain)).toEqual(plain);
  });

  it('loses its texts, its places and its tail', () => {
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const exif = chunk('eXIf', Buffer.from('MM somewhere in Kuwait'));
    const tail = Buffer.from('<html><script>alert(1)</script>');
    const full = Buffer.concat([signature, header(1, 1), text, pixels, exif, end, tail]);
    expect(plainPng(full)).toEqual(plain);
  });

  it('keeps palette and transparency', () => {
    const indexed = Buffer.concat([
      signature,
      header(1, 1, 3),
      chunk('PLTE', Buffer.from([1, 2, 3])),
      chunk('tRNS', Buffer.from([0])),
      pixels,
      end,
    ]);
    expect(plainPng(indexed)).toEqual(indexed);
  });

  it('takes a side of 4096 pixels', () => {
    expect(plainPng(Buffer.concat([signature, header(4096, 4096), pixels, end]))).toBeDefined();
  });

  it('takes a picture cut into thousands of pieces', () => {
    const pieces = Array<Buffer>(9998).fill(pixels);
    expect(plainPng(Buffer.concat([signature, header(1, 1), ...pieces, end]))).toBeDefined();
  });

  const damaged = Buffer.from(plain);
  damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
  const issues: [string, Buffer][] = [
    ['of no bytes', Buffer.alloc(0)],
    ['that is only a signature', signature],
    [
      'cut into more pieces than a picture has',
      Buffer.concat([signature, header(1, 1), ...Array<Buffer>(10_000).fill(pixels), end]),
    ],
    ['that ends early', plain.subarray(0, -4)],
    ['with a wrong checksum', damaged],
    ['4097 pixels wide', Buffer.concat([signature, header(4097, 1), pixels, end])],
    ['30,000 pixels high', Buffer.concat([signature, header(1, 30_000), pixels, end])],
    ['without pixels', Buffer.concat([signature, header(1, 1), end])],
    ['without a header', Buffer.concat([signature, pixels, end])],
    ['with two headers', Buffer.concat([signature, header(1, 1), header(1, 1), pixels, end])],
    [
      'with an unknown necessary part',
      Buffer.concat([signature, header(1, 1), chunk('EVIL'), pixels, end]),
    ],
    ['of an impossible colour', Buffer.concat([signature, header(1, 1, 5), pixels, end])],
    ['without its palette', Buffer.concat([signature, header(1, 1, 3), pixels, end])],
    [
      'with its pixels apart',
      Buffer.concat([signature, header(1, 1), pixels, chunk('tEXt'), pixels, end]),
    ],
    ['that is an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ];
  it.each(issues)('refuses one %s', (_name, bytes) => {
    expect(plainPng(bytes)).toBeUndefined();
  });
});
