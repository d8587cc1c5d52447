import type { Generated } from 'kysely';
import type { EducationType, PublicationStatus } from '../../domain/institution/education-type.ts';
import type { Language } from '../../domain/text/language.ts';
import type { PartnerType } from '../../domain/partner/partner.ts';
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
 * Every table by name; an application's own stand in `application-tables.ts`, the
 * accounts' in `account-tables.ts`. Only text and integer columns, so that SQLite and PostgreSQL share
 * them: `…At` is an ISO UTC time, `…On` a day (`YYYY-MM-DD`), `…Fils` an amount in fils, JSON and
 * 0/1 flags as their comments say. Ids are UUIDs.
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

/** Schools, nurseries, academies and universities; deleted ones wait a while for an undo. */
export interface InstitutionTable {
  id: string;
  educationType: EducationType;
  nameAr: string;
  nameEn: string;
  descriptionAr: string | null;
  descriptionEn: string | null;
  website: string | null;
  /** The year; only universities have this and the texts below. */
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

/** A grade of an institution with its tuition; names are unique among those not deleted. */
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

/** A school's price of an age stage. */
export interface PricingTable {
  id: string;
  schoolId: string;
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

/** Files of an upload in progress: what is here and in no other table was never acknowledged. */
export interface PendingDocumentTable {
  id: string;
  /** JSON list of names in the storage. */
  storedNames: string;
  createdAt: string;
}

/** The response to a submit, so that its repetition gets the same one. */
export interface IdempotencyKeyTable {
  key: string;
  /** Of fields and files, hex. */
  contentHash: string;
  /** JSON of the response. */
  response: string;
  expiresAt: string;
}

/** Counters, such as `application.pending`; `queries/application/counters.ts` names them. */
export interface CounterTable {
  name: string;
  value: number;
}

/** How often something happened in a window of time; the key holds no personal data. */
export interface RateLimitTable {
  key: string;
  count: number;
  expiresAt: string;
}

/** Which process does a piece of work that one alone is to do, until when. */
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
  /** All that the visitor wrote, folded for search. */
  searchText: Generated<string>;
}

/** JSON values by setting name; a setting that is not here has its default. */
export interface SettingTable {
  name: string;
  value: string;
  updatedAt: string;
}

/** Email to send, written in the transaction of the change that it reports. */
export interface OutboxTable {
  id: string;
  applicationId: string | null;
  recipient: string;
  template: string;
  language: Language;
  /** JSON of what the template needs. */
  content: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number;
  nextAttemptAt: string;
  /** Set while one process has it; once past, that process is gone. */
  claimedUntil: string | null;
  /** When sending began; whether the mail server took it is unknown until the row says. */
  sendStartedAt: string | null;
  /** When it was given up. */
  failedAt: string | null;
  /** What the last attempt met; names no address. */
  lastError: string | null;
}

/** Who did what: appended to only, each row bound to the one before by its hash. */
export interface AuditTable {
  sequence: Generated<number>;
  at: string;
  actorKind: 'visitor' | 'user' | 'admin' | 'operator' | 'system';
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  /** JSON; names what changed, holds no personal data. */
  details: string;
  previousHash: string;
  /** Keyed, hex. */
  hash: string;
}

/** Where the audit ends: one row, so that rows taken from the end are missed. */
export interface AuditHeadTable {
  id: number;
  /** How many rows the audit has. */
  rows: number;
  /** How many of them are older than the key that binds the others. */
  unsignedRows: number;
  /** The last row's hash; empty before the first row. */
  hash: string;
  /** Keyed, hex; over the three above. */
  mac: string;
}
