import {
  installmentPlans,
  instalmentAmounts,
  largestPaymentFils,
  largestTuitionFils,
  maxMonthsFor,
  monthsOf,
} from '../money/instalment.ts';

/**
 * Banks in Kuwait count with this part of a pension where they count with 40% of a salary. It
 * steers advice alone, never a rule. Source: the Central Bank's instructions for retired customers.
 */
export const pensionLimitPercent = 30;

/** The parts of the tuition that financing is advertised for, in percent. */
export const financingShares = [50, 75, 100] as const;
export type FinancingShare = (typeof financingShares)[number];

/** What a plan must fit: income and obligations a month, and the part of the income they may take. */
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

/** What the limit leaves for an instalment, in fils; 0 where obligations use it up. */
export function roomFils(means: Means): number {
  return Math.max(0, ceilingFils(means) - means.obligationsFils);
}

/** True where the dearest month of a plan and the obligations stay within the limit. */
export function fitsMeans({ totalFils, months }: Plan, means: Means): boolean {
  return largestPaymentFils(totalFils, months) + means.obligationsFils <= ceilingFils(means);
}

/** The first number of months, up to the longest plan, over which an amount fits; undefined if none does. */
export function shortestFittingMonths(totalFils: number, means: Means): number | undefined {
  for (let months = 1; months <= maxMonthsFor(totalFils); months += 1) {
    if (fitsMeans({ totalFils, months }, means)) return months;
  }
  return undefined;
}

/**
 * The term to suggest where none of the listed plans fits: the shortest one that does. Undefined
 * where a listed plan fits, or no term does.
 */
export function suggestedMonths(totalFils: number, means: Means): number | undefined {
  const isListedEnough = installmentPlans
    .filter((plan) => plan !== 'custom')
    .map((plan) => monthsOf(plan, null))
    .some((months) => months <= maxMonthsFor(totalFils) && fitsMeans({ totalFils, months }, means));
  return isListedEnough ? undefined : shortestFittingMonths(totalFils, means);
}

/** The most of a plan's total, in fils, that fits over the plan's months; 0 where nothing does. */
export function largestFittingTuition(plan: Plan, means: Means): number {
  if (fitsMeans(plan, means)) return plan.totalFils;
  const { totalFils, months } = plan;
  const room = roomFils(means);
  const evenFils = largestTuitionFils(room, months);
  if (evenFils < totalFils) return evenFils;
  // The headline fits, so it is the last row that does not: it gives up what is too much.
  const last = instalmentAmounts(totalFils, months).at(-1) ?? 0;
  return totalFils - (last - room);
}

/**
 * How much of the monthly obligations, in fils, has to go for a plan to fit: 0 for one that fits,
 * undefined where even all of them are not enough.
 */
export function obligationsToPayOff(plan: Plan, means: Means): number | undefined {
  const debtToIncome = largestPaymentFils(plan.totalFils, plan.months) + means.obligationsFils;
  const excess = Math.max(0, debtToIncome - ceilingFils(means));
  return excess <= means.obligationsFils ? excess : undefined;
}

/** A share of the tuition, in fils. */
export function shareFils(tuitionFils: number, share: FinancingShare): number {
  return Math.round((tuitionFils * share) / 100);
}

/** The largest advertised share of a plan's total that fits over the plan's months. */
export function largestFittingShare(
  { totalFils, months }: Plan,
  means: Means,
): FinancingShare | undefined {
  return [...financingShares].reverse().find((share) => {
    const part = shareFils(totalFils, share);
    return months <= maxMonthsFor(part) && fitsMeans({ totalFils: part, months }, means);
  });
}

function ceilingFils({ salaryFils, limitPercent }: Means): number {
  return Math.floor((salaryFils * limitPercent) / 100);
}
