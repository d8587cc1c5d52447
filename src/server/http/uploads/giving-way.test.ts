import { expect, test, vi } from 'vitest';
import { createSlots } from './concurrency-limit.ts';
import { findYielding, type Running, type Upload } from './giving-way.ts';

/** An upload of a network after ten seconds; without a speed, all of it has arrived. */
const running = (who: string, bytesPerSecond?: number, seconds: number = 10): Running => ({
  who,
  since: 10_000 - seconds * 1000,
  upload: {
    received: () => bytesPerSecond && bytesPerSecond * seconds,
    giveWay: () => undefined,
    gaveWay: new AbortController().signal,
  },
});
const waiting = (...names: string[]) => names.map((who) => ({ who }));
const kib = 1024;

test.each<[string, Running[], { who: string }[], number | undefined]>([
  ['the slowest of the busiest', [running('a', 9e6), running('a', 8e6)], waiting('b'), 1],
  [
    'not the slowest of another',
    [running('b', 100 * kib), running('a', 9e6), running('a', 8e6), running('a', 9e6)],
    waiting('c'),
    2,
  ],
  [
    'none for one more of the busiest',
    [running('a', 9e6), running('a', 9e6)],
    waiting('a'),
    undefined,
  ],
  ['none where all have one', [running('a', 9e6), running('b', 9e6)], waiting('c'), undefined],
  ['none that has just begun', [running('a', 9, 1), running('a', 9, 1)], waiting('b'), undefined],
  ['none that has arrived', [running('a'), running('a')], waiting('b'), undefined],
  ['one too slow for the queue', [running('a', 9e6), running('b', kib)], waiting('c'), 1],
  ['none fast enough for a short queue', [running('b', 3 * kib)], waiting('c'), undefined],
  ['the same in a longer one', [running('b', 3 * kib)], waiting('c', 'd'), 0],
  [
    'none of a slow mobile connection',
    [running('b', 33 * kib)],
    waiting(...'cdefghijklmnopqrstu'),
    undefined,
  ],
])('while others wait, there gives way: %s', (_what, inside, queue, expected) => {
  const found = findYielding(inside, queue, 10_000);
  expect(found && inside.indexOf(found)).toBe(expected);
});

test('one gives way at a time, only while somebody waits, and the slot goes to who waited', async () => {
  vi.useFakeTimers();
  try {
    const each = { running: 2, waiting: 9 };
    const slots = createSlots({ running: 2, waiting: 9, waitMs: 60_000, each });
    const stopped: number[] = [];
    const upload = (at: number): Upload => ({
      received: () => at,
      giveWay: () => stopped.push(at),
      gaveWay: new AbortController().signal,
    });
    const slow = await slots.take('a', undefined, upload(1));
    await slots.take('a', undefined, upload(2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped).toEqual([]);
    const honest = slots.take('b', undefined, upload(3));
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toEqual([1]);
    slow();
    (await honest)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped).toEqual([1]);
  } finally {
    vi.useRealTimers();
  }
});
