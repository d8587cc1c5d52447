import { expect, test } from 'vitest';
import { checkedName, freeBuffer, newStoredName, newStoredNames } from './storage.ts';

test('names that come together stand side by side in any order, and are a name each', () => {
  const together = newStoredNames(15);
  const others = Array.from({ length: 500 }, newStoredName);
  const sorted = [...together, ...others].sort();
  const first = Math.min(...together.map((name) => sorted.indexOf(name)));
  expect(sorted.slice(first, first + together.length)).toEqual(together.toSorted());
  for (const name of sorted) expect(checkedName(name)).toBe(name);
});

test('of a name that came with another, twenty-four signs are of chance', () => {
  const rests = Array.from({ length: 100 }, () => newStoredNames(15))
    .flat()
    .map((name) => name.slice(-24));
  expect(new Set(rests).size).toBe(1500);
  for (let position = 0; position < 24; position += 1) {
    expect(new Set(rests.map((rest) => rest[position])).size).toBe(16);
  }
});

test('takes the memory of bytes that stand alone', () => {
  const bytes = Buffer.allocUnsafeSlow(300_000);
  freeBuffer(bytes);
  expect(bytes).toHaveLength(0);
  expect(bytes.buffer.byteLength).toBe(0);
});

test('leaves bytes alone that share their memory', () => {
  const whole = Buffer.allocUnsafeSlow(100).fill(7);
  freeBuffer(whole.subarray(0, 10));
  expect(whole).toEqual(Buffer.alloc(100, 7));
  const shared = new Uint8Array(new SharedArrayBuffer(10));
  freeBuffer(shared);
  expect(shared).toHaveLength(10);
});
