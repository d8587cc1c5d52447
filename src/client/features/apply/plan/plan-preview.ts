import {
  fitsMeans,
  pensionLimitPercent,
  shortestFittingMonths,
  suggestedMonths,
  type Means,
} from '../../../../domain/application/advice.ts';
import {
  debtToIncomeLimitPercent,
  instalmentAmounts,
  largestPaymentFils,
  maxMonthsFor,
} from '../../../../domain/money/instalment.ts';
import { parseAmountFils } from '../../../../domain/money/money.ts';
import { chosenMonths, figuresFor, tuitionSum, type Draft, type Figures } from '../draft/draft.ts';
import { sharedDecimals } from '../../../i18n/format.ts';

/** The term of the example, until one is chosen: the longest possible of the listed plans. */
export function exampleMonths(totalFils: number): number {
  return Math.min(9, maxMonthsFor(totalFils));
}

/** The plan's cost as far as known; amounts in fils, ratio as a fraction of 1. */
export type Preview = {
  totalFils: number | undefined;
  /** Of the chosen plan, or of the example. */
  figures: Figures | undefined;
  isExample: boolean;
  /** Undefined while the salary is unknown. */
  means: Means | undefined;
  /** (Obligations + largest instalment) / salary; only obligations if there are no figures. */
  ratio: number | undefined;
};

/** Calculates the preview of an unfinished draft. */
export function toPreview(draft: Draft): Preview {
  const totalFils = getTotal(draft);
  const isOpen = draft.installmentPlan === '';
  const means = readMeans(draft);
  const figures = totalFils === undefined ? undefined : shownFigures(draft, totalFils, means);
  const monthlyDebtFils = (means?.obligationsFils ?? 0) + (figures?.largestFils ?? 0);
  return {
    totalFils,
    figures,
    isExample: isOpen,
    means,
    ratio: means && monthlyDebtFils / means.salaryFils,
  };
}

/** The instalment of every month except perhaps the last, in fils. */
export function regularPayment({ totalFils, months }: Figures): number {
  return instalmentAmounts(totalFils, months)[0] ?? 0;
}

/** Of the chosen plan, or of the example; undefined if the plan is too long. */
function shownFigures(
  draft: Draft,
  totalFils: number,
  means: Means | undefined,
): Figures | undefined {
  const isOpen = draft.installmentPlan === '';
  const suggested = means && suggestedMonths(totalFils, means);
  const months = isOpen ? (suggested ?? exampleMonths(totalFils)) : chosenMonths(draft);
  const isPossible = months !== undefined && months <= maxMonthsFor(totalFils);
  return isPossible ? figuresFor(totalFils, months) : undefined;
}

/** Salary, obligations and their limit; undefined while the salary is unknown. */
export function readMeans(draft: Draft): Means | undefined {
  const salaryFils = parseAmountFils(draft.monthlySalary);
  if (!salaryFils) return undefined;
  return {
    salaryFils,
    obligationsFils: parseAmountFils(draft.financialObligations) ?? 0,
    limitPercent: draft.isPensioner ? pensionLimitPercent : debtToIncomeLimitPercent,
  };
}

/** Whether the tuition is within 40%, and the plan it was calculated for. */
export type WorkedOut = { answer: 'yes' | 'no'; months: number; paymentFils: number; means: Means };

/**
 * Yes if the tuition is within the limit over some term: the example's or, if that is over it, the shortest possible.
 * Undefined while tuition or salary is unknown.
 */
export function workOut(draft: Draft): WorkedOut | undefined {
  const totalFils = getTotal(draft);
  const known = readMeans(draft);
  if (totalFils === undefined || known === undefined) return undefined;
  const means = { ...known, limitPercent: debtToIncomeLimitPercent };
  const usual = exampleMonths(totalFils);
  const fitting = fitsMeans({ totalFils, months: usual }, means)
    ? usual
    : shortestFittingMonths(totalFils, means);
  const months = fitting ?? usual;
  const paymentFils = largestPaymentFils(totalFils, months);
  return { answer: fitting === undefined ? 'no' : 'yes', months, paymentFils, means };
}

/** The tuition to finance; a changed calculated total counts already, as leaving its step will set it. */
function getTotal(draft: Draft): number | undefined {
  const sum = tuitionSum(draft);
  const isSumNew = sum !== undefined && sum !== draft.tuitionSumFils;
  return (isSumNew ? sum : parseAmountFils(draft.finalTuitionAmount)) || undefined;
}

/** Decimals shared by the students' tuition and the final tuition. */
export function tuitionDecimals(draft: Draft): 0 | 3 {
  const typed = [
    ...draft.studentsInfo.map(({ tuitionAmount }) => tuitionAmount),
    draft.finalTuitionAmount,
  ];
  return sharedDecimals(typed.map((text) => parseAmountFils(text) ?? 0));
}
