import {
  installmentPlans,
  isWithinLimit,
  largestInstalmentFils,
  largestTuitionFils,
  maxMonthsFor,
  getMonths,
} from '../money/instalment.ts';

/**
 * The limit for pensions in percent, instead of 40% for salaries; only for advice, never a rule. Source: the Central
 * Bank's instructions for retired customers.
 */
export const pensionLimitPercent = 30;

/** The advertised shares of the tuition that can be financed, in percent. */
export const financingShares = [50, 75, 100] as const;
export type FinancingShare = (typeof financingShares)[number];

/** Monthly income and obligations, and the share of the income that they may take. */
export interface Means {
  salaryFils: number;
  obligationsFils: number;
  limitPercent: number;
}

/** An amount in fils over a number of months. */
export interface Plan {
  totalFils: number;
  months: number;
}

/** The instalment that the limit leaves, in fils; 0 if obligations use it up. */
export function roomFils(means: Means): number {
  return Math.max(0, ceilingFils(means) - means.obligationsFils);
}

/** True if the largest instalment of a plan plus the obligations are within the limit. */
export function fitsMeans({ totalFils, months }: Plan, means: Means): boolean {
  return isWithinLimit({ ...means, paymentFils: largestInstalmentFils(totalFils, months) });
}

/** Returns the shortest term over which an amount is within the limit; undefined if there is none. */
export function shortestFittingMonths(totalFils: number, means: Means): number | undefined {
  for (let months = 1; months <= maxMonthsFor(totalFils); months += 1) {
    if (fitsMeans({ totalFils, months }, means)) return months;
  }
  return undefined;
}

/**
 * Returns the term to suggest if no listed plan is within the limit: the shortest one that is. Undefined if a listed
 * plan is, or if no term is.
 */
export function suggestedMonths(totalFils: number, means: Means): number | undefined {
  const isListedEnough = installmentPlans
    .filter((plan) => plan !== 'custom')
    .map((plan) => getMonths(plan, null))
    .some((months) => months <= maxMonthsFor(totalFils) && fitsMeans({ totalFils, months }, means));
  return isListedEnough ? undefined : shortestFittingMonths(totalFils, means);
}

/** Returns the largest part of a plan's total, in fils, that is within the limit over its months; 0 if none is. */
export function largestFittingTuition(plan: Plan, means: Means): number {
  if (fitsMeans(plan, means)) return plan.totalFils;
  const { totalFils, months } = plan;
  const room = roomFils(means);
  const mostFils = largestTuitionFils(room, months);
  if (mostFils < totalFils) return mostFils;
  // The other rows are within the limit, so only the last one must shrink.
  return totalFils - (largestInstalmentFils(totalFils, months) - room);
}

/**
 * Returns the monthly obligations, in fils, that must be paid off for a plan to be within the limit: 0 if it is
 * already, undefined if paying off all of them is not enough.
 */
export function obligationsToPayOff(plan: Plan, means: Means): number | undefined {
  const debtToIncome = largestInstalmentFils(plan.totalFils, plan.months) + means.obligationsFils;
  const excess = Math.max(0, debtToIncome - ceilingFils(means));
  return excess <= means.obligationsFils ? excess : undefined;
}

export function shareFils(tuitionFils: number, share: FinancingShare): number {
  return Math.round((tuitionFils * share) / 100);
}

/** Returns the largest advertised share of a plan's total that is within the limit over its months. */
export function largestFittingShare(
  { totalFils, months }: Plan,
  means: Means,
): FinancingShare | undefined {
  return [...financingShares].reverse().find((share) => {
    const part = shareFils(totalFils, share);
    return months <= maxMonthsFor(part) && fitsMeans({ totalFils: part, months }, means);
  });
}

/** Changes to a plan over the limit, each of which alone is enough. */
export interface PlanChanges {
  /** The term to choose instead. */
  months?: number | undefined;
  /** The advertised share of the tuition to finance. */
  share?: FinancingShare | undefined;
  /** The amount to finance, in fils. */
  tuitionFils?: number | undefined;
  /** The monthly obligations to pay off, in fils. */
  obligationsFils?: number | undefined;
}

/**
 * Returns the smallest change of each kind that brings a plan within the limit; none if it is already, or if no single
 * change is enough. `wholeFils` is the tuition that the shares are of.
 */
export function findPlanChanges(plan: Plan, means: Means, wholeFils: number): PlanChanges {
  if (fitsMeans(plan, means)) return {};
  const { totalFils, months } = plan;
  const share = largestFittingShare({ totalFils: wholeFils, months }, means);
  return {
    months: shortestFittingMonths(totalFils, means),
    share: share !== undefined && shareFils(wholeFils, share) < totalFils ? share : undefined,
    tuitionFils: largestFittingTuition(plan, means) || undefined,
    obligationsFils: obligationsToPayOff(plan, means),
  };
}

function ceilingFils({ salaryFils, limitPercent }: Means): number {
  return Math.floor((salaryFils * limitPercent) / 100);
}
