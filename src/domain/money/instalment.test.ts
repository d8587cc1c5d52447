import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  affordablePaymentFils,
  cheaperShorterMonths,
  debtToIncomeBasisPoints,
  installmentPlans,
  instalmentAmounts,
  isWithinLimit,
  largestInstalmentFils,
  largestTuitionFils,
  maxMonths,
  maxMonthsFor,
  monthlyPaymentFils,
  getMonths,
  toPercent,
  toPercentBeside,
  schedule,
} from './instalment.ts';
import { toFils, maxAmountFils, sumFils } from './money.ts';

/** 0.001 to 100,000 KWD, with extra edge cases. */
const anyTotal = fc.oneof(
  fc.integer({ min: 1, max: toFils(100_000) }),
  fc.integer({ min: 1, max: 60 }).map((dinars) => toFils(dinars)),
  fc.constantFrom(1, 999, 1000, 1001, toFils(99_999.999), toFils(100_000)),
);
const anyMonths = fc.integer({ min: 1, max: maxMonths });

describe('months of a plan', () => {
  test.each([
    ['3_months', undefined, 3],
    ['6_months', undefined, 6],
    ['9_months', undefined, 9],
    ['9_months', 4, 9],
    ['custom', 14, 14],
    ['custom', 1, 1],
    ['custom', null, 3],
    ['custom', undefined, 3],
  ] as const)('%s with %s of its own has %d', (plan, custom, months) => {
    expect(getMonths(plan, custom)).toBe(months);
  });

  it('offers three, six, nine and a number of one’s own', () => {
    expect(installmentPlans).toEqual(['3_months', '6_months', '9_months', 'custom']);
  });
});

describe('the longest plan of a total', () => {
  test.each([
    [0, 1],
    [0.001, 1],
    [0.999, 1],
    [1, 1],
    [1.999, 1],
    [2, 2],
    [8.5, 8],
    [59.999, 59],
    [60, 60],
    [1_000_000, 60],
  ])('of %d KWD has %d months', (total, months) => {
    expect(maxMonthsFor(toFils(total))).toBe(months);
  });

  it('has no row of 0, and one month more would have one, up to 60', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const most = maxMonthsFor(total);
        expect(Math.min(...instalmentAmounts(total, most))).toBeGreaterThan(0);
        if (most === maxMonths) return;
        expect(Math.min(...instalmentAmounts(total, most + 1))).toBe(0);
      }),
    );
  });
});

describe('the monthly payment', () => {
  test.each([
    [1000, 6, 167],
    [1007, 9, 112],
    [1050.5, 9, 117],
    [900, 9, 100],
    [900.001, 9, 101],
    [0.001, 60, 1],
    [0, 3, 0],
    [5, 1, 5],
    [5.5, 1, 6],
    [1_000_000, 60, 16_667],
  ])('of %d KWD over %d months is %d KWD, rounded up', (total, months, payment) => {
    expect(monthlyPaymentFils(toFils(total), months)).toBe(toFils(payment));
  });

  it('is the least whole number of dinars that pays the total in time', () => {
    fc.assert(
      fc.property(anyTotal, anyMonths, (total, months) => {
        const payment = monthlyPaymentFils(total, months);
        expect(payment % 1000).toBe(0);
        expect(payment * months).toBeGreaterThanOrEqual(total);
        expect((payment - 1000) * months).toBeLessThan(total);
      }),
    );
  });
});

