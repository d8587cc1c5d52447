import { hash } from 'node:crypto';
import type { Db, Tx } from '#db/database.ts';
import {
  findApplication,
  listStudents,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import {
  type AgreementRow,
  findAgreementByKey,
  findFinancier,
  findLastAgreementNumber,
  findOpenAgreement,
  insertAgreement,
  listRunningOfPerson,
  updateAgreement,
} from '#db/queries/agreement/agreement.ts';
import { findInstitutionNames } from '#db/queries/application/choice.ts';
import { readHolidayDays, readPrivateSettings } from '#db/queries/system/setting.ts';
import type {
  DisputeInput,
  OfferInput,
  OfferPreviewView,
  OfferTermsInput,
  WithdrawAgreementInput,
} from '#domain/agreement/agreement.ts';
import { type AgreementValues, fillText } from '#domain/agreement/agreement-text.ts';
import { countOf, toNumber, yearOf } from '#domain/agreement/number.ts';
import { payByDay } from '#domain/agreement/pay-by.ts';
import {
  type CheckedLimit,
  checkRules,
  getRuleSet,
  type RuleSetId,
} from '#domain/agreement/rule-set.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { startDateIssues } from '#domain/application/application.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { addDays, addWorkingHours, todayInKuwait } from '#domain/kuwait-time.ts';
import {
  debtToIncomeBasisPoints,
  getMonths,
  type InstalmentRow,
  largestInstalmentFils,
  maxMonthsFor,
  schedule,
} from '#domain/money/instalment.ts';
import { formatMoney, toKwd } from '#domain/money/money.ts';
import { brand } from '#domain/site/brand.ts';
import { type Bilingual, type Language, languages } from '#domain/text/language.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { enqueueOffer } from '../mail/agreement.ts';
import { balanceOf, loadAgreement, type Loaded, loadRow, readCalendar } from './load.ts';
import { offerError } from './sign.ts';

interface Terms {
  application: ApplicationRow;
  financier: { id: string; name: string } | null;
  ruleSet: RuleSetId;
  totalFils: number;
  months: number;
  startsOn: string;
  language: Language;
  rows: InstalmentRow[];
  limits: CheckedLimit[];
  others: Loaded[];
  template: Bilingual;
  readUntil: string;
  lapsesOn: string;
}

/** Returns what an offer would be, with the limits that hold. Errors: as `offerAgreement`, but for its reason. */
export async function previewOffer(
  ctx: AdminContext,
  input: OfferTermsInput,
): Promise<OfferPreviewView> {
  const { db } = ctx.services;
  const terms = await resolveTerms(db, input, ctx.now());
  const open = await findOpenAgreement(db, terms.application.id);
  const set = getRuleSet(terms.ruleSet);
  const holidays = await readHolidayDays(db);
  return {
    financier: terms.financier,
    ruleSet: terms.ruleSet,
    ruleSource: set.source,
    ruleDay: set.day,
    limits: terms.limits.map(toLimitView),
    holds: terms.limits.every(({ holds }) => holds),
    others: terms.others.map(({ row, covered }) => ({
      id: row.id,
      number: row.number,
      outstanding: toKwd(row.outstandingFils),
      payment: toKwd(Math.max(0, ...covered.map(({ leftFils }) => leftFils))),
    })),
    total: toKwd(terms.totalFils),
    months: terms.months,
    startsOn: terms.startsOn,
    language: terms.language,
    rows: terms.rows.map(({ amountFils, ...row }) => ({
      ...row,
      payBy: payByDay(row.dueOn, holidays),
      amount: toKwd(amountFils),
    })),
    text: await writeText(db, terms, { number: 'AG-…', day: todayInKuwait(ctx.now()) }),
    readUntil: terms.readUntil,
    lapsesOn: terms.lapsesOn,
    replaces: open?.number ?? null,
  };
}

function toLimitView({ kind, value, actual, holds }: CheckedLimit) {
  const isMoney = kind === 'totalFils';
  return {
    kind,
    value: isMoney ? toKwd(value) : value,
    actual: isMoney ? toKwd(actual) : actual,
    holds,
  };
}

/**
 * Offers an agreement on an approved application, replacing an open offer, and enqueues the email. A repeated key
 * returns the first offer.
 * Errors: `not_found`; `changed` unless the application is approved; `taken` if an agreement was accepted, or for a key
 * used otherwise; `bad_input` for terms, or if a limit does not hold and no reason is given.
 */
export function offerAgreement(ctx: AdminContext, input: OfferInput): Promise<AgreementRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const earlier = await findAgreementByKey(tx, input.key);
    const terms = await resolveTerms(tx, input, now);
    const { application } = terms;
    if (earlier) {
      if (earlier.applicationId === application.id) return { result: earlier };
      throw new AppError('taken', { sentence: 'entryKeyReused' });
    }
    const open = await findOpenAgreement(tx, application.id);
    if (open && open.acceptedAt !== null) {
      throw new AppError('taken', { sentence: 'agreementRunning' });
    }
    const broken = terms.limits.filter(({ holds }) => !holds).map(({ kind }) => kind);
    const limitReason = textOrNull(input.reason);
    if (broken.length > 0 && limitReason === null) {
      throw badInput({ path: 'reason', key: 'limitReasonRequired' });
    }
    const id = ctx.newId();
    if (open) await updateAgreement(tx, open.id, { replacedById: id });
    const row = await toAgreement(ctx, tx, { id, terms, limitReason, key: input.key, now });
    await insertAgreement(tx, row, terms.rows);
    await enqueueOffer(tx, { application, now, newId: ctx.newId }, { lapsesOn: row.lapsesOn });
    const { number, ruleSet, months } = row;
    const details = { number, ruleSet, months, ...(broken.length > 0 && { broken }) };
    return {
      result: row,
      audit: { action: 'agreement.offer', entity: 'agreement', entityId: id, details },
    };
  });
}

