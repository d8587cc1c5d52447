import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, isWorkingDayOn } from '../kuwait-time.ts';
import { schedule } from '../money/instalment.ts';
import { toFils } from '../money/money.ts';
import { kuwaitHolidays } from '../setting/holidays.ts';
import { coverRows, sumLedger } from './ledger.ts';
import { countOf, toNumber } from './number.ts';
import {
  addWorkingDays,
  lateBuckets,
  lateDays,
  lateDueDays,
  latestLateDueOn,
  payByDay,
} from './pay-by.ts';
import { dueReminders, nextReminderTime, remindedRows, reminderKindOn } from './reminder.ts';
import { getRowState, getState } from './state.ts';
import { toStatement } from './statement.ts';

const holidays = new Set(kuwaitHolidays.map(({ on }) => on));
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));

describe('the pay-by day', () => {
  test.each([
    ['2027-01-01', '2027-01-03'],
    ['2027-02-25', '2027-02-28'],
    ['2026-09-01', '2026-09-01'],
    ['2026-10-02', '2026-10-04'],
  ])('of %s is %s', (dueOn, payBy) => {
    expect(payByDay(dueOn, holidays)).toBe(payBy);
  });

  it('never decreases, and tells what is late by one comparison', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (dueOn, today) => {
        const payBy = payByDay(dueOn, holidays);
        expect(isWorkingDayOn(payBy, holidays)).toBe(true);
        expect(payByDay(addDays(dueOn, 1), holidays) >= payBy).toBe(true);
        expect(dueOn <= latestLateDueOn(today, holidays)).toBe(today > payBy);
        const days = lateDays(dueOn, today, holidays);
        for (const { name, from } of lateBuckets) {
          const { upTo, after = '' } = lateDueDays(name, today, holidays);
          const next = lateBuckets.find((one) => one.from > from)?.from ?? Infinity;
          expect(dueOn <= upTo && dueOn > after).toBe(days >= from && days < next);
        }
      }),
    );
  });
});

describe('the state of an agreement', () => {
  const open = {
    ...{ acceptedAt: null, withdrawnAt: null, replacedById: null, lapsesOn: '2026-09-15' },
    ...{ outstandingFils: 1, oldestUnpaidDueOn: '2027-01-01' },
  };
  const running = { ...open, acceptedAt: '2026-09-10T08:00:00.000Z' };
  test.each([
    [open, '2026-09-15', 'offered'],
    [open, '2026-09-16', 'lapsed'],
    [{ ...open, replacedById: 'x' }, '2026-09-16', 'replaced'],
    [{ ...running, withdrawnAt: 'x' }, '2026-09-16', 'withdrawn'],
    [running, '2027-01-03', 'running'],
    [running, '2027-01-04', 'late'],
    [{ ...running, outstandingFils: 0, oldestUnpaidDueOn: null }, '2027-06-01', 'settled'],
  ])('%# on %s is %s', (facts, today, state) => {
    expect(getState(facts, { today, holidays })).toBe(state);
  });
});

describe('reminders', () => {
  test.each([
    ['2027-01-01', '2026-12-28', undefined],
    ['2027-01-01', '2026-12-29', 'soon'],
    ['2027-01-01', '2027-01-02', 'soon'],
    ['2027-01-01', '2027-01-03', 'due'],
    ['2027-01-01', '2027-01-04', undefined],
    // 5 January is the Ascension.
    ['2027-01-01', '2027-01-07', 'late3'],
    ['2027-01-01', '2027-01-18', 'late10'],
    ['2027-02-25', '2027-02-28', 'due'],
  ])('of a row due on %s on %s: %s', (dueOn, today, kind) => {
    expect(reminderKindOn(dueOn, { today, holidays })).toBe(kind);
  });

  test.each([
    ['before nine', '2026-09-01T05:00:00.000Z', '2026-09-01T06:00:00.000Z'],
    ['in office hours', '2026-09-01T08:30:00.000Z', '2026-09-01T08:30:00.000Z'],
    ['at six', '2026-09-01T15:00:00.000Z', '2026-09-02T06:00:00.000Z'],
    ['on a Friday', '2026-09-04T08:00:00.000Z', '2026-09-06T06:00:00.000Z'],
    ['before a holiday', '2027-02-24T15:00:00.000Z', '2027-02-28T06:00:00.000Z'],
  ])('leave %s at the next hour in which they may', (_name, now, sent) => {
    expect(nextReminderTime(new Date(now), { holidays })).toBe(sent);
  });

  it('name late rows and the next one, net of part payments', () => {
    const rows = schedule(toFils(1050.5), 9, '2026-09-01');
    const payment = { id: 'a', kind: 'payment' as const, amountFils: 100_000, reversesId: null };
    const covered = coverRows(rows, sumLedger([payment]));
    const calendar = { today: '2026-10-01', holidays };
    expect(remindedRows(covered, calendar).map((row) => [row.number, row.leftFils])).toEqual([
      [1, 16_000],
      [2, 116_000],
    ]);
    const paid = coverRows(rows, sumLedger([{ ...payment, amountFils: 116_000 }]));
    expect(remindedRows(paid, calendar).map(({ number }) => number)).toEqual([2]);
    expect(dueReminders(covered, calendar)).toEqual([
      { number: 1, kind: 'late10' },
      { number: 2, kind: 'due' },
    ]);
    expect(covered.slice(0, 3).map((row) => getRowState(row, calendar))).toEqual([
      'late',
      'soon',
      'later',
    ]);
  });

  it('come some working days later', () => {
    expect(addWorkingDays('2026-09-03', 3, holidays)).toBe('2026-09-08');
  });
});

describe('the statement', () => {
  const entry = (sequence: number, paidOn: string, recordedAt = `${paidOn}T08:00:00.000Z`) => ({
    ...{ id: `${sequence}`, kind: 'payment' as const, amountFils: 1000, reversesId: null },
    ...{ sequence, paidOn, recordedAt },
  });
  const late = entry(2, '2027-03-16', '2027-03-21T08:00:00.000Z');
  const entries = [
    entry(1, '2027-03-20'),
    late,
    { ...entry(3, '2027-03-22'), kind: 'reversal' as const, reversesId: '1' },
  ];

  it('is in the order of payment, whatever was entered first', () => {
    const lines = toStatement(10_000, entries, { asOf: '2027-12-31', basis: 'paid' });
    expect(lines.map((line) => [line.sequence, line.balanceFils])).toEqual([
      [2, 9000],
      [1, 8000],
      [3, 9000],
    ]);
  });

  it('can be as of a day, by what was paid or by what was known', () => {
    const on = (basis: 'paid' | 'known') =>
      toStatement(10_000, entries, { asOf: '2027-03-20', basis }).map((line) => line.sequence);
    expect(on('paid')).toEqual([2, 1]);
    expect(on('known')).toEqual([1]);
  });
});

test.each([
  ['AG-', '2027', 41, 'AG-2027-000041'],
  ['', '2027', 1, '2027-000001'],
  ['', '2027', 1_234_567, '2027-1234567'],
] as const)('a number %s of %s and %d is %s', (prefix, year, count, number) => {
  expect(toNumber(prefix, year, count)).toBe(number);
  expect(countOf(number)).toBe(count);
});
