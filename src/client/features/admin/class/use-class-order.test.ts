import { expect, it } from 'vitest';
import { inOrder, moveBy } from './use-class-order.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it('puts rows into an order, and those it does not know behind', () => {
  expect(ids(inOrder(rows, ['c', 'a', 'b']))).toBe('cab');
  expect(ids(inOrder(rows, ['gone', 'c']))).toBe('cab');
  expect(ids(inOrder(rows, []))).toBe('abc');
});

it('moves one row by a step, within the list, and keeps the order of the others', () => {
  expect(moveBy(['a', 'b', 'c'], 'a', 1).join('')).toBe('bac');
  expect(moveBy(['a', 'b', 'c'], 'c', -1).join('')).toBe('acb');
  expect(moveBy(['a', 'b', 'c'], 'c', 1).join('')).toBe('abc');
  expect(moveBy(['a', 'b', 'c'], 'a', -1).join('')).toBe('abc');
});
