import { expect, it } from 'vitest';
import { stagingTurns } from './buffer-pool.ts';

it('has so many pieces of memory at once, and whoever waits gets the next', async () => {
  const turns = stagingTurns({ bytes: 10, atOnce: 2 });
  const [first, second] = [await turns.take(), await turns.take()];
  expect(first).not.toBe(second);
  expect([first.length, second.length]).toEqual([10, 10]);
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

it('has the same memory for the next', async () => {
  const turns = stagingTurns({ bytes: 10, atOnce: 2 });
  const first = await turns.take();
  turns.giveBack(first);
  expect(await turns.take()).toBe(first);
});
