import { addMonths } from '../kuwait-time.ts';
import { filsPerDinar, maxAmountFils } from './money.ts';

/** The available plans; `custom` has its own number of months. */
export const installmentPlans = ['3_months', '6_months', '9_months', 'custom'] as const;
export type InstallmentPlan = (typeof installmentPlans)[number];

/** The maximum term in months: consumer financing in Kuwait is limited to five years. */
export const maxMonths = 60;

/** The months of a custom plan whose number is missing. */
export const unspecifiedMonths = 3;

/** Obligations plus the new instalment may take this share of the salary, in percent. */
export const debtToIncomeLimitPercent = 40;

/** The maximum stored ratio in basis points (9,999.99%), which fits a 32-bit column. */
const maxRatioBasisPoints = 999_999;

export interface InstalmentRow {
  number: number;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  dueOn: string;
  amountFils: number;
}

/** Returns the number of months of a plan; a custom plan without a number counts as three. */
export function getMonths(plan: InstallmentPlan, customMonths: number | null | undefined): number {
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
 * The maximum term for a total, in months: no instalment is below one dinar, so that no row of a schedule is 0. A total
 * below one dinar has a single instalment.
 */
export function maxMonthsFor(totalFils: number): number {
  return Math.min(maxMonths, Math.max(1, Math.floor(totalFils / filsPerDinar)));
}

/**
 * The documented monthly payment in fils: total divided by months, rounded up to a whole dinar. Only for calls, exports
 * and administrators; families read the instalments (see `schedule`), which differ from it by design.
 */
export function monthlyPaymentFils(totalFils: number, months: number): number {
  return Math.ceil(totalFils / (months * filsPerDinar)) * filsPerDinar;
}

/**
 * The amounts of a schedule in fils: total divided by months, rounded down to a whole dinar, with the remainder in the
 * last row, so that they add up to the total.
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
 * The payment schedule: the first instalment is due on the start date, the others on the same day of the following
 * months, or on the month's last day. Errors: as `instalmentAmounts`.
 */
export function schedule(totalFils: number, months: number, startsOn: string): InstalmentRow[] {
  return instalmentAmounts(totalFils, months).map((amountFils, at) => ({
    number: at + 1,
    dueOn: addMonths(startsOn, at),
    amountFils,
  }));
}

/** The largest instalment of a plan, in fils: the last row, which has the remainder. */
export function largestInstalmentFils(totalFils: number, months: number): number {
  return instalmentAmounts(totalFils, months)[months - 1] ?? 0;
}

/**
 * The longest of the shorter terms with a lower largest instalment; undefined if there is none. A longer term usually
 * has the lower one, but its last row may have a larger remainder.
 */
export function cheaperShorterMonths(totalFils: number, months: number): number | undefined {
  const largest = largestInstalmentFils(totalFils, months);
  for (let shorter = months - 1; shorter >= 1; shorter -= 1) {
    if (largestInstalmentFils(totalFils, shorter) < largest) return shorter;
  }
  return undefined;
}

export interface DebtToIncome {
  salaryFils: number;
  obligationsFils: number;
  /** The plan's largest instalment. */
  paymentFils: number;
  /** The share of the salary that both may take, if not 40%. */
  limitPercent?: number;
}

/** True if obligations plus the payment are within the limit. */
export function isWithinLimit(figures: DebtToIncome): boolean {
  const { salaryFils, obligationsFils, paymentFils, limitPercent } = figures;
  const limit = limitPercent ?? debtToIncomeLimitPercent;
  return (obligationsFils + paymentFils) * 100 <= salaryFils * limit;
}

/**
 * (Obligations + payment) / salary in basis points (1% = 100), at most 9,999.99%. Rounding never moves a plan over the
 * limit to the limit or below, so this figure alone decides.
 */
export function debtToIncomeBasisPoints(figures: DebtToIncome): number {
  const { salaryFils, obligationsFils, paymentFils, limitPercent } = figures;
  if (salaryFils <= 0) return maxRatioBasisPoints;
  const ratio = Math.round(((obligationsFils + paymentFils) * 10_000) / salaryFils);
  const limit = limitPercent ?? debtToIncomeLimitPercent;
  const least = isWithinLimit(figures) ? 0 : limit * 100 + 1;
  return Math.min(Math.max(ratio, least), maxRatioBasisPoints);
}

/** The same as a fraction: what applicants, reviewers and exports read. */
export function debtToIncomeRatio(figures: DebtToIncome): number {
  return debtToIncomeBasisPoints(figures) / 10_000;
}

/** A stored share as a ratio: 5,505 basis points are 0.5505. */
export function toRatio(basisPoints: number | null): number | null {
  return basisPoints === null ? null : basisPoints / 10_000;
}

/** Returns a share in percent with one decimal, rounded the same way everywhere: 0.5505 is 55.1. */
export function toPercent(ratio: number): number {
  return Math.round(Math.round(ratio * 10_000) / 10) / 10;
}

/** A share in percent with one decimal beside a limit: one just above the limit is never rounded down to it. */
export function toPercentBeside(ratio: number, limitPercent: number): number {
  const percent = toPercent(ratio);
  const isHidden = ratio * 100 > limitPercent && percent === limitPercent;
  return isHidden ? (limitPercent * 10 + 1) / 10 : percent;
}

/** The monthly payment that the limit leaves, in fils; 0 if obligations use it up. */
export function affordablePaymentFils(salaryFils: number, obligationsFils: number): number {
  return Math.max(0, Math.floor((salaryFils * debtToIncomeLimitPercent) / 100) - obligationsFils);
}

/**
 * The largest tuition, in fils, with no instalment above `paymentFils`, within the maximum amount: equal rows of whole
 * dinars, and a last one of the whole payment. 0 if a row would be 0.
 */
export function largestTuitionFils(paymentFils: number, months: number): number {
  const eachFils = Math.floor(paymentFils / filsPerDinar) * filsPerDinar;
  const mostEachFils = Math.floor(maxAmountFils / (months * filsPerDinar)) * filsPerDinar;
  if (paymentFils <= 0 || (eachFils === 0 && months > 1)) return 0;
  return Math.min(Math.min(eachFils, mostEachFils) * (months - 1) + paymentFils, maxAmountFils);
}
