import { inTransaction, type Db, type Tx } from '#db/database.ts';
import {
  type CounterOfferRow,
  findCounterOffer,
  findRenewal,
  findRenewed,
  insertCounterOffer,
  updateCounterOffer,
  updateTerms,
} from '#db/queries/agreement/counter-offer.ts';
import { findOpenAgreement } from '#db/queries/agreement/agreement.ts';
import {
  appendStatusMark,
  findApplication,
  listStudents,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import {
  type CounterOfferInput,
  type CounterOfferView,
  findFittingTerms,
} from '#domain/agreement/counter-offer.ts';
import type { FamilyView } from '#domain/agreement/family.ts';
import { otherTermsAccepted } from '#domain/application/status.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import {
  debtToIncomeBasisPoints,
  debtToIncomeLimitPercent,
  getMonths,
  type InstallmentPlan,
  isWithinLimit,
  largestInstalmentFils,
  maxMonthsFor,
  monthlyPaymentFils,
} from '#domain/money/instalment.ts';
import { sumFils, toFils, toKwd } from '#domain/money/money.ts';
import type { AdminContext, Context } from '#server/context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { enqueueCounterOffer } from '../mail/agreement.ts';
import { requireSession } from './access.ts';
import { audit, readFamily } from './family.ts';
import { toCounterOfferView } from './view.ts';

/**
 * Returns the smallest changes with which an application is within its limit, its counter-offer, and the applications
 * of the year before and after. Errors: `not_found`.
 */
export async function readOutlook(db: Db, id: string) {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  const plan = planOf(application);
  const means = meansOf(application);
  const students = await listStudents(db, [application.id]);
  const wholeFils = sumFils(students.map(({ tuitionAmountFils }) => tuitionAmountFils));
  const paymentFils = largestInstalmentFils(plan.totalFils, plan.months);
  const counterOffer = await findCounterOffer(db, application.id);
  return {
    isOverLimit: !isWithinLimit({ ...means, paymentFils }),
    terms: findFittingTerms(plan, means, wholeFils).map((terms) => ({
      change: terms.change,
      total: toKwd(terms.totalFils),
      months: terms.months,
      payment: toKwd(terms.paymentFils),
    })),
    counterOffer: counterOffer ? toCounterOfferView(counterOffer) : null,
    renews: (await findRenewed(db, application.id)) ?? null,
    renewedBy: (await findRenewal(db, application.id)) ?? null,
  };
}

function planOf(application: ApplicationRow) {
  const { totalAmountFils: totalFils, installmentPlan, customInstallmentMonths } = application;
  return { totalFils, months: getMonths(installmentPlan, customInstallmentMonths) };
}

function meansOf(application: ApplicationRow) {
  return {
    salaryFils: application.monthlySalaryFils ?? 0,
    obligationsFils: application.financialObligationsFils ?? 0,
    limitPercent: debtToIncomeLimitPercent,
  };
}

/**
 * Offers other terms to a family, replacing an open counter-offer, and enqueues the email.
 * Errors: `not_found`; `changed` for another version, or once the application was withdrawn; `taken` once an agreement
 * was accepted; `bad_input` for the months.
 */
export function offerOtherTerms(
  ctx: AdminContext,
  { applicationId, total, months, updatedAt }: CounterOfferInput,
): Promise<CounterOfferView> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, applicationId);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, updatedAt);
    await requireOpen(tx, application);
    const totalFils = toFils(total);
    if (months > maxMonthsFor(totalFils)) {
      throw badInput({ path: 'months', key: 'monthsExceedTuition' });
    }
    const earlier = await findCounterOffer(tx, application.id);
    if (earlier && earlier.acceptedAt === null) {
      await updateCounterOffer(tx, earlier.id, { withdrawnAt: now.toISOString() });
    }
    const row: CounterOfferRow = {
      ...{ id: ctx.newId(), applicationId: application.id, totalFils, months },
      ...{ offeredAt: now.toISOString(), offeredBy: ctx.admin.adminId },
      ...{ acceptedAt: null, withdrawnAt: null },
    };
    await insertCounterOffer(tx, row);
    await enqueueCounterOffer(tx, { application, now, newId: ctx.newId });
    return {
      result: toCounterOfferView(row),
      audit: {
        action: 'application.counterOffer',
        entity: 'application',
        entityId: application.id,
        details: { totalFils, months },
      },
    };
  });
}

async function requireOpen(tx: Tx, { id, withdrawnAt }: ApplicationRow): Promise<void> {
  if (withdrawnAt !== null) throw new AppError('changed', { sentence: 'applicationWithdrawn' });
  const open = await findOpenAgreement(tx, id);
  if (open && open.acceptedAt !== null) {
    throw new AppError('taken', { sentence: 'agreementRunning' });
  }
}

/**
 * Records a family's consent: it sets the changed terms and a mark in the history, and the reviewer decides. A second
 * time returns the same. Errors: `unauthenticated`; `changed` if it is no longer open.
 */
export async function acceptCounterOffer(
  ctx: Context,
  { session, id }: { session: string; id: string },
): Promise<FamilyView> {
  const applicationId = await requireSession(ctx, session);
  await inTransaction(ctx.services.db, async (tx) => {
    const offer = await findCounterOffer(tx, applicationId);
    if (offer?.id !== id) throw new AppError('changed', { sentence: 'counterOfferGone' });
    if (offer.acceptedAt !== null) return;
    const application = await findApplication(tx, applicationId);
    if (!application) throw new AppError('not_found');
    await requireOpen(tx, application);
    const at = timeAfter(application, ctx.now());
    await updateCounterOffer(tx, offer.id, { acceptedAt: at });
    await updateTerms(tx, applicationId, {
      ...(await changedTerms(tx, application, offer)),
      updatedAt: at,
    });
    await appendStatusMark(tx, application, {
      ...{ id: ctx.newId(), at, note: otherTermsAccepted[application.language] },
    });
    const { totalFils, months } = offer;
    const details = { totalFils, months };
    await audit(ctx, tx, {
      action: 'application.acceptCounterOffer',
      entityId: applicationId,
      details,
    });
  });
  return readFamily(ctx, session);
}

async function changedTerms(
  tx: Tx,
  application: ApplicationRow,
  { totalFils, months }: CounterOfferRow,
) {
  const students = await listStudents(tx, [application.id]);
  const sum = sumFils(students.map(({ tuitionAmountFils }) => tuitionAmountFils));
  const isSameTerm = months === planOf(application).months;
  const { salaryFils, obligationsFils } = meansOf(application);
  const paymentFils = largestInstalmentFils(totalFils, months);
  return {
    finalTuitionAmountFils: totalFils,
    totalAmountFils: totalFils,
    isManuallyAdjusted: sum === totalFils ? ('false' as const) : ('true' as const),
    ...(!isSameTerm && {
      installmentPlan: 'custom' as InstallmentPlan,
      customInstallmentMonths: months,
    }),
    monthlyPaymentFils: monthlyPaymentFils(totalFils, months),
    debtToIncomeBasisPoints: debtToIncomeBasisPoints({ salaryFils, obligationsFils, paymentFils }),
  };
}
