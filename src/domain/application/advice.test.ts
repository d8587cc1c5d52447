import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  findPlanChanges,
  fitsMeans,
  largestFittingShare,
  largestFittingTuition,
  obligationsToPayOff,
  pensionLimitPercent,
  roomFils,
  shareFils,
  shortestFittingMonths,
  suggestedMonths,
  type Means,
} from './advice.ts';
import {
  debtToIncomeLimitPercent,
  isWithinLimit,
  largestInstalmentFils,
  maxMonths,
  maxMonthsFor,
} from '../money/instalment.ts';
import { toFils } from '../money/money.ts';

function makeMeans(
  salary: number,
  obligations: number,
  limitPercent = debtToIncomeLimitPercent,
): Means {
  return { salaryFils: toFils(salary), obligationsFils: toFils(obligations), limitPercent };
}

const getPlan = (total: number, months: number) => ({ totalFils: toFils(total), months });

const anyTotal = fc.oneof(
  fc.integer({ min: 1, max: toFils(20_000) }),
  fc.integer({ min: 1, max: 200 }).map((dinars) => toFils(dinars)),
);
const anyPlan = fc.record({ totalFils: anyTotal, months: fc.integer({ min: 1, max: maxMonths }) });
const anyMeans = fc.record({
  salaryFils: fc.integer({ min: 1, max: toFils(4000) }),
  obligationsFils: fc.integer({ min: 0, max: toFils(900) }),
  limitPercent: fc.constantFrom(debtToIncomeLimitPercent, pensionLimitPercent),
});

describe('what the limit leaves', () => {
  test.each([
    [1000, 150, 40, 250],
    [1000, 150, 30, 150],
    [1000, 400, 40, 0],
    [1000, 900, 40, 0],
    [727.561, 0, 40, 291.024],
  ])('of %d beside %d at %d%% is %d', (salary, obligations, limit, left) => {
    expect(roomFils(makeMeans(salary, obligations, limit))).toBe(toFils(left));
  });
});

describe('a plan', () => {
  it('fits exactly where the 40% rule says so', () => {
    fc.assert(
      fc.property(anyPlan, anyMeans, (plan, means) => {
        const paymentFils = largestInstalmentFils(plan.totalFils, plan.months);
        const given = { ...means, limitPercent: debtToIncomeLimitPercent };
        expect(fitsMeans(plan, given)).toBe(isWithinLimit({ ...given, paymentFils }));
      }),
    );
  });

  it('is judged by its dearest month, not by its average', () => {
    // 1,007 over 9 months: eight instalments of 111 and a last one of 119.
    expect(fitsMeans(getPlan(1007, 9), makeMeans(297.5, 0))).toBe(true);
    expect(fitsMeans(getPlan(1007, 9), makeMeans(297, 0))).toBe(false);
  });
});

describe('the shortest plan that fits', () => {
  test.each([
    [400, 1000, 0, 40, 1],
    [401, 1000, 0, 40, 2],
    [1050.5, 1000, 277.5, 40, 9],
    [2000, 1000, 150, 40, 8],
    [2000, 1000, 150, 30, 15],
    [1000, 1000, 400, 40, undefined],
    [100_000, 1000, 0, 40, undefined],
  ])('for %d with %d and %d at %d%% is %s', (total, salary, obligations, limit, months) => {
    const means = makeMeans(salary, obligations, limit);
    expect(shortestFittingMonths(toFils(total), means)).toBe(months);
  });

  it('is the first that fits, whatever longer ones do', () => {
    fc.assert(
      fc.property(anyTotal, anyMeans, (totalFils, means) => {
        const all = Array.from({ length: maxMonths }, (_, at) => at + 1);
        const first = all.find((months) => fitsMeans({ totalFils, months }, means));
        expect(shortestFittingMonths(totalFils, means)).toBe(first);
        if (first !== undefined) expect(first).toBeLessThanOrEqual(maxMonthsFor(totalFils));
      }),
    );
  });
});

describe('the suggested term', () => {
  test.each([
    [1200, 1000, 0, undefined],
    [2000, 1000, 150, undefined],
    [9447.25, 1400, 0, 18],
    [9447.25, 1400, 290, 37],
    [2, 1000, 399, 2],
    [2, 1000, 398, 1],
    [1000, 1000, 400, undefined],
  ])('for %d with %d and %d is %s', (total, salary, obligations, months) => {
    expect(suggestedMonths(toFils(total), makeMeans(salary, obligations))).toBe(months);
  });
});

