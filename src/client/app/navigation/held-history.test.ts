import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdsOn } from './held-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A history of the browser's: going there tells so, as pressing Back does. */
function openHistory() {
  const seen: number[] = [];
  let at = 5;
  let shown = 5;
  const go = (delta: number) => {
    at += delta;
    seen.push(delta);
    if (!holds.keeps(delta)) shown = at;
  };
  const holds = holdsOn(go);
  return { holds, go, seen, places: () => ({ at, shown }) };
}

test('Back passes while nobody holds', () => {
  const { go, places } = openHistory();
  go(-1);
  expect(places()).toEqual({ at: 4, shown: 4 });
});

test('Back is undone and asked about, and goes there once it may', () => {
  const { holds, go, places } = openHistory();
  const ask = vi.fn<(leave: () => void) => void>();
  holds.hold(ask);
  go(-1);
  expect(places()).toEqual({ at: 4, shown: 5 });
  vi.runAllTimers();
  expect(places()).toEqual({ at: 5, shown: 5 });
  ask.mock.calls[0]?.[0]();
  expect(places()).toEqual({ at: 4, shown: 4 });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('Back pressed twice at once leads back to the same place', () => {
  const { holds, go, places, seen } = openHistory();
  holds.hold(vi.fn());
  go(-1);
  go(-1);
  vi.runAllTimers();
  expect(places()).toEqual({ at: 5, shown: 5 });
  expect(seen).toEqual([-1, -1, 2]);
});

test('the last who holds is asked, and nobody once all have let go', () => {
  const { holds, go, places } = openHistory();
  const [first, second] = [vi.fn(), vi.fn()];
  const letFirstGo = holds.hold(first);
  const letSecondGo = holds.hold(second);
  go(-1);
  vi.runAllTimers();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  letSecondGo();
  letFirstGo();
  go(-1);
  expect(places()).toEqual({ at: 4, shown: 4 });
});
