import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  academicYears,
  addDays,
  addMonths,
  addWorkingHours,
  isAcademicYear,
  isCalendarDay,
  todayInKuwait,
} from './kuwait-time.ts';
import { calendarDay } from './text/field.ts';

describe('today in Kuwait', () => {
  test.each([
    ['2026-11-21T20:59:59.999Z', '2026-11-21'],
    ['2026-11-21T21:00:00.000Z', '2026-11-22'],
    ['2026-11-21T23:59:59.999Z', '2026-11-22'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2028-02-28T22:30:00.000Z', '2028-02-29'],
    ['2026-07-01T20:59:00.000Z', '2026-07-01'],
  ])('at %s is %s', (now, today) => {
    expect(todayInKuwait(new Date(now))).toBe(today);
  });

  it('agrees with the time zone Asia/Kuwait', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => todayInKuwait(now) === format.format(now),
      ),
    );
  });
});

describe('days and months', () => {
  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-28', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-08-31', 60, '2031-08-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-31', -1, '2025-12-31'],
  ])('%s and %d months is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result);
  });
});

describe('academic years', () => {
  test.each([
    ['2026-11-21T12:00:00Z', ['2026/2027', '2027/2028']],
    ['2026-01-01T00:00:00Z', ['2026/2027', '2027/2028']],
    ['2026-12-31T20:59:59Z', ['2026/2027', '2027/2028']],
    ['2026-12-31T21:00:00Z', ['2027/2028', '2028/2029']],
  ])('on offer at %s are %j', (now, years) => {
    expect(academicYears(new Date(now))).toEqual(years);
    expect(years.every(isAcademicYear)).toBe(true);
  });

  test.each(['2026/2027', '1999/2000', '0000/0001'])('%s is one', (text) => {
    expect(isAcademicYear(text)).toBe(true);
  });

  test.each([
    '2026/2028',
    '2027/2026',
    '2026/2026',
    '2026-2027',
    '2026 / 2027',
    '2026/27',
    '2026',
    '٢٠٢٦/٢٠٢٧',
    '12026/12027',
    '2026/2027\n',
    '',
  ])('%j is none', (text) => {
    expect(isAcademicYear(text)).toBe(false);
  });
});

describe('working hours', () => {
  // 2026-11-22 is a Sunday; Kuwait's midnight is 21:00 UTC of the day before.
  test.each([
    ['Sunday morning', '2026-11-22T06:00:00.000Z', 48, '2026-11-24T06:00:00.000Z'],
    ['Tuesday noon', '2026-11-24T09:00:00.000Z', 48, '2026-11-26T09:00:00.000Z'],
    ['Wednesday noon', '2026-11-25T09:00:00.000Z', 48, '2026-11-29T09:00:00.000Z'],
    ['Thursday noon', '2026-11-26T09:00:00.000Z', 48, '2026-11-30T09:00:00.000Z'],
    ['Thursday noon', '2026-11-26T09:00:00.000Z', 24, '2026-11-29T09:00:00.000Z'],
    ['Friday noon', '2026-11-27T09:00:00.000Z', 48, '2026-11-30T21:00:00.000Z'],
    ['Saturday noon', '2026-11-28T09:00:00.000Z', 48, '2026-11-30T21:00:00.000Z'],
    ['the last moment of Thursday', '2026-11-26T20:59:59.000Z', 1, '2026-11-28T21:59:59.000Z'],
    ['the first moment of Friday', '2026-11-26T21:00:00.000Z', 1, '2026-11-28T22:00:00.000Z'],
    ['Friday in UTC, Saturday here', '2026-11-27T22:00:00.000Z', 1, '2026-11-28T22:00:00.000Z'],
    ['Saturday in UTC, Sunday here', '2026-11-28T22:00:00.000Z', 1, '2026-11-28T23:00:00.000Z'],
    ['Wednesday midnight', '2026-11-24T21:00:00.000Z', 48, '2026-11-26T21:00:00.000Z'],
    ['Sunday morning', '2026-11-22T06:00:00.000Z', 0, '2026-11-22T06:00:00.000Z'],
  ])('from %s (%s), %d of them end at %s', (_, from, hours, end) => {
    expect(addWorkingHours(from, hours, new Set())).toBe(end);
  });

  it('end 48 hours, or 48 hours and one weekend, later, from any moment of a working day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (from) => {
          const weekday = new Date(from.getTime() + 3 * 3_600_000).getUTCDay();
          fc.pre(weekday !== 5 && weekday !== 6);
          const end = addWorkingHours(from.toISOString(), 48, new Set());
          const hours = (Date.parse(end) - from.getTime()) / 3_600_000;
          expect([48, 96]).toContain(hours);
        },
      ),
    );
  });
});

describe('calendarDay', () => {
  const day = calendarDay('dateInvalid', 'required');

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
    [' 2026-11-21 ', '2026-11-21'],
    ['٢٠٢٦-١١-٢١', '2026-11-21'],
  ])('takes %j', (typed, parsed) => {
    expect(day.parse(typed)).toBe(parsed);
    expect(isCalendarDay(parsed)).toBe(true);
  });

  test.for<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    ['  ', 'required'],
    ['2027-02-29', 'dateInvalid'],
    ['2026-02-30', 'dateInvalid'],
    ['2026-04-31', 'dateInvalid'],
    ['2026-13-01', 'dateInvalid'],
    ['2026-00-10', 'dateInvalid'],
    ['2026-01-00', 'dateInvalid'],
    ['2026-1-1', 'dateInvalid'],
    ['21/11/2026', 'dateInvalid'],
    ['2026-11-21T00:00:00Z', 'dateInvalid'],
    ['-2026-11-21', 'dateInvalid'],
    ['12026-11-21', 'dateInvalid'],
    ['today', 'dateInvalid'],
    [null, 'dateInvalid'],
    [20_261_121, 'dateInvalid'],
    [new Date(0), 'dateInvalid'],
    [['2026-11-21'], 'dateInvalid'],
  ])('answers %o with its key', ([value, key]) => {
    expect(listIssues(day, value)).toEqual([key]);
  });
});
