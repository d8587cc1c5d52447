import { expect, it } from 'vitest';
import { createRecentCounts } from './rate-limit.ts';

it('counts each name by itself, until its window ends', () => {
  let now = 500;
  const counts = createRecentCounts(1000, () => now);
  expect([counts.add('one'), counts.add('one'), counts.add('other')]).toEqual([1, 2, 1]);
  expect(counts.leftMs()).toBe(1000);
  now = 1499;
  expect([counts.of('one'), counts.of('nobody'), counts.leftMs()]).toEqual([2, 0, 1]);
  now = 1500;
  expect([counts.of('one'), counts.add('one'), counts.leftMs()]).toEqual([0, 1, 1000]);
});