describe('the largest tuition that fits the months', () => {
  test.each([
    [2000, 3, 1000, 150, 750],
    [2000, 8, 1000, 150, 2000],
    [1007, 9, 287.5, 0, 1003],
    [1007, 9, 250, 0, 900],
    [1000, 3, 1000, 400, 0],
  ])('of %d over %d months with %d and %d is %d', (total, months, salary, obligations, fits) => {
    const means = makeMeans(salary, obligations);
    expect(largestFittingTuition(getPlan(total, months), means)).toBe(toFils(fits));
  });

  it('fits, and nothing between it and the whole does', () => {
    const small = fc.record({
      totalFils: fc.integer({ min: 1, max: 9000 }),
      months: fc.integer({ min: 1, max: 6 }),
    });
    const tight = fc.record({
      salaryFils: fc.integer({ min: 1, max: 9000 }),
      obligationsFils: fc.integer({ min: 0, max: 900 }),
      limitPercent: fc.constant(debtToIncomeLimitPercent),
    });
    fc.assert(
      fc.property(small, tight, (plan, means) => {
        fc.pre(plan.months <= maxMonthsFor(plan.totalFils));
        const largest = largestFittingTuition(plan, means);
        if (largest > 0) expect(fitsMeans({ ...plan, totalFils: largest }, means)).toBe(true);
        for (let totalFils = largest + 1; totalFils <= plan.totalFils; totalFils += 1) {
          if (plan.months > maxMonthsFor(totalFils)) continue;
          expect(fitsMeans({ ...plan, totalFils }, means)).toBe(false);
        }
      }),
    );
  });
});

describe('the obligations to pay off', () => {
  test.each([
    [2000, 6, 1000, 150, 85],
    [2000, 8, 1000, 150, 0],
    [2000, 3, 1000, 150, undefined],
    [1007, 9, 1000, 285, 4],
  ])('for %d over %d months with %d and %d are %s', (total, months, salary, obligations, off) => {
    const found = obligationsToPayOff(getPlan(total, months), makeMeans(salary, obligations));
    expect(found).toBe(off === undefined ? undefined : toFils(off));
  });

  it('are just enough', () => {
    fc.assert(
      fc.property(anyPlan, anyMeans, (plan, means) => {
        const off = obligationsToPayOff(plan, means);
        const left = (fils: number) => ({
          ...means,
          obligationsFils: means.obligationsFils - fils,
        });
        if (off === undefined) expect(fitsMeans(plan, left(means.obligationsFils))).toBe(false);
        else expect(fitsMeans(plan, left(off))).toBe(true);
        if (off) expect(fitsMeans(plan, left(off - 1))).toBe(false);
      }),
    );
  });
});

describe('the changes that bring a plan within the limit', () => {
  test.each([
    [1200, 9, 1000, 0, {}],
    [2000, 3, 1000, 150, { months: 8, tuitionFils: 750_000 }],
    [2000, 6, 1000, 150, { months: 8, share: 75, tuitionFils: 1_500_000, obligationsFils: 85_000 }],
    [1200, 9, 300, 100, { months: 60, tuitionFils: 180_000 }],
    [1200, 9, 300, 120, {}],
    [1200, 9, 500, 200, { obligationsFils: 136_000 }],
  ])(
    'of %d over %d months with %d and %d are %o',
    (total, months, salary, obligations, changes) => {
      const plan = getPlan(total, months);
      const found = findPlanChanges(plan, makeMeans(salary, obligations), plan.totalFils);
      expect(found).toEqual(changes);
    },
  );

  it('have a share of the whole tuition only where it is less than the amount to finance', () => {
    const plan = getPlan(1000, 3);
    expect(findPlanChanges(plan, makeMeans(2000, 500), toFils(1200)).share).toBe(75);
    expect(findPlanChanges(getPlan(600, 3), makeMeans(400, 0), toFils(1000)).share).toBeUndefined();
  });

  it('are each enough alone, and no smaller one is', () => {
    fc.assert(
      fc.property(anyPlan, anyMeans, (plan, means) => {
        fc.pre(plan.months <= maxMonthsFor(plan.totalFils) && !fitsMeans(plan, means));
        const { months, share, tuitionFils, obligationsFils } = findPlanChanges(
          plan,
          means,
          plan.totalFils,
        );
        const fits = (change: object) => fitsMeans({ ...plan, ...change }, means);
        if (months !== undefined) expect(fits({ months })).toBe(true);
        if (share !== undefined) {
          expect(fits({ totalFils: shareFils(plan.totalFils, share) })).toBe(true);
        }
        if (tuitionFils !== undefined) {
          expect(fits({ totalFils: tuitionFils })).toBe(true);
          expect(fits({ totalFils: tuitionFils + 1 })).toBe(false);
        }
        const left = (off: number) => ({ ...means, obligationsFils: means.obligationsFils - off });
        if (obligationsFils !== undefined) {
          expect(fitsMeans(plan, left(obligationsFils))).toBe(true);
          expect(fitsMeans(plan, left(obligationsFils - 1))).toBe(false);
        }
      }),
    );
  });
});

describe('the share to finance', () => {
  it('is rounded to the fils', () => {
    expect(shareFils(toFils(1050.501), 50)).toBe(toFils(525.251));
    expect(shareFils(toFils(1050.501), 100)).toBe(toFils(1050.501));
  });

  test.each([
    [2000, 9, 1000, 150, 100],
    [2000, 6, 1000, 150, 75],
    [2000, 4, 1000, 150, 50],
    [2000, 3, 1000, 150, undefined],
    [4, 3, 1000, 150, 100],
    [2, 3, 1000, 150, undefined],
  ])(
    'that fits of %d over %d months with %d and %d is %s',
    (total, months, salary, debts, share) => {
      expect(largestFittingShare(getPlan(total, months), makeMeans(salary, debts))).toBe(share);
    },
  );
});
