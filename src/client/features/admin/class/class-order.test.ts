import { expect, it } from 'vitest';
import { inOrder, moved, indexByKey } from './class-order.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it('puts rows into an order, and those it does not know behind', () => {
  expect(ids(inOrder(rows, ['c', 'a', 'b']))).toBe('cab');
  expect(ids(inOrder(rows, ['gone', 'c']))).toBe('cab');
  expect(ids(inOrder(rows, []))).toBe('abc');
});

it('moves one row and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c'], 'a', 2).join('')).toBe('bca');
  expect(moved(['a', 'b', 'c'], 'c', 0).join('')).toBe('cab');
  expect(moved(['a', 'b', 'c'], 'b', 9).join('')).toBe('acb');
  expect(moved(['a', 'b', 'c'], 'b', -1).join('')).toBe('bac');
});

it('moves by arrows within the list, by Home and End to its ends', () => {
  expect(indexByKey('ArrowDown', 0, 3)).toBe(1);
  expect(indexByKey('ArrowDown', 2, 3)).toBe(2);
  expect(indexByKey('ArrowUp', 0, 3)).toBe(0);
  expect(indexByKey('Home', 2, 3)).toBe(0);
  expect(indexByKey('End', 0, 3)).toBe(2);
  expect(indexByKey('ArrowLeft', 1, 3)).toBeUndefined();
});
