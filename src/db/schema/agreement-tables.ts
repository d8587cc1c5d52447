import type { EntryKind, PaymentMethod } from '#domain/agreement/ledger.ts';
import type { ReminderKind } from '#domain/agreement/reminder.ts';
import type { RuleSetId } from '#domain/agreement/rule-set.ts';
import type { Language } from '#domain/text/language.ts';

/**
 * An agreement on an application's tuition. Once accepted, the database refuses changes but for the derived columns, a
 * withdrawal, a dispute and the erasure of names. States are derived and not stored.
 */
export interface AgreementTable {
  id: string;
  /** `AG-2027-000041`. */
  number: string;
  applicationId: string;
  /** A financial partner; null for the office. Not a foreign key, because it may be deleted. */
  financierId: string | null;
  ruleSet: RuleSetId;
  /** Why it was offered although a limit does not hold. */
  limitReason: string | null;
  language: Language;
  totalFils: number;
  months: number;
  startsOn: string;
  salaryFils: number;
  obligationsFils: number;
  ratioBasisPoints: number;
  /** Null once erased. */
  personCivilId: string | null;
  /** JSON of the text in both languages. */
  text: string;
  /** SHA-256 of the UTF-8 bytes of `text` as offered, hex. */
  contentHash: string;
  offeredAt: string;
  offeredBy: string;
  /** ISO UTC: from then on the family may accept. */
  readUntil: string;
  /** The last day on which it may. */
  lapsesOn: string;
  acceptedAt: string | null;
  /** Null once erased. */
  acceptedName: string | null;
  acceptedBy: 'code' | 'paper' | null;
  bureauConsentAt: string | null;
  disputedAt: string | null;
  disputeReason: string | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  replacedById: string | null;
  /** Of the call that made the offer. */
  idempotencyKey: string;
  /** Derived from rows and entries in the transaction of each entry, as the next two. */
  outstandingFils: number;
  creditFils: number;
  oldestUnpaidDueOn: string | null;
}

/** A row of the payment schedule; the database refuses changes. */
export interface InstalmentTable {
  agreementId: string;
  /** 1; a changed schedule would be another revision. */
  revision: number;
  number: number;
  dueOn: string;
  amountFils: number;
}

/** An entry of the ledger; the database refuses changes. */
export interface LedgerEntryTable {
  id: string;
  agreementId: string;
  /** Counts from 1 per agreement. */
  sequence: number;
  kind: EntryKind;
  amountFils: number;
  paidOn: string;
  recordedAt: string;
  adminId: string;
  /** Null for reversals and reductions. */
  method: PaymentMethod | null;
  reference: string | null;
  reversesId: string | null;
  reason: string | null;
  /** `2027-000001`, without gaps in a year in Kuwait; null but for payments. */
  receiptNumber: string | null;
  idempotencyKey: string;
}

/** A code that opens a family's agreement, or the session that it opened. Only hashes are stored. */
export interface AccessCodeTable {
  id: string;
  applicationId: string;
  kind: 'code' | 'session' | 'renewal';
  /** Keyed hash; null until the code is made, when its email is handed over. */
  hash: string | null;
  createdAt: string;
  expiresAt: string;
  /** Wrong codes that were entered. */
  tries: number;
  usedAt: string | null;
}

/** A reminder that was queued, so that a row gets each kind once. */
export interface ReminderTable {
  agreementId: string;
  revision: number;
  /** Of the instalment. */
  number: number;
  kind: ReminderKind;
  forDay: string;
  outboxId: string;
  /** Why it was not sent: `paid`, `disputed` or `ended`. */
  dropped: string | null;
}

/** Other terms that the office offers an application's family; at most one is open. */
export interface CounterOfferTable {
  id: string;
  applicationId: string;
  totalFils: number;
  months: number;
  offeredAt: string;
  offeredBy: string;
  acceptedAt: string | null;
  withdrawnAt: string | null;
}