interface NewOffer {
  id: string;
  terms: Terms;
  limitReason: string | null;
  key: string;
  now: Date;
}

async function toAgreement(
  ctx: AdminContext,
  tx: Tx,
  { id, terms, limitReason, key, now }: NewOffer,
): Promise<AgreementRow> {
  const { application, totalFils, months, rows } = terms;
  const day = todayInKuwait(now);
  const last = await findLastAgreementNumber(tx, `AG-${yearOf(day)}-`);
  const number = toNumber('AG-', yearOf(day), countOf(last) + 1);
  const text = JSON.stringify(await writeText(tx, terms, { number, day }));
  const salaryFils = application.monthlySalaryFils ?? 0;
  const obligationsFils = application.financialObligationsFils ?? 0;
  const paymentFils = largestInstalmentFils(totalFils, months);
  return {
    ...{ id, number, applicationId: application.id, limitReason, totalFils, months, text },
    financierId: terms.financier?.id ?? null,
    ruleSet: terms.ruleSet,
    language: terms.language,
    startsOn: terms.startsOn,
    ...{ salaryFils, obligationsFils },
    ratioBasisPoints: debtToIncomeBasisPoints({ salaryFils, obligationsFils, paymentFils }),
    personCivilId: application.applicantCivilId,
    contentHash: hash('sha256', text),
    offeredAt: now.toISOString(),
    offeredBy: ctx.admin.adminId,
    readUntil: terms.readUntil,
    lapsesOn: terms.lapsesOn,
    ...{ acceptedAt: null, acceptedName: null, acceptedBy: null, bureauConsentAt: null },
    ...{ disputedAt: null, disputeReason: null, withdrawnAt: null, withdrawnReason: null },
    replacedById: null,
    idempotencyKey: key,
    ...balanceOf({ schedule: rows }, []),
  };
}

