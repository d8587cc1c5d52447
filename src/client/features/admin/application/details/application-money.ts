import {
  installmentPlans,
  getMonths,
  toPercent,
  type InstallmentPlan,
} from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';

type Income = { monthlySalary: number | null; financialObligations: number | null };

/**
 * Salary minus obligations in fils, negative if obligations are larger; undefined if either is missing or the salary is
 * 0.
 */
export function netIncomeFils({ monthlySalary, financialObligations }: Income): number | undefined {
  if (!monthlySalary || financialObligations === null) return undefined;
  return toFils(monthlySalary) - toFils(financialObligations);
}

/** The monthly payment as a share of the salary with one decimal, `31.4%`; undefined without a salary. */
export function instalmentRatio(
  monthlyPayment: number | null,
  monthlySalary: number | null,
): string | undefined {
  if (monthlyPayment === null || !monthlySalary) return undefined;
  return `${toPercent(monthlyPayment / monthlySalary).toFixed(1)}%`;
}

/** The months of a stored plan; an unknown plan counts as custom, missing months as 3. */
export function planMonths(plan: string, customMonths: number | null): number {
  return getMonths(knownPlan(plan), customMonths);
}

/** The stored plan; an unknown one is `custom`. */
export function knownPlan(plan: string): InstallmentPlan {
  return installmentPlans.find((known) => known === plan) ?? 'custom';
}
