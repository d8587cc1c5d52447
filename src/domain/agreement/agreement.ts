import { z } from 'zod';
import { maxMonths } from '../money/instalment.ts';
import { pageOf, pageQuery } from '../text/pagination.ts';
import { maxSearchLength } from '../text/search.ts';
import {
  absentIfBlank,
  calendarDay,
  filter,
  flag,
  kwdAmount,
  language,
  line,
  optionalLine,
  paragraphs,
  wholeNumber,
} from '../text/field.ts';
import { cleanLine, foldDigits } from '../text/text.ts';
import { exportFormats } from '../application/review-list.ts';
import { entryKinds, paymentMethods, reductionReasons, reversalReasons } from './ledger.ts';
import { reminderKinds } from './reminder.ts';
import { ruleSetIds } from './rule-set.ts';
import { agreementStates, rowStates } from './state.ts';
import { statementBases } from './statement.ts';

const id = z.string({ error: 'invalid' }).max(64, 'tooLong');
/** Made by the page for one press of a button; repeated calls return the first response. */
const key = z.guid('invalid').toLowerCase();
const oneFils = 1;
const amount = kwdAmount(oneFils, 'amountAboveZero');
const reasonMax = 500;

export const agreementKeyInput = z.object({ id });

/** `id` is the application's UUID or its application ID. */
export const applicationAgreementsInput = z.object({ id });

/** The terms of an offer; what is absent is taken from the application and the settings. */
export const offerTermsInput = z.object({
  applicationId: id,
  /** A financial partner, or null for the office. */
  financierId: id.nullish(),
  ruleSet: z.enum(ruleSetIds, { error: 'choiceInvalid' }).optional(),
  months: wholeNumber(1, maxMonths, 'monthsRange').optional(),
  startsOn: calendarDay('dateInvalid').optional(),
  language: language.optional(),
  /** The limit of a pension applies instead of that of a salary. */
  isPensioner: absentIfBlank(flag.default(false)),
});
export type OfferTermsInput = z.infer<typeof offerTermsInput>;

/** `reason` is required if a limit does not hold; `total` is what the reviewer saw. */
export const offerInput = offerTermsInput.extend({
  reason: optionalLine(reasonMax),
  key,
});
export type OfferInput = z.infer<typeof offerInput>;

export const signOnPaperInput = z.object({
  id,
  signedName: line(100, 'nameRequired'),
  signedOn: calendarDay('dateInvalid'),
  bureauConsent: absentIfBlank(flag.default(false)),
});
export type SignOnPaperInput = z.infer<typeof signOnPaperInput>;

export const withdrawAgreementInput = z.object({ id, reason: line(reasonMax) });
export type WithdrawAgreementInput = z.infer<typeof withdrawAgreementInput>;

/** Marks an agreement as disputed with a reason, or with null no longer. */
export const disputeInput = z.object({ id, reason: line(reasonMax).nullable() });
export type DisputeInput = z.infer<typeof disputeInput>;

const method = z.enum(paymentMethods, { error: 'choiceInvalid' });
/** Compared without case and spaces, so that it is stored so. */
const reference = z.preprocess(
  (typed) => (typeof typed === 'string' ? foldReference(typed) : typed),
  optionalLine(60),
);

export function foldReference(typed: string): string {
  return foldDigits(cleanLine(typed)).replace(/\s+/g, '').toUpperCase();
}

