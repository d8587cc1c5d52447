import { expect, it } from 'vitest';
import { freeBuffer } from './free-buffer.ts';

it('takes the memory of bytes that stand alone', () => {
  const bytes = Buffer.allocUnsafeSlow(300_000);
  freeBuffer(bytes);
  expect(bytes).toHaveLength(0);
  expect(bytes.buffer.byteLength).toBe(0);
});

it('leaves bytes alone that share their memory', () => {
  const whole = Buffer.allocUnsafeSlow(100).fill(7);
  freeBuffer(whole.subarray(0, 10));
  expect(whole).toEqual(Buffer.alloc(100, 7));
  const shared = new Uint8Array(new SharedArrayBuffer(10));
  freeBuffer(shared);
  expect(shared).toHaveLength(10);
});
