import {
  affordablePaymentFils,
  isWithinLimit,
  largestPaymentFils,
} from '../../../domain/instalment.ts';
import { parseAmountFils } from '../../../domain/money.ts';
import { figuresOf, tuitionSum, type Draft, type Figures } from './draft.ts';

/** What is known so far of the plan's cost; amounts in fils, ratio as a share of 1. */
export type Preview = {
  totalFils: number | undefined;
  figures: Figures | undefined;
  salaryFils: number | undefined;
  obligationsFils: number;
  /** (Obligations + dearest month) / salary; without a plan, obligations alone. */
  ratio: number | undefined;
  /** What 40% leaves for an instalment. */
  affordableFils: number | undefined;
};

/** Reads the preview off an unfinished draft. */
export function previewOf(draft: Draft): Preview {
  const totalFils = parseAmountFils(draft.finalTuitionAmount) ?? tuitionSum(draft);
  const figures = figuresOf(draft);
  const salaryFils = parseAmountFils(draft.monthlySalary) || undefined;
  const obligationsFils = parseAmountFils(draft.financialObligations) ?? 0;
  const burdenFils = obligationsFils + (figures?.largestFils ?? 0);
  return {
    totalFils,
    figures,
    salaryFils,
    obligationsFils,
    ratio: salaryFils && burdenFils / salaryFils,
    affordableFils: salaryFils && affordablePaymentFils(salaryFils, obligationsFils),
  };
}

/** A plan of so many months as its card shows it: headline, dearest month, share of salary. */
export function optionOf(draft: Draft, months: number) {
  const { totalFils, salaryFils, obligationsFils } = previewOf(draft);
  if (totalFils === undefined) return undefined;
  const paymentFils = largestPaymentFils(totalFils, months);
  return {
    paymentFils,
    ratio: salaryFils && (obligationsFils + paymentFils) / salaryFils,
    isOver:
      salaryFils !== undefined && !isWithinLimit({ salaryFils, obligationsFils, paymentFils }),
  };
}
