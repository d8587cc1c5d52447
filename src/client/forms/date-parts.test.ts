import { expect, it } from 'vitest';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import { joinDate, splitDate, typedDigits } from './date-parts.ts';

it('takes a date apart and puts it together again', () => {
  expect(splitDate('2026-03-07')).toEqual({ day: '7', month: '3', year: '2026' });
  expect(joinDate({ day: '7', month: '3', year: '2026' })).toBe('2026-03-07');
});

it('is empty when nothing is typed', () => {
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
});

it('keeps half a date, as no calendar day', () => {
  for (const half of [
    { day: '7', month: '', year: '2026' },
    { day: '', month: '3', year: '2026' },
    { day: '31', month: '2', year: '2026' },
    { day: '7', month: '3', year: '26' },
  ]) {
    expect(joinDate(half)).not.toBe('');
    expect(isCalendarDay(joinDate(half))).toBe(false);
  }
});

it('takes digits of any script', () => {
  expect(typedDigits('٢٠٢٦ م', 4)).toBe('2026');
  expect(typedDigits('12345', 4)).toBe('1234');
});
