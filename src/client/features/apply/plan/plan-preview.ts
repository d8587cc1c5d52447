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

/** The term that stands for one not chosen yet: the longest of the listed plans that there can be. */
export function exampleMonths(totalFils: number): number {
  return Math.min(9, maxMonthsFor(totalFils));
}

/** What is known so far of the plan's cost; amounts in fils, ratio as a share of 1. */
export type Preview = {
  totalFils: number | undefined;
  /** The chosen plan's, or the example's while none is chosen. */
  figures: Figures | undefined;
  isExample: boolean;
  /** Undefined while the salary is unknown. */
  means: Means | undefined;
  /** (Obligations + dearest month) / salary; obligations alone without figures. */
  ratio: number | undefined;
};

/** Reads the preview off an unfinished draft. */
export function toPreview(draft: Draft): Preview {
  const totalFils = totalOf(draft);
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

/** The instalment of a plan's every month but perhaps the last, in fils. */
export function regularPayment({ totalFils, months }: Figures): number {
  return instalmentAmounts(totalFils, months)[0] ?? 0;
}

/** The chosen plan's or the example's; undefined for a plan of more months than there can be. */
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

/** Income, obligations and the limit they are measured by; undefined while the salary is unknown. */
export function readMeans(draft: Draft): Means | undefined {
  const salaryFils = parseAmountFils(draft.monthlySalary);
  if (!salaryFils) return undefined;
  return {
    salaryFils,
    obligationsFils: parseAmountFils(draft.financialObligations) ?? 0,
    limitPercent: draft.isPensioner ? pensionLimitPercent : debtToIncomeLimitPercent,
  };
}

/** The answer about the 40% with the plan that it is told of. */
export type WorkedOut = { answer: 'yes' | 'no'; months: number; paymentFils: number; means: Means };

/**
 * Yes where the tuition fits over some term: told of the example or, where that does not fit, of the
 * shortest term that does. Undefined while tuition or salary is unknown.
 */
export function workOut(draft: Draft): WorkedOut | undefined {
  const totalFils = totalOf(draft);
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

/** The tuition to pay as it stands: a sum that has changed since is what leaving its step will set. */
function totalOf(draft: Draft): number | undefined {
  const sum = tuitionSum(draft);
  const isSumNew = sum !== undefined && sum !== draft.tuitionSumFils;
  return (isSumNew ? sum : parseAmountFils(draft.finalTuitionAmount)) || undefined;
}
