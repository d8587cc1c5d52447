import { expect, test } from 'vitest';
import { keptBytes } from './kept-bytes.ts';

test.each(['', '{"name":"نورة"}', 'x'.repeat(100_000)])(
  'bytes that are kept hold no others: %#',
  (text) => {
    const bytes = keptBytes(text);
    expect(bytes.toString()).toBe(text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);
