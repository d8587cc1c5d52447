import { expect, test } from 'vitest';
import { createLoadMonitor } from './overload.ts';

const calm = { delayMs: 15, heldBytes: 50 };
const late = { delayMs: 900, heldBytes: 50 };
const full = { delayMs: 15, heldBytes: 101 };

/** The monitor's state after each sample. */
function seen(samples: readonly { delayMs: number; heldBytes: number }[]): boolean[] {
  const monitor = createLoadMonitor(100);
  return samples.map((sample) => {
    monitor.add(sample);
    return monitor.isOverloaded();
  });
}

test('two late samples in a row are an overload, until a calm one', () => {
  expect(seen([late, calm, late, late, late, calm])).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('too much memory is an overload at once, until there is less', () => {
  expect(seen([full, calm])).toEqual([true, false]);
});

test('while memory is short, requests are let in for one sample of ten, so that garbage is collected', () => {
  const tenth = Array.from({ length: 20 }, (_, at) => (at + 1) % 10 > 0);
  expect(seen(Array.from({ length: 20 }, () => full))).toEqual(tenth);
});