/** A payment that was received. `reason` overrules a reference that another entry has; owners only. */
export const recordPaymentInput = z
  .object({
    ...{ id, key, amount, method, reference },
    /** Today in Kuwait if absent. */
    paidOn: filter(calendarDay('dateInvalid')),
    reason: optionalLine(reasonMax),
  })
  .refine((input) => input.method === 'cash' || Boolean(input.reference), {
    path: ['reference'],
    message: 'referenceRequired',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type RecordPaymentInput = z.infer<typeof recordPaymentInput>;

export const reverseEntryInput = z.object({
  ...{ id, key },
  entryId: id,
  reason: z.enum(reversalReasons, { error: 'choiceInvalid' }),
});
export type ReverseEntryInput = z.infer<typeof reverseEntryInput>;

export const refundInput = z.object({
  ...{ id, key, amount, method, reference },
  /** Today in Kuwait if absent. */
  paidOn: filter(calendarDay('dateInvalid')),
});
export type RefundInput = z.infer<typeof refundInput>;

export const reduceInput = z.object({
  ...{ id, key, amount },
  reason: z.enum(reductionReasons, { error: 'choiceInvalid' }),
});
export type ReduceInput = z.infer<typeof reduceInput>;

/** Up to today if `asOf` is absent. */
export const statementInput = z.object({
  id,
  asOf: filter(calendarDay('dateInvalid')),
  basis: z.enum(statementBases, { error: 'choiceInvalid' }).default('paid'),
});
export type StatementInput = z.infer<typeof statementInput>;

export const receiptInput = z.object({ number: line(20) });

export const agreementQueues = [
  'all',
  'offered',
  'running',
  'week',
  'late',
  'late1',
  'late31',
  'late61',
  'late91',
  'credit',
  'settled',
  'disputed',
  'remind',
] as const;
export type AgreementQueue = (typeof agreementQueues)[number];

export const agreementFilter = z.object({
  queue: z.enum(agreementQueues, { error: 'choiceInvalid' }).default('all'),
  /** Part of a name, a phone number, a civil ID, an agreement or receipt number, or a payment's reference. */
  search: filter(z.string({ error: 'invalid' }).max(maxSearchLength, 'tooLong')),
});
export const listAgreementsInput = agreementFilter.extend(pageQuery);
export type ListAgreementsInput = z.infer<typeof listAgreementsInput>;
export type AgreementFilter = z.infer<typeof agreementFilter>;

export const exportAgreementsInput = agreementFilter.extend({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('csv'),
  language: language.default('ar'),
});
export type ExportAgreementsInput = z.infer<typeof exportAgreementsInput>;
export const agreementExportInfoView = z.object({
  fileName: z.string(),
  format: z.enum(exportFormats),
});

/** Today if `day` is absent. */
export const takingsInput = z.object({ day: filter(calendarDay('dateInvalid')) });

/** Amounts of all views are KWD. */
export const rowView = z.object({
  number: z.number().int(),
  dueOn: z.string(),
  payBy: z.string(),
  amount: z.number(),
  /** What reductions have cut. */
  cut: z.number(),
  covered: z.number(),
  left: z.number(),
  state: z.enum(rowStates),
});
export type RowView = z.infer<typeof rowView>;

export const entryView = z.object({
  id: z.string(),
  sequence: z.number().int(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  paidOn: z.string(),
  recordedAt: z.string(),
  /** Who recorded it; null for families. */
  recordedBy: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** The receipt of the payment that a reversal takes back. */
  reversesReceipt: z.string().nullable(),
  /** True if a later entry took it back. */
  isReversed: z.boolean(),
});
export type EntryView = z.infer<typeof entryView>;

const text = z.object({ ar: z.string(), en: z.string() });

export const limitView = z.object({
  kind: z.string(),
  /** KWD for `totalFils`; else in the limit's own unit. */
  value: z.number(),
  actual: z.number(),
  holds: z.boolean(),
});

export const runningView = z.object({
  id: z.string(),
  number: z.string(),
  outstanding: z.number(),
  payment: z.number(),
});

const financierView = z.object({ id: z.string(), name: z.string() });

/** What an offer would be. */
export const offerPreviewView = z.object({
  financier: financierView.nullable(),
  ruleSet: z.enum(ruleSetIds),
  ruleSource: text,
  ruleDay: z.string(),
  limits: z.array(limitView),
  /** True if each limit holds; otherwise an offer needs a reason. */
  holds: z.boolean(),
  /** Other running agreements of the same civil ID, which the limits count. */
  others: z.array(runningView),
  total: z.number(),
  months: z.number().int(),
  startsOn: z.string(),
  language,
  rows: z.array(rowView.pick({ number: true, dueOn: true, payBy: true, amount: true })),
  text,
  /** When the family may accept it, and the last day on which it may. */
  readUntil: z.string(),
  lapsesOn: z.string(),
  /** The open offer that it would replace. */
  replaces: z.string().nullable(),
});
export type OfferPreviewView = z.infer<typeof offerPreviewView>;

/** An agreement as a row of a list. */
export const agreementRow = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(agreementStates),
  applicationUuid: z.string(),
  applicationId: z.string(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantLanguage: z.string(),
  total: z.number(),
  outstanding: z.number(),
  credit: z.number(),
  offeredAt: z.string(),
  lapsesOn: z.string(),
  acceptedAt: z.string().nullable(),
  /** The oldest instalment that is not covered. */
  nextDueOn: z.string().nullable(),
  nextPayBy: z.string().nullable(),
  /** How many days its pay-by day is past. */
  lateDays: z.number().int(),
  /** All that is due by today, or else the next instalment: the amount to fill in. */
  dueNow: z.number(),
  isDisputed: z.boolean(),
  /** In the queue `remind`: what to send by WhatsApp, in the family's language. */
  reminder: z.object({ kind: z.enum(reminderKinds), text: z.string() }).optional(),
});
export type AgreementRow = z.infer<typeof agreementRow>;
export const agreementPageView = pageOf(agreementRow);

/** Salary and obligations, which cashiers do not see. */
export const meansView = z.object({
  salary: z.number(),
  obligations: z.number(),
  debtToIncomeRatio: z.number(),
});

/** An agreement as administrators see it. */
export const agreementView = agreementRow.extend({
  financier: financierView.nullable(),
  ruleSet: z.string(),
  language,
  months: z.number().int(),
  startsOn: z.string(),
  offeredBy: z.string().nullable(),
  readUntil: z.string(),
  acceptedName: z.string().nullable(),
  acceptedBy: z.enum(['code', 'paper']).nullable(),
  bureauConsentAt: z.string().nullable(),
  disputedAt: z.string().nullable(),
  disputeReason: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Why it was offered although a limit does not hold; absent for cashiers. */
  limitReason: z.string().nullable().optional(),
  received: z.number(),
  reduced: z.number(),
  rows: z.array(rowView),
  entries: z.array(entryView),
  students: z.array(z.string()),
  text,
  contentHash: z.string(),
  settledOn: z.string().nullable(),
  /** The path of the signed copy, for `GET /api/admin/documents/download?file=`. */
  signedCopy: z.string().nullable(),
  /** Absent for cashiers. */
  means: meansView.optional(),
});
export type AgreementView = z.infer<typeof agreementView>;

/** All agreements of an application, the latest first. */
export const applicationAgreementsView = z.array(agreementView);

/** The result of an entry, as the ledger was after it; a repeated call returns the first response. */
export const recordedView = z.object({
  entry: entryView,
  outstanding: z.number(),
  credit: z.number(),
});
export type RecordedView = z.infer<typeof recordedView>;

export const statementView = z.object({
  id: z.string(),
  number: z.string(),
  applicantName: z.string(),
  students: z.array(z.string()),
  asOf: z.string(),
  basis: z.enum(statementBases),
  total: z.number(),
  lines: z.array(entryView.extend({ balance: z.number() })),
  outstanding: z.number(),
  credit: z.number(),
});
export type StatementView = z.infer<typeof statementView>;

/** A receipt to print; `isVoid` if its payment was taken back. */
export const receiptView = z.object({
  number: z.string(),
  agreementNumber: z.string(),
  applicationId: z.string(),
  receivedFrom: z.string(),
  students: z.array(z.string()),
  institutionName: z.string(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  paidOn: z.string(),
  recordedAt: z.string(),
  /** After this payment. */
  outstanding: z.number(),
  isVoid: z.boolean(),
});
export type ReceiptView = z.infer<typeof receiptView>;

/** How many agreements are in each queue, and what is owed and due. */
export const agreementCountsView = z.object({
  queues: z.record(z.enum(agreementQueues), z.number().int()),
  outstanding: z.number(),
  late: z.number(),
  credit: z.number(),
  /** What was received today, without what was taken back. */
  takenToday: z.number(),
});
export type AgreementCountsView = z.infer<typeof agreementCountsView>;

/** What was received and given back on a day, by method; `total` is that of the till. */
export const takingsView = z.object({
  day: z.string(),
  methods: z.array(
    z.object({ method, received: z.number(), refunded: z.number(), count: z.number().int() }),
  ),
  total: z.number(),
  entries: z.array(entryView.extend({ agreementId: z.string(), agreementNumber: z.string() })),
});
export type TakingsView = z.infer<typeof takingsView>;

export const agreementTextSetting = paragraphs(20_000);
