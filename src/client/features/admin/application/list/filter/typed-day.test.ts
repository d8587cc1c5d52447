import { expect, test } from 'vitest';
import { shownDay, typedDay } from './typed-day.ts';

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['٥/١١/٢٠٢٦', '2026-11-05'],
  ['5.1.2026', '2026-01-05'],
  [' 5 - 1 - 2026 ', '2026-01-05'],
  ['2026-11-05', '2026-11-05'],
  ['29/02/2028', '2028-02-29'],
  ['', ''],
  ['  ', ''],
])('%o is the day %o', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  '5',
  '5/11',
  '5/11/26',
  '5/11/20261',
  '31/04/2026',
  '29/02/2027',
  '11/31/2026',
  'x',
  '/',
])('%o is no day yet', (text) => {
  expect(typedDay(text)).toBeUndefined();
});

test('a day is shown day first, and reads back as itself', () => {
  expect(shownDay('2026-03-07')).toBe('07/03/2026');
  expect(typedDay(shownDay('2026-03-07'))).toBe('2026-03-07');
  expect(shownDay('')).toBe('');
});
