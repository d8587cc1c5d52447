import { addMonths } from '../time/kuwait-time.ts';
import { filsPerDinar, maxAmountFils } from './money.ts';

/** The plans on offer; `custom` brings its own number of months. */
export const installmentPlans = ['3_months', '6_months', '9_months', 'custom'] as const;
export type InstallmentPlan = (typeof installmentPlans)[number];

/** Consumer financing in Kuwait ends after five years, so no plan is longer, in months. */
export const maxMonths = 60;

/** What a custom plan is shown with where its number of months is missing. */
export const unspecifiedMonths = 3;

/** Obligations and the new instalment stay within this part of the salary, in percent. */
export const debtToIncomeLimitPercent = 40;

/** The stored ratio's ceiling in basis points (9,999.99%), so that it fits a 32-bit column. */
const maxRatioBasisPoints = 999_999;

export interface InstalmentRow {
  number: number;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  dueOn: string;
  amountFils: number;
}

/** The number of months of a plan; a custom plan without a number counts as three. */
export function monthsOf(plan: InstallmentPlan, customMonths: number | null | undefined): number {
  switch (plan) {
    case '3_months':
      return 3;
    case '6_months':
      return 6;
    case '9_months':
      return 9;
    case 'custom':
      return customMonths ?? unspecifiedMonths;
  }
}

/**
 * The monthly payment as it is announced: total divided by months, rounded up to a whole dinar.
 * Units: fils. The schedule's rows differ from it by design (see `schedule`).
 */
export function monthlyPaymentFils(totalFils: number, months: number): number {
  return Math.ceil(totalFils / (months * filsPerDinar)) * filsPerDinar;
}

/**
 * The amounts of a schedule in fils: total divided by months, rounded down to a whole dinar, and
 * the remainder on the last row, so that they always add up to the total.
 * Errors: RangeError for less than one month or a total that is not whole fils.
 */
export function instalmentAmounts(totalFils: number, months: number): number[] {
  if (!Number.isInteger(months) || months < 1) throw new RangeError('months');
  if (!Number.isInteger(totalFils) || totalFils < 0) throw new RangeError('totalFils');
  const each = Math.floor(totalFils / (months * filsPerDinar)) * filsPerDinar;
  const amounts = new Array<number>(months).fill(each);
  amounts[months - 1] = totalFils - each * (months - 1);
  return amounts;
}

/**
 * The payment schedule: one row a month, the first due on the start date itself, the others on
 * the same day of the following months or the month's last day. Errors: as `instalmentAmounts`.
 */
export function schedule(totalFils: number, months: number, startsOn: string): InstalmentRow[] {
  return instalmentAmounts(totalFils, months).map((amountFils, at) => ({
    number: at + 1,
    dueOn: addMonths(startsOn, at),
    amountFils,
  }));
}

/** The most that one month of a plan costs, in fils: its headline or its last row. */
export function largestPaymentFils(totalFils: number, months: number): number {
  const rows = instalmentAmounts(totalFils, months);
  return Math.max(monthlyPaymentFils(totalFils, months), rows[months - 1] ?? 0);
}

export interface DebtToIncome {
  salaryFils: number;
  obligationsFils: number;
  paymentFils: number;
}

/** True while obligations and the payment stay within 40% of the salary; exactly 40% does. */
export function isWithinLimit({ salaryFils, obligationsFils, paymentFils }: DebtToIncome): boolean {
  return (obligationsFils + paymentFils) * 100 <= salaryFils * debtToIncomeLimitPercent;
}

/**
 * (Obligations + payment) / salary in basis points (1% = 100), at most 9,999.99%. Rounding never hides that
 * the limit is passed: by this figure alone it is known on which side of 40% a plan is.
 */
export function debtToIncomeBasisPoints(figures: DebtToIncome): number {
  const { salaryFils, obligationsFils, paymentFils } = figures;
  if (salaryFils <= 0) return maxRatioBasisPoints;
  const ratio = Math.round(((obligationsFils + paymentFils) * 10_000) / salaryFils);
  const least = isWithinLimit(figures) ? 0 : debtToIncomeLimitPercent * 100 + 1;
  return Math.min(Math.max(ratio, least), maxRatioBasisPoints);
}

/** A share in percent with one decimal, rounded the same way wherever it is shown: 0.5505 is 55.1. */
export function percentOf(ratio: number): number {
  return Math.round(Math.round(ratio * 10_000) / 10) / 10;
}

/** What the limit leaves for a monthly payment, in fils; 0 where obligations use it up. */
export function affordablePaymentFils(salaryFils: number, obligationsFils: number): number {
  return Math.max(0, Math.floor((salaryFils * debtToIncomeLimitPercent) / 100) - obligationsFils);
}

/**
 * The largest tuition, in fils, of which no month of a plan costs more than `paymentFils`.
 * It is whole dinars in equal instalments, within the largest amount of a call: a remainder would
 * lift both the headline and the last row.
 */
export function largestTuitionFils(paymentFils: number, months: number): number {
  const eachFils = Math.floor(paymentFils / filsPerDinar) * filsPerDinar;
  const mostEachFils = Math.floor(maxAmountFils / (months * filsPerDinar)) * filsPerDinar;
  return Math.max(0, Math.min(eachFils, mostEachFils)) * months;
}