async function resolveTerms(db: Db | Tx, input: OfferTermsInput, now: Date): Promise<Terms> {
  const application = await findApplication(db, input.applicationId);
  if (!application) throw new AppError('not_found');
  if (application.status !== 'approved' || application.withdrawnAt !== null) {
    throw new AppError('changed', { sentence: 'agreementNotApproved' });
  }
  const settings = await readPrivateSettings(db);
  const financierId =
    input.financierId === undefined ? settings.agreementFinancierId : input.financierId;
  const financier = financierId ? await findFinancier(db, financierId) : null;
  if (financier === undefined) throw badInput({ path: 'financierId', key: 'financierUnknown' });
  const totalFils = application.totalAmountFils;
  const months =
    input.months ?? getMonths(application.installmentPlan, application.customInstallmentMonths);
  if (months > maxMonthsFor(totalFils)) {
    throw badInput({ path: 'months', key: 'monthsExceedTuition' });
  }
  const today = todayInKuwait(now);
  const planned = application.paymentStartsOn;
  const startsOn = input.startsOn ?? (planned < today ? today : planned);
  const [late] = startDateIssues(startsOn, now, false);
  if (late) throw badInput({ path: 'startsOn', key: late.key });
  const calendar = await readCalendar(db, now);
  const others: Loaded[] = [];
  for (const row of await listRunningOfPerson(db, application.applicantCivilId)) {
    if (row.applicationId !== application.id) others.push(await loadRow(db, row, calendar));
  }
  const ruleSet = input.ruleSet ?? (financier ? 'bank' : 'office');
  const rows = schedule(totalFils, months, startsOn);
  const limits = checkRules(getRuleSet(ruleSet), {
    ...{ totalFils, months, isPensioner: input.isPensioner ?? false },
    paymentFils: largestInstalmentFils(totalFils, months),
    salaryFils: application.monthlySalaryFils ?? 0,
    obligationsFils: application.financialObligationsFils ?? 0,
    hasBureauConsent: application.bureauConsentAt !== null,
    others: others.map(({ row, covered }) => ({
      outstandingFils: row.outstandingFils,
      paymentFils: Math.max(0, ...covered.map(({ leftFils }) => leftFils)),
    })),
  });
  return {
    ...{ application, financier, ruleSet, totalFils, months, startsOn, rows, limits, others },
    language: input.language ?? application.language,
    template: settings.agreementText,
    readUntil: addWorkingHours(
      now.toISOString(),
      settings.agreementReadDays * 24,
      calendar.holidays,
    ),
    lapsesOn: addDays(today, settings.agreementOpenDays),
  };
}

/** Writes the text in both languages; each value is isolated, so that it reads in its own direction. */
async function writeText(
  db: Db | Tx,
  { application, rows, template, financier, totalFils, months }: Terms,
  { number, day }: { number: string; day: string },
): Promise<Bilingual> {
  const students = await listStudents(db, [application.id]);
  const { institutionId } = application;
  const names = institutionId && (await findInstitutionNames(db, institutionId));
  const write = (language: Language) => {
    const money = (fils: number) => formatMoney(fils, language, 3);
    const values: AgreementValues = {
      number,
      day: plainDay(day),
      applicant: application.applicantName,
      civilId: application.applicantCivilId,
      students: students.map(({ name }) => name).join(language === 'ar' ? '، ' : ', '),
      institution: names ? names[language] : application.institutionName,
      academicYear: application.academicYear,
      financier: financier?.name ?? brand.name[language],
      total: money(totalFils),
      months: String(months),
      instalment: money(rows[0]?.amountFils ?? 0),
      lastInstalment: money(rows.at(-1)?.amountFils ?? 0),
      firstDay: plainDay(rows[0]?.dueOn ?? day),
      lastDay: plainDay(rows.at(-1)?.dueOn ?? day),
    };
    const isolated = Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]);
    // NOTE: the entries are those of `values`.
    return fillText(template[language], Object.fromEntries(isolated) as AgreementValues);
  };
  return { ar: write(languages[0]), en: write(languages[1]) };
}

/** `01/09/2026`, which both languages read. */
function plainDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/**
 * Withdraws an offer, or an accepted agreement without money.
 * Errors: `not_found`; `changed` if it was withdrawn or replaced; `taken` if money was recorded.
 */
export function withdrawAgreement(
  ctx: AdminContext,
  { id, reason }: WithdrawAgreementInput,
): Promise<AgreementRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const { row, state, entries } = await loadAgreement(tx, id, await readCalendar(tx, now));
    if (state === 'withdrawn' || state === 'replaced') throw offerError(state);
    if (entries.length > 0) throw new AppError('taken', { sentence: 'agreementHasMoney' });
    const set = { withdrawnAt: now.toISOString(), withdrawnReason: reason };
    await updateAgreement(tx, row.id, set);
    return {
      result: { ...row, ...set },
      audit: { action: 'agreement.withdraw', entity: 'agreement', entityId: row.id },
    };
  });
}

/** Marks an agreement as disputed, which stops reminders, or as no longer so. Errors: `not_found`, `changed`. */
export function setDispute(ctx: AdminContext, { id, reason }: DisputeInput): Promise<AgreementRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const { row, state } = await loadAgreement(tx, id, await readCalendar(tx, now));
    if (!isAccepted(state)) throw new AppError('changed', { sentence: 'agreementNotAccepted' });
    const set = {
      disputedAt: reason === null ? null : now.toISOString(),
      disputeReason: reason,
    };
    await updateAgreement(tx, row.id, set);
    const action = reason === null ? 'agreement.endDispute' : 'agreement.dispute';
    return {
      result: { ...row, ...set },
      audit: { action, entity: 'agreement', entityId: row.id },
    };
  });
}
