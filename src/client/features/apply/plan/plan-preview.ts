import { pensionLimitPercent, type Means } from '../../../../domain/application/advice.ts';
import { debtToIncomeLimitPercent } from '../../../../domain/money/instalment.ts';
import { parseAmountFils } from '../../../../domain/money/money.ts';
import { chosenMonths, figuresFor, tuitionSum, type Draft, type Figures } from '../draft/draft.ts';

/** The term that stands for one not chosen yet: the longest of the listed plans. */
export const exampleMonths = 9;

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
export function previewOf(draft: Draft): Preview {
  const totalFils = totalOf(draft);
  const months = chosenMonths(draft);
  const isOpen = draft.installmentPlan === '';
  const shown = isOpen ? exampleMonths : months;
  const figures =
    totalFils === undefined || shown === undefined ? undefined : figuresFor(totalFils, shown);
  const means = meansOf(draft);
  const monthlyDebtFils = (means?.obligationsFils ?? 0) + (figures?.largestFils ?? 0);
  return {
    totalFils,
    figures,
    isExample: isOpen,
    means,
    ratio: means && monthlyDebtFils / means.salaryFils,
  };
}

/** Income, obligations and the limit they are measured by; undefined while the salary is unknown. */
export function meansOf(draft: Draft): Means | undefined {
  const salaryFils = parseAmountFils(draft.monthlySalary);
  if (!salaryFils) return undefined;
  return {
    salaryFils,
    obligationsFils: parseAmountFils(draft.financialObligations) ?? 0,
    limitPercent: draft.isPensioner ? pensionLimitPercent : debtToIncomeLimitPercent,
  };
}

/** The tuition to pay as it stands: a sum that has changed since is what leaving its step will set. */
function totalOf(draft: Draft): number | undefined {
  const sum = tuitionSum(draft);
  const isSumNew = sum !== undefined && sum !== draft.tuitionSumFils;
  return (isSumNew ? sum : parseAmountFils(draft.finalTuitionAmount)) || undefined;
}
