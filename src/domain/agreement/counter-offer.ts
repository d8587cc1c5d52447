import { z } from 'zod';
import { findPlanChanges, type Means, type Plan, shareFils } from '../application/advice.ts';
import { readAt } from '../institution/institution.ts';
import { largestInstalmentFils, maxMonths, maxMonthsFor } from '../money/instalment.ts';
import { kwdAmount, wholeNumber } from '../text/field.ts';

/** Changed terms; each change alone brings the plan within the limit. */
export interface FittingTerms extends Plan {
  change: 'months' | 'share' | 'tuition';
  /** The largest instalment. */
  paymentFils: number;
}

/**
 * Returns the smallest changes of a plan that bring it within the limit, each by the rules that the wizard uses: the
 * term, the financed share and the tuition. None if it is within the limit already.
 */
export function findFittingTerms(plan: Plan, means: Means, wholeFils: number): FittingTerms[] {
  const { months, share, tuitionFils } = findPlanChanges(plan, means, wholeFils);
  const found: (Plan & Pick<FittingTerms, 'change'>)[] = [];
  if (months !== undefined) found.push({ change: 'months', totalFils: plan.totalFils, months });
  if (share !== undefined) {
    found.push({ change: 'share', totalFils: shareFils(wholeFils, share), months: plan.months });
  }
  if (tuitionFils !== undefined) {
    found.push({ change: 'tuition', totalFils: tuitionFils, months: plan.months });
  }
  return found
    .filter((terms) => terms.months <= maxMonthsFor(terms.totalFils))
    .map((terms) => ({
      ...terms,
      paymentFils: largestInstalmentFils(terms.totalFils, terms.months),
    }));
}

export const fittingTermsView = z.object({
  change: z.enum(['months', 'share', 'tuition']),
  total: z.number(),
  months: z.number().int(),
  payment: z.number(),
});

/** An offer of other terms to a family; `updatedAt` is the application's that the reviewer read. */
export const counterOfferInput = z.object({
  applicationId: z.string({ error: 'invalid' }).max(64, 'tooLong'),
  total: kwdAmount(1, 'amountAboveZero'),
  months: wholeNumber(1, maxMonths, 'monthsRange'),
  updatedAt: readAt.updatedAt,
});
export type CounterOfferInput = z.infer<typeof counterOfferInput>;

export const counterOfferView = z.object({
  id: z.string(),
  total: z.number(),
  months: z.number().int(),
  payment: z.number(),
  lastPayment: z.number(),
  offeredAt: z.string(),
  acceptedAt: z.string().nullable(),
});
export type CounterOfferView = z.infer<typeof counterOfferView>;

/** An application of another year of the same family. */
const otherYear = z.object({ id: z.string(), applicationId: z.string() });

/** What an application could become, and those of the year before and after it. */
export const outlookView = z.object({
  isOverLimit: z.boolean(),
  terms: z.array(fittingTermsView),
  /** The latest one; null for none. */
  counterOffer: counterOfferView.nullable(),
  renews: otherYear.nullable(),
  renewedBy: otherYear.nullable(),
});
