import {
  type AgreementRow,
  findPartnerNames,
  listApplicationAgreements,
  listSignedCopies,
} from '#db/queries/agreement/agreement.ts';
import type { CounterOfferRow } from '#db/queries/agreement/counter-offer.ts';
import type { EntryRow } from '#db/queries/agreement/entry.ts';
import { findAdminNames } from '#db/queries/application/assignment.ts';
import { listStudents } from '#db/queries/application/application.ts';
import type {
  AgreementRow as RowView,
  AgreementView,
  EntryView,
  RowView as InstalmentView,
} from '#domain/agreement/agreement.ts';
import type { CounterOfferView } from '#domain/agreement/counter-offer.ts';
import { type CoveredRow, receivedFils } from '#domain/agreement/ledger.ts';
import { lateDays, payByDay } from '#domain/agreement/pay-by.ts';
import { type Calendar, getRowState } from '#domain/agreement/state.ts';
import { AppError } from '#domain/errors/errors.ts';
import { instalmentAmounts, toRatio } from '#domain/money/instalment.ts';
import { toKwd } from '#domain/money/money.ts';
import type { Bilingual } from '#domain/text/language.ts';
import type { AdminContext } from '#server/context.ts';
import { dueNowFils, type Loaded, loadRow, readCalendar, settledOn } from './load.ts';

/** What the list shows of an agreement. */
export function toRow({ row, application, covered, state }: Loaded, calendar: Calendar): RowView {
  const next = row.acceptedAt === null ? null : row.oldestUnpaidDueOn;
  const { today, holidays } = calendar;
  return {
    id: row.id,
    number: row.number,
    state,
    applicationUuid: application.id,
    applicationId: application.applicationId,
    applicantName: application.applicantName,
    applicantPhone: application.applicantPhone,
    applicantLanguage: application.language,
    total: toKwd(row.totalFils),
    outstanding: toKwd(row.outstandingFils),
    credit: toKwd(row.creditFils),
    offeredAt: row.offeredAt,
    lapsesOn: row.lapsesOn,
    acceptedAt: row.acceptedAt,
    nextDueOn: next,
    nextPayBy: next && payByDay(next, holidays),
    lateDays: state === 'late' && next ? lateDays(next, today, holidays) : 0,
    dueNow: toKwd(dueNowFils(covered, today)),
    isDisputed: row.disputedAt !== null,
  };
}

export function toRowViews(covered: readonly CoveredRow[], calendar: Calendar): InstalmentView[] {
  return covered.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    payBy: payByDay(row.dueOn, calendar.holidays),
    amount: toKwd(row.amountFils),
    cut: toKwd(row.cutFils),
    covered: toKwd(row.coveredFils),
    left: toKwd(row.leftFils),
    state: getRowState(row, calendar),
  }));
}

/** Entries as their readers see them; without names of administrators for families. */
export function toEntryViews(
  entries: readonly EntryRow[],
  names: ReadonlyMap<string, string> = new Map(),
): EntryView[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reversed = new Set(entries.flatMap(({ reversesId }) => reversesId ?? []));
  return entries.map((entry) => ({
    id: entry.id,
    sequence: entry.sequence,
    kind: entry.kind,
    amount: toKwd(entry.amountFils),
    paidOn: entry.paidOn,
    recordedAt: entry.recordedAt,
    recordedBy: names.get(entry.adminId) ?? null,
    method: entry.method,
    reference: entry.reference,
    reason: entry.reason,
    receiptNumber: entry.receiptNumber,
    reversesReceipt: (entry.reversesId && byId.get(entry.reversesId)?.receiptNumber) ?? null,
    isReversed: reversed.has(entry.id),
  }));
}

/** The frozen text of an agreement in both languages. */
export function textOf({ text }: Pick<AgreementRow, 'text'>): Bilingual {
  // NOTE: only `offer.ts` and the erasure write this column, from this type.
  return JSON.parse(text) as Bilingual;
}

/** What the family also sees of an agreement. */
export function sharedFields({ row, sums, state, entries }: Loaded) {
  return {
    language: row.language,
    months: row.months,
    startsOn: row.startsOn,
    readUntil: row.readUntil,
    acceptedName: row.acceptedName,
    bureauConsentAt: row.bureauConsentAt,
    received: toKwd(receivedFils(sums)),
    reduced: toKwd(sums.reducedFils),
    text: textOf(row),
    contentHash: row.contentHash,
    settledOn: settledOn({ state, entries }),
  };
}

/** Returns an agreement as administrators see it; cashiers without salary. */
async function viewAgreement(ctx: AdminContext, loaded: Loaded): Promise<AgreementView> {
  const { db } = ctx.services;
  const { row, application, entries } = loaded;
  const calendar = await readCalendar(db, ctx.now());
  const names = await findAdminNames(db, [
    ...new Set([row.offeredBy, ...entries.map(({ adminId }) => adminId)]),
  ]);
  const partners = await findPartnerNames(db, row.financierId === null ? [] : [row.financierId]);
  const copies = await listSignedCopies(db, application.id);
  const students = await listStudents(db, [application.id]);
  const siblings = await listApplicationAgreements(db, application.id);
  const means = {
    means: {
      salary: toKwd(row.salaryFils),
      obligations: toKwd(row.obligationsFils),
      debtToIncomeRatio: toRatio(row.ratioBasisPoints) ?? 0,
    },
    limitReason: row.limitReason,
  };
  return {
    ...toRow(loaded, calendar),
    ...sharedFields(loaded),
    financier:
      row.financierId === null
        ? null
        : { id: row.financierId, name: partners.get(row.financierId) ?? '' },
    ruleSet: row.ruleSet,
    offeredBy: names.get(row.offeredBy) ?? null,
    acceptedBy: row.acceptedBy,
    disputedAt: row.disputedAt,
    disputeReason: row.disputeReason,
    withdrawnAt: row.withdrawnAt,
    withdrawnReason: row.withdrawnReason,
    replacedBy: siblings.find(({ id }) => id === row.replacedById)?.number ?? null,
    rows: toRowViews(loaded.covered, calendar),
    entries: toEntryViews(entries, names),
    students: students.map(({ name }) => name),
    signedCopy: copies.get(copyPosition(row)) ?? null,
    ...(ctx.admin.role !== 'cashier' && means),
  };
}

/** The position of a signed copy among an application's documents: the count in the agreement's number. */
export function copyPosition({ number }: Pick<AgreementRow, 'number'>): number {
  return Number(number.replace(/\D/g, ''));
}

/** Returns an agreement by its id or number. Errors: `not_found`. */
export async function readAgreement(
  ctx: AdminContext,
  row: AgreementRow | undefined,
): Promise<AgreementView> {
  if (!row) throw new AppError('not_found');
  const { db } = ctx.services;
  return viewAgreement(ctx, await loadRow(db, row, await readCalendar(db, ctx.now())));
}

/** A counter-offer with its instalments in KWD. */
export function toCounterOfferView(row: CounterOfferRow): CounterOfferView {
  const { id, totalFils, months, offeredAt, acceptedAt } = row;
  const amounts = instalmentAmounts(totalFils, months);
  return {
    ...{ id, months, offeredAt, acceptedAt },
    total: toKwd(totalFils),
    payment: toKwd(amounts[0] ?? 0),
    lastPayment: toKwd(amounts.at(-1) ?? 0),
  };
}
