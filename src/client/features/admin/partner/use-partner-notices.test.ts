import { expect, it } from 'vitest';
import { nextOrder } from './use-partner-notices.ts';

it('puts a new partner behind the highest order', () => {
  expect(nextOrder([{ orderIndex: 2 }, { orderIndex: 7 }, { orderIndex: 1 }])).toBe(8);
});

it('begins at 1', () => {
  expect(nextOrder([])).toBe(1);
  expect(nextOrder([{ orderIndex: 0 }])).toBe(1);
});
