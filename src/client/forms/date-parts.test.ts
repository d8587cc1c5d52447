import { expect, it } from 'vitest';
import { isCalendarDay } from '../../domain/time/kuwait-time.ts';
import { dateOf, partsOf, typedDigits } from './date-parts.ts';

it('takes a date apart and puts it together again', () => {
  expect(partsOf('2026-03-07')).toEqual({ day: '7', month: '3', year: '2026' });
  expect(dateOf({ day: '7', month: '3', year: '2026' })).toBe('2026-03-07');
});

it('is empty when nothing is typed', () => {
  expect(dateOf({ day: '', month: '', year: '' })).toBe('');
  expect(partsOf('')).toEqual({ day: '', month: '', year: '' });
});

it('keeps half a date, as no calendar day', () => {
  for (const half of [
    { day: '7', month: '', year: '2026' },
    { day: '', month: '3', year: '2026' },
    { day: '31', month: '2', year: '2026' },
    { day: '7', month: '3', year: '26' },
  ]) {
    expect(dateOf(half)).not.toBe('');
    expect(isCalendarDay(dateOf(half))).toBe(false);
  }
});

it('takes digits of any script', () => {
  expect(typedDigits('٢٠٢٦ م', 4)).toBe('2026');
  expect(typedDigits('12345', 4)).toBe('1234');
});
