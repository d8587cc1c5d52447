import { expect, test } from 'vitest';
import { bytesOn, keptBytes, keptTogether } from './exact-buffer.ts';

test.each(['', '{"name":"نورة"}', 'x'.repeat(100_000)])(
  'bytes that are kept hold no others: %#',
  (text) => {
    const bytes = keptBytes(text);
    expect(bytes.toString()).toBe(text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

test('several in one hold no others either', () => {
  const bytes = keptTogether(['[', 'نورة', '', ']'].map((text) => Buffer.from(text)));
  expect(bytes.toString()).toBe('[نورة]');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('bytes are made of a value once, and no copy of it has them', () => {
  const [one, other] = [Symbol('one'), Symbol('other')];
  const value = { name: 'نورة' };
  const make = () => keptBytes(JSON.stringify(value));
  const bytes = bytesOn(value, one, make);
  expect(bytesOn(value, one, () => keptBytes('again'))).toBe(bytes);
  expect(bytesOn(value, other, () => keptBytes('apart')).toString()).toBe('apart');
  expect(JSON.stringify(value)).toBe('{"name":"نورة"}');
  const copy = { ...value, name: 'هيا' };
  expect(bytesOn(copy, one, () => keptBytes(copy.name)).toString()).toBe('هيا');
});
