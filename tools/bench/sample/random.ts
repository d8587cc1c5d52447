/** Seeded random choices, so that a benchmark can be repeated. */
export interface Chance {
  /** From 0 to below 1. */
  next: () => number;
  /** An integer from `from` to `to`, both included. */
  whole: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True with this probability. */
  is: (share: number) => boolean;
}

/** Mulberry32: small, fast, and good enough for names and amounts; not for secrets. */
export function chanceFrom(start: number): Chance {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    is: (share) => next() < share,
  };
}
