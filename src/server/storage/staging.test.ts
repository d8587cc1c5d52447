import { expect, it } from 'vitest';
import { stagingTurns } from './staging.ts';

it('has so many pieces of memory at once, and whoever waits gets the next', async () => {
  const turns = stagingTurns({ bytes: 10, atOnce: 2, kept: 1 });
  const [first, second] = [await turns.take(), await turns.take()];
  expect(first).not.toBe(second);
  const got: Uint8Array[] = [];
  const third = turns.take().then((staging) => got.push(staging));
  const fourth = turns.take().then((staging) => got.push(staging));
  await new Promise((resolve) => setImmediate(resolve));
  expect(got).toEqual([]);
  turns.giveBack(second);
  await third;
  expect(got).toEqual([second]);
  turns.giveBack(first);
  await fourth;
  expect(got[1]).toBe(first);
});

it('keeps some for the next, and gives the memory of the others back', async () => {
  const turns = stagingTurns({ bytes: 10, atOnce: 3, kept: 1 });
  const [first, second] = [await turns.take(), await turns.take()];
  turns.giveBack(first);
  turns.giveBack(second);
  expect(second.buffer.byteLength).toBe(0);
  const all = await Promise.all([turns.take(), turns.take(), turns.take()]);
  expect(all[0]).toBe(first);
  expect(all.map((staging) => staging.length)).toEqual([10, 10, 10]);
});