describe('the schedule', () => {
  test.each([
    [1000, 6, 166, 170],
    [1007, 9, 111, 119],
    [1050.5, 9, 116, 122.5],
    [900, 3, 300, 300],
    [2, 3, 0, 2],
    [0.001, 60, 0, 0.001],
    [7.25, 1, 7.25, 7.25],
  ])('of %d KWD over %d months has rows of %d and a last one of %d', (total, months, row, last) => {
    const amounts = instalmentAmounts(toFils(total), months);
    expect(amounts.slice(0, -1)).toEqual(new Array(months - 1).fill(toFils(row)));
    expect(amounts.at(-1)).toBe(toFils(last));
  });

  it('adds up to the total for every total and every number of months', () => {
    fc.assert(
      fc.property(anyTotal, anyMonths, (total, months) => {
        const amounts = instalmentAmounts(total, months);
        expect(amounts).toHaveLength(months);
        expect(sumFils(amounts)).toBe(total);
        const last = amounts.at(-1)!;
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(amount)).toBe(true);
          expect(last).toBeGreaterThanOrEqual(amount);
        }
        for (const amount of amounts.slice(0, -1)) expect(amount % 1000).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('adds up to the total for each month count at every small total', () => {
    for (let months = 1; months <= maxMonths; months += 1) {
      for (let total = 1; total < 400_000; total += 997) {
        if (sumFils(instalmentAmounts(total, months)) !== total) {
          expect.fail(`${total} fils over ${months} months`);
        }
      }
    }
  });

  it('is due on the start date and on the same day of the months after', () => {
    expect(schedule(toFils(1000), 3, '2026-12-01')).toEqual([
      { number: 1, dueOn: '2026-12-01', amountFils: toFils(333) },
      { number: 2, dueOn: '2027-01-01', amountFils: toFils(333) },
      { number: 3, dueOn: '2027-02-01', amountFils: toFils(334) },
    ]);
  });

  it('falls on the last day of shorter months and returns to its own day after', () => {
    const days = schedule(toFils(1000), 5, '2027-12-31').map((row) => row.dueOn);
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  it('has one row in each calendar month, on the start day or the last of the month', () => {
    const anyDay = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyTotal, anyMonths, anyDay, (total, months, startsOn) => {
        const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
        schedule(total, months, startsOn).forEach(({ number, dueOn }, at) => {
          const count = year * 12 + month - 1 + at;
          const inMonth = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0));
          const expected = Math.min(day, inMonth.getUTCDate());
          expect(number).toBe(at + 1);
          expect(dueOn).toBe(
            `${inMonth.toISOString().slice(0, 8)}${String(expected).padStart(2, '0')}`,
          );
        });
      }),
    );
  });

  test.each([
    [1000, 0],
    [1000, -1],
    [1000, 1.5],
    [1000, NaN],
    [-1, 3],
    [0.5, 3],
    [NaN, 3],
    [Infinity, 3],
  ])('refuses %d fils over %d months', (total, months) => {
    expect(() => instalmentAmounts(total, months)).toThrow(RangeError);
  });
});

describe('the largest instalment', () => {
  test.each([
    [1007, 9, 119],
    [1050.5, 9, 122.5],
    [1000, 6, 170],
    [900, 9, 100],
    [900.5, 9, 100.5],
    [4625.5, 23, 203.5],
    [0.001, 60, 0.001],
  ])('of %d KWD over %d months is %d KWD', (total, months, largest) => {
    expect(largestInstalmentFils(toFils(total), months)).toBe(toFils(largest));
  });

  it('is that of the rows, whatever the rounded monthly payment is', () => {
    fc.assert(
      fc.property(anyTotal, anyMonths, (total, months) => {
        const rows = instalmentAmounts(total, months);
        expect(largestInstalmentFils(total, months)).toBe(Math.max(...rows));
      }),
    );
  });

  test.each([
    [4625.5, 24, 23],
    [4625.5, 23, undefined],
    [17, 9, 8],
    [17, 6, 5],
    [900, 9, undefined],
    [900, 1, undefined],
  ])('of %d KWD over %d months is above that over %s', (total, months, shorter) => {
    expect(cheaperShorterMonths(toFils(total), months)).toBe(shorter);
  });
});

describe('the 40% rule', () => {
  function debtToIncome(salary: number, obligations: number, payment: number) {
    return {
      salaryFils: toFils(salary),
      obligationsFils: toFils(obligations),
      paymentFils: toFils(payment),
    };
  }

  test.each([
    [1000, 300, 100, true, 4000],
    [1000, 300, 100.001, false, 4001],
    [1000, 300, 99.999, true, 4000],
    [1000, 0, 400, true, 4000],
    [1000, 400, 0, true, 4000],
    [1000, 400, 0.001, false, 4001],
    [0.01, 0.002, 0.002, true, 4000],
    [1500, 0, 122.5, true, 817],
    [1000, 500, 500, false, 10_000],
    [0.001, 1_000_000, 0, false, 999_999],
    [0, 0, 1, false, 999_999],
  ])(
    'with a salary of %d, obligations of %d and a payment of %d: %s',
    (salary, obligations, payment, within, basisPoints) => {
      const given = debtToIncome(salary, obligations, payment);
      expect(isWithinLimit(given)).toBe(within);
      expect(debtToIncomeBasisPoints(given)).toBe(basisPoints);
    },
  );

  test.each([
    [0.5505, 55.1],
    [0.55, 55],
    [0.5504, 55],
    [0.314, 31.4],
    [0.31449999, 31.5],
    [1.00049, 100.1],
    [0, 0],
  ])('shows the share %f as %d percent', (ratio, percent) => {
    expect(toPercent(ratio)).toBe(percent);
  });

  test.each([
    [0.4001, 40, 40.1],
    [0.4, 40, 40],
    [0.3001, 30, 30.1],
    [0.3001, 40, 30],
    [0.5505, 40, 55.1],
  ])('shows %f beside a limit of %d%% as %d percent', (ratio, limit, percent) => {
    expect(toPercentBeside(ratio, limit)).toBe(percent);
  });

  test.each([
    [1000, 0, 400],
    [1000, 300, 100],
    [1000, 400, 0],
    [1000, 900, 0],
    [0, 0, 0],
    [727.561, 0, 291.024],
  ])('leaves of %d beside obligations of %d a payment of %d', (salary, obligations, left) => {
    expect(affordablePaymentFils(toFils(salary), toFils(obligations))).toBe(toFils(left));
  });

  it('holds for the affordable payment and for not one fils more', () => {
    const anyAmount = fc.integer({ min: 0, max: toFils(20_000) });
    fc.assert(
      fc.property(anyAmount, anyAmount, (salaryFils, obligationsFils) => {
        const paymentFils = affordablePaymentFils(salaryFils, obligationsFils);
        const given = { salaryFils, obligationsFils, paymentFils };
        fc.pre(paymentFils > 0);
        expect(isWithinLimit(given)).toBe(true);
        expect(isWithinLimit({ ...given, paymentFils: paymentFils + 1 })).toBe(false);
      }),
    );
  });
});

describe('the largest tuition that a monthly payment carries', () => {
  test.each([
    [120, 9, 1080],
    [120.999, 9, 1080.999],
    [0.999, 3, 0],
    [0, 6, 0],
    [400, 1, 400],
    [0.5, 1, 0.5],
    [0.5, 2, 0],
    [999_999, 60, 1_000_000],
    [16_700, 60, 999_994],
  ])('for %d KWD a month over %d months is %d', (payment, months, tuition) => {
    expect(largestTuitionFils(toFils(payment), months)).toBe(toFils(tuition));
  });

  it('costs no month more than the payment, and every larger one does', () => {
    fc.assert(
      fc.property(
        anyTotal,
        anyMonths,
        fc.integer({ min: 1, max: maxAmountFils }),
        (paymentFils, months, more) => {
          const largest = largestTuitionFils(paymentFils, months);
          if (largest > 0) {
            expect(largestInstalmentFils(largest, months)).toBeLessThanOrEqual(paymentFils);
          }
          fc.pre(paymentFils * months <= maxAmountFils && months <= maxMonthsFor(largest + more));
          expect(largestInstalmentFils(largest + more, months)).toBeGreaterThan(paymentFils);
        },
      ),
    );
  });
});
