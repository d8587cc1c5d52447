import { fitsMeans, pensionLimitPercent, type Means } from '#domain/application/advice.ts';
import {
  debtToIncomeLimitPercent,
  debtToIncomeRatio,
  instalmentAmounts,
  maxMonthsFor,
} from '#domain/money/instalment.ts';
import { parseAmountFils } from '#domain/money/money.ts';
import { chosenMonths, figuresFor, tuitionSum, type Draft, type Figures } from '../draft/draft.ts';
import { sharedDecimals } from '#client/i18n/format.ts';

/**
 * The term of the example, until one is chosen: the longest possible of the listed plans or, if that is over the limit
 * and a shorter one is not, the shorter one.
 */
export function exampleMonths(totalFils: number, means?: Means): number {
  const most = maxMonthsFor(totalFils);
  const usual = Math.min(9, most);
  const terms = [usual, 6, 3].filter((months) => months <= most);
  return (means && terms.find((months) => fitsMeans({ totalFils, months }, means))) ?? usual;
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
  return {
    totalFils,
    figures,
    isExample: isOpen,
    means,
    ratio: means && debtToIncomeRatio({ ...means, paymentFils: figures?.largestFils ?? 0 }),
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
  const months = isOpen ? exampleMonths(totalFils, means) : chosenMonths(draft);
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

/** Whether the plan is within 40%, and over which months. */
export type WorkedOut = {
  answer: 'yes' | 'no';
  months: number;
  isExample: boolean;
  paymentFils: number;
  means: Means;
};

/**
 * Yes if the chosen plan, or the example, is within the limit. Undefined while tuition, salary or a possible term is
 * unknown.
 */
export function workOut(draft: Draft): WorkedOut | undefined {
  const { figures, isExample, means: known } = toPreview(draft);
  if (figures === undefined || known === undefined) return undefined;
  const means = { ...known, limitPercent: debtToIncomeLimitPercent };
  const answer = fitsMeans(figures, means) ? 'yes' : 'no';
  const { months, largestFils: paymentFils } = figures;
  return { answer, months, isExample, paymentFils, means };
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
