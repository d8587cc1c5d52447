import { describe, expect, it } from 'vitest';
import { createHeld, createPressure } from './load-monitor.ts';

const calm = { delayMs: 15, heldBytes: 50 };
const late = { delayMs: 900, heldBytes: 50 };

describe('pressure', () => {
  it('is over after two late samples in a row, and gone with a calm one', () => {
    const pressure = createPressure(100);
    const seen = [late, calm, late, late, late, calm].map((sample) => {
      pressure.add(sample);
      return pressure.isOver();
    });
    expect(seen).toEqual([false, false, false, true, true, false]);
  });

  it('is over at once when too much memory is held', () => {
    const pressure = createPressure(100);
    pressure.add({ ...calm, heldBytes: 101 });
    expect(pressure.isOver()).toBe(true);
    pressure.add(calm);
    expect(pressure.isOver()).toBe(false);
  });

  it('counts no garbage once it would be too much, and collects it every ten seconds at most', () => {
    let [held, garbage, now, collections] = [40, 5000, 0, 0];
    const measure = createHeld(100, {
      read: () => held + garbage,
      collect: () => {
        garbage = 0;
        collections += 1;
      },
      now: () => now,
    });
    expect([measure(), collections]).toEqual([40, 1]);
    garbage = 50;
    expect([measure(), collections]).toEqual([90, 1]);
    held = 200;
    now = 9_999;
    expect([measure(), collections]).toEqual([250, 1]);
    now = 10_000;
    expect([measure(), collections]).toEqual([200, 2]);
  });
});
