import { expect, test } from 'vitest';
import { Recent } from './lru.ts';

test('what is used again and again stays, the rest is forgotten once as many others came twice', () => {
  const values = Array.from({ length: 30 }, (_, at) => ({ at }));
  const recent = new Recent<number, { at: number }>(10);
  for (const value of values) {
    recent.set(value.at, value);
    expect(recent.get(0)).toBe(values[0]);
  }
  expect(recent.get(1)).toBeUndefined();
  const remembered = values.filter(({ at }) => recent.get(at) !== undefined);
  expect(remembered.length).toBeGreaterThanOrEqual(10);
  expect(remembered.length).toBeLessThanOrEqual(20);
  expect(remembered).toContain(values[29]);
});

test('a value takes the place of the one before, wherever that was', () => {
  const recent = new Recent<string, { at: number }>(2);
  recent.set('a', { at: 1 });
  recent.set('b', { at: 2 });
  recent.set('a', { at: 3 });
  expect(recent.get('a')).toEqual({ at: 3 });
  recent.set('c', { at: 4 });
  expect(recent.get('a')).toEqual({ at: 3 });
});
