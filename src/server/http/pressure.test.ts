import { describe, expect, it } from 'vitest';
import { createPressure } from './pressure.ts';

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
});
