import type { Generated } from 'kysely';
import type { ApplicationStatus } from '../../domain/application/status.ts';
import type {
  ChildrenCivilIdOption,
  DocumentKind,
  DocumentType,
} from '../../domain/document/document.ts';
import type { InstallmentPlan } from '../../domain/money/instalment.ts';
import type { EducationType } from '../../domain/institution/education-type.ts';
import type { Language } from '../../domain/text/language.ts';
import type { DocumentState } from '../../domain/document/document-state.ts';

export interface ApplicationTable {
  /** Given by the database in order of arrival; binds the row to its search index. */
  number: Generated<number>;
  id: string;
  /** `RSM-XXXX-XXXX-XXXX`. */
  applicationId: string;
  /** The application id as compared: no dashes. */
  applicationIdFolded: string;
  status: ApplicationStatus;
  submittedAt: string;
  /** Moves with every change, never back: the list's order. */
  updatedAt: string;
  /** When the status left pending for the first time; null while the first review is awaited. */
  firstReviewedAt: string | null;
  /** State of the requests for new copies of documents; null where nothing is left to do. */
  documentRequestState: DocumentState | null;
  /** 1 while it is open and another open application has one of its civil ids. */
  sharesCivilId: Generated<number>;
  /** The reviewer who has it; null where nobody has. */
  assignedAdminId: string | null;
  educationType: EducationType;
  /** The chosen institution, or null for an "Other" one. Not a foreign key: it may be deleted. */
  institutionId: string | null;
  /** The name as shown when chosen. */
  institutionName: string;
  /** 0 or 1. */
  isOtherInstitution: number;
  customInstitutionName: string | null;
  academicYear: string;
  paymentStartsOn: string;
  numberOfStudents: number;
  finalTuitionAmountFils: number;
  isManuallyAdjusted: 'true' | 'false';
  installmentEligibility: 'yes' | 'no';
  monthlySalaryFils: number | null;
  financialObligationsFils: number | null;
  installmentPlan: InstallmentPlan;
  customInstallmentMonths: number | null;
  monthlyPaymentFils: number;
  totalAmountFils: number;
  interestAmountFils: number;
  /** (Obligations + largest payment) / salary; 10,000 is 100%. */
  debtToIncomeBasisPoints: number | null;
  /** When the applicant confirmed a plan above the limit. */
  overLimitAcknowledgedAt: string | null;
  applicantName: string;
  applicantPhone: string;
  applicantEmail: string;
  applicantNationality: string | null;
  applicantCivilId: string;
  childrenCivilIdOption: ChildrenCivilIdOption;
  language: Language;
  termsAcceptedAt: string;
  /** Name, e-mail, institution, id and phone, folded for search. */
  searchText: string;
}

/** One student of an application. */
export interface StudentTable {
  applicationId: string;
  studentNumber: number;
  /** A class id, an age stage's id, or `other`. */
  gradeAge: string | null;
  customGradeName: string | null;
  tuitionAmountFils: number;
  name: string;
  bornOn: string | null;
  /** The class's name at the time of the submit. */
  grade: string | null;
  civilIdNumber: string | null;
}

/** A row of an application's status history. */
export interface StatusChangeTable {
  id: string;
  applicationId: string;
  status: ApplicationStatus;
  /** Shown to the applicant. */
  note: string | null;
  adminId: string | null;
  timestamp: string;
  /** Counts from 1 within the application, whatever the clock does. */
  sequence: number;
}

/**
 * A reviewer's request for a better copy of one document. Open until it is answered or withdrawn;
 * of each document at most one is open.
 */
export interface DocumentRequestTable {
  id: string;
  applicationId: string;
  /** With `position`, the document as its document row has them. */
  kind: DocumentKind;
  position: number;
  /** Shown to the applicant. */
  reason: string;
  adminId: string;
  requestedAt: string;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** What administrators write to each other about an application; no applicant ever sees it. */
export interface InternalNoteTable {
  id: string;
  applicationId: string;
  adminId: string;
  text: string;
  createdAt: string;
}

/** An administrator's own named filter of the list. */
export interface SavedFilterTable {
  id: string;
  adminId: string;
  name: string;
  /** JSON of the filter, as the list's schema reads it. */
  filter: string;
  createdAt: string;
}

/** A stored document; its bytes are encrypted with a key of its own, itself wrapped here. */
export interface DocumentTable {
  id: string;
  applicationId: string;
  kind: DocumentKind;
  /** Order within its kind. */
  position: number;
  /** How calls name it; unique, and no path of any disk. */
  filePath: string;
  /** Its name in the storage. */
  storedName: string;
  mimeType: DocumentType;
  originalName: string;
  sizeBytes: number;
  /** Of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
  createdAt: string;
}
