import type { Generated } from 'kysely';
import type { EducationType, PublicationStatus } from '#domain/institution/education-type.ts';
import type { Language } from '#domain/text/language.ts';
import type { PartnerType } from '#domain/partner/partner.ts';
import type {
  AccessCodeTable,
  AgreementTable,
  CounterOfferTable,
  InstalmentTable,
  LedgerEntryTable,
  ReminderTable,
} from './agreement-tables.ts';
import type {
  AdminTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  UserTable,
} from './account-tables.ts';
import type {
  ApplicationTable,
  DocumentTable,
  InternalNoteTable,
  DocumentRequestTable,
  SavedFilterTable,
  StatusChangeTable,
  StudentTable,
} from './application-tables.ts';

/**
 * All tables by name; see also `application-tables.ts`, `agreement-tables.ts` and `account-tables.ts`. Only text and integer columns, which
 * SQLite and PostgreSQL share: `…At` is an ISO UTC time, `…On` a day (`YYYY-MM-DD`), `…Fils` an amount in fils;
 * comments mark JSON and 0/1 flags. Ids are UUIDs.
 */
export interface Database {
  institution: InstitutionTable;
  class: ClassTable;
  ageStage: AgeStageTable;
  pricing: PricingTable;
  partner: PartnerTable;
  logo: LogoTable;
  user: UserTable;
  admin: AdminTable;
  session: SessionTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  application: ApplicationTable;
  student: StudentTable;
  statusChange: StatusChangeTable;
  document: DocumentTable;
  documentRequest: DocumentRequestTable;
  internalNote: InternalNoteTable;
  savedFilter: SavedFilterTable;
  agreement: AgreementTable;
  instalment: InstalmentTable;
  ledgerEntry: LedgerEntryTable;
  accessCode: AccessCodeTable;
  reminder: ReminderTable;
  counterOffer: CounterOfferTable;
  pendingDocument: PendingDocumentTable;
  idempotencyKey: IdempotencyKeyTable;
  counter: CounterTable;
  rateLimit: RateLimitTable;
  lease: LeaseTable;
  message: MessageTable;
  setting: SettingTable;
  outbox: OutboxTable;
  audit: AuditTable;
  auditHead: AuditHeadTable;
}

/** Schools, nurseries, academies and universities; deleted ones can be restored for some time. */
export interface InstitutionTable {
  id: string;
  educationType: EducationType;
  nameAr: string;
  nameEn: string;
  descriptionAr: string | null;
  descriptionEn: string | null;
  website: string | null;
  /** The year; this and the texts below are for universities only. */
  establishment: number | null;
  locationAr: string | null;
  locationEn: string | null;
  facultiesAr: string | null;
  facultiesEn: string | null;
  degreesAr: string | null;
  degreesEn: string | null;
  status: PublicationStatus;
  /** Both names, folded for search. */
  searchText: string;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** A class of an institution with its tuition; names are unique among those not deleted. */
export interface ClassTable {
  id: string;
  institutionId: string;
  nameAr: string;
  nameEn: string;
  orderIndex: number;
  tuitionAmountFils: number;
  currency: string;
  status: PublicationStatus;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

export interface AgeStageTable {
  id: string;
  nameAr: string;
  nameEn: string;
  orderIndex: number;
  status: PublicationStatus;
  createdAt: string;
  updatedAt: string;
}

export interface PricingTable {
  id: string;
  institutionId: string;
  ageStageId: string;
  tuitionAmountFils: number;
  currency: string;
  notes: string | null;
  status: PublicationStatus;
  createdAt: string;
  updatedAt: string;
}

export interface PartnerTable {
  id: string;
  name: string;
  type: PartnerType;
  logoPath: string | null;
  websiteUrl: string | null;
  orderIndex: number;
  status: PublicationStatus;
  searchText: string;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A publicly uploaded logo, in use once a saved partner refers to its path. */
export interface LogoTable {
  filePath: string;
  storedName: string;
  sizeBytes: number;
  createdAt: string;
}

/** Files of an upload in progress; files without another record were never acknowledged. */
export interface PendingDocumentTable {
  id: string;
  /** JSON list of names in the storage. */
  storedNames: string;
  createdAt: string;
}

/** The response to a submit, replayed to a repeated request. */
export interface IdempotencyKeyTable {
  key: string;
  /** Hash of fields and files, hex. */
  contentHash: string;
  /** JSON of the response. */
  response: string;
  expiresAt: string;
}

/** Counters, such as `application.pending`; see `queries/application/counters.ts`. */
export interface CounterTable {
  name: string;
  value: number;
}

/** The number of attempts in a time window; the key contains no personal data. */
export interface RateLimitTable {
  key: string;
  count: number;
  expiresAt: string;
}

/** Which process runs an exclusive task, and until when. */
export interface LeaseTable {
  name: string;
  expiresAt: string;
}

export interface MessageTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  createdAt: string;
  readAt: string | null;
  handledAt: string | null;
  /** All texts of the message, folded for search. */
  searchText: Generated<string>;
}

/** JSON values by setting name; settings without a row have their default. */
export interface SettingTable {
  name: string;
  value: string;
  updatedAt: string;
}

/** An email to send, written in the transaction of the change that it reports. */
export interface OutboxTable {
  id: string;
  applicationId: string | null;
  recipient: string;
  template: string;
  language: Language;
  /** JSON of the template's values. */
  content: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number;
  nextAttemptAt: string;
  /** Set while a process has claimed it; a claim in the past was abandoned. */
  claimedUntil: string | null;
  /** When sending began; until the row is updated, the mail server may or may not have accepted it. */
  sendStartedAt: string | null;
  /** When delivery was given up. */
  failedAt: string | null;
  /** The error of the last attempt, without the address. */
  lastError: string | null;
  /** Set if it was made before a mail server was first set up, until an owner chooses to send it. */
  heldAt: string | null;
  /** What made it obsolete: a status change's ID, `request` of a document, `applicant`, `owner` or `age`. */
  withdrawnBy: string | null;
}

/** Who did what: append-only, each row chained to the previous one by its hash. */
export interface AuditTable {
  sequence: Generated<number>;
  at: string;
  actorKind: 'visitor' | 'user' | 'admin' | 'operator' | 'system';
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  /** JSON; names what changed, contains no personal data. */
  details: string;
  previousHash: string;
  /** Keyed hash, hex. */
  hash: string;
}

/** The head of the audit log: one row, so that removed rows at the end are detected. */
export interface AuditHeadTable {
  id: number;
  /** The number of rows. */
  rows: number;
  /** The last row's hash; empty before the first row. */
  hash: string;
  /** Keyed hash of the two above, hex. */
  mac: string;
}
