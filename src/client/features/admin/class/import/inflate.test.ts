import { deflateRawSync, constants } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { inflate } from './inflate.ts';

/** Text as sheets have it, with an even spread of bytes after it. */
const sheet = Buffer.concat([
  Buffer.from(
    Array.from(
      { length: 3000 },
      (_, row) => `<row r="${row}"><c><v>${row * 7919}</v></c></row>`,
    ).join(''),
  ),
  Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 0xff)),
]);

describe('inflate', () => {
  test.each([
    ['nothing', Buffer.alloc(0), {}],
    ['one byte', Buffer.from('a'), {}],
    ['a run', Buffer.alloc(100_000, 'a'), {}],
    ['a sheet', sheet, {}],
    ['a sheet at the highest level', sheet, { level: 9 }],
    ['a sheet with the fixed codes', sheet, { strategy: constants.Z_FIXED }],
    ['a sheet by codes alone', sheet, { strategy: constants.Z_HUFFMAN_ONLY }],
    ['a sheet that is only stored', sheet, { level: 0 }],
  ])('gives %s back', (_name, bytes, options) => {
    const back = inflate(new Uint8Array(deflateRawSync(bytes, options)), 1_000_000);
    expect(Buffer.from(back).equals(bytes)).toBe(true);
  });

  it('stops at the limit', () => {
    const run = new Uint8Array(deflateRawSync(Buffer.alloc(1000, 'a')));
    expect(inflate(run, 1000)).toHaveLength(1000);
    expect(() => inflate(run, 999)).toThrow('too large');
  });

  it('refuses what is broken or cut off', () => {
    const whole = new Uint8Array(deflateRawSync(sheet));
    expect(() => inflate(whole.subarray(0, whole.length >> 1), 1_000_000)).toThrow(RangeError);
    expect(() => inflate(new Uint8Array([7]), 10)).toThrow(RangeError);
    expect(() => inflate(new Uint8Array([1, 1, 0, 0, 0, 65]), 10)).toThrow(RangeError);
    // The fixed codes, and a copy of what stands before the beginning.
    expect(() => inflate(new Uint8Array([0x03, 0x02, 0, 0]), 10)).toThrow(RangeError);
  });
});
