import type { Generated } from 'kysely';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type {
  ChildrenCivilIdOption,
  DocumentKind,
  DocumentType,
} from '#domain/document/document.ts';
import type { InstallmentPlan } from '#domain/money/instalment.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { Language } from '#domain/text/language.ts';
import type { DocumentState } from '#domain/document/document-state.ts';

export interface ApplicationTable {
  /** Assigned by the database in order of arrival; also the row's id in the search index. */
  number: Generated<number>;
  id: string;
  /** `RSM-XXXX-XXXX-XXXX`. */
  applicationId: string;
  /** The application ID in folded form, without dashes. */
  applicationIdFolded: string;
  status: ApplicationStatus;
  submittedAt: string;
  /** Increases with every change: the list's order. */
  updatedAt: string;
  /** When the status first left pending; null until the first review. */
  firstReviewedAt: string | null;
  /** When it was recorded that the applicant withdrew it; the status stays. */
  withdrawnAt: Generated<string | null>;
  /** The state of document requests; null if no action is needed. */
  documentRequestState: DocumentState | null;
  /** 1 if it is open and another open application has one of its civil IDs. */
  sharesCivilId: Generated<number>;
  /** The assigned reviewer, if any. */
  assignedAdminId: string | null;
  educationType: EducationType;
  /** The chosen institution, or null for "Other". Not a foreign key, because it may be deleted. */
  institutionId: string | null;
  /** The name shown when it was chosen. */
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
  /** When the applicant confirmed a plan over the limit. */
  overLimitAcknowledgedAt: string | null;
  applicantName: string;
  applicantPhone: string;
  applicantEmail: string;
  applicantNationality: string | null;
  applicantCivilId: string;
  childrenCivilIdOption: ChildrenCivilIdOption;
  language: Language;
  termsAcceptedAt: string;
  /** When the applicant allowed an enquiry at the credit bureau; null if not. */
  bureauConsentAt: string | null;
  /** When the applicant corrected the email address, which is possible once. */
  emailCorrectedAt: string | null;
  /** The earlier application (UUID) that this one continues for the next year. */
  renewsId: Generated<string | null>;
  /** Name, email, institution, ID and phone, folded for search. */
  searchText: string;
}

export interface StudentTable {
  applicationId: string;
  studentNumber: number;
  /** A class ID, an age stage's ID, or `other`. */
  gradeAge: string | null;
  customGradeName: string | null;
  tuitionAmountFils: number;
  name: string;
  bornOn: string | null;
  /** The class's name at submit. */
  grade: string | null;
  civilIdNumber: string | null;
}

export interface StatusChangeTable {
  id: string;
  applicationId: string;
  status: ApplicationStatus;
  /** Shown to the applicant. */
  note: string | null;
  adminId: string | null;
  timestamp: string;
  /** Counts from 1 per application, independent of the clock. */
  sequence: number;
  /** 1 if it was undone before its email was sent, or undid another; applicants see neither. */
  isUndone: Generated<number>;
}

/**
 * A reviewer's request for a new copy of one document. Open until answered or withdrawn; at most one is open per
 * document.
 */
export interface DocumentRequestTable {
  id: string;
  applicationId: string;
  /** With `position`, the document as in its own row. */
  kind: DocumentKind;
  position: number;
  /** Shown to the applicant. */
  reason: string;
  adminId: string;
  requestedAt: string;
  answeredAt: string | null;
  withdrawnAt: string | null;
}

/** Notes between administrators; applicants never see them. */
export interface InternalNoteTable {
  id: string;
  applicationId: string;
  adminId: string;
  text: string;
  createdAt: string;
}

/** An administrator's own saved filter of the list. */
export interface SavedFilterTable {
  id: string;
  adminId: string;
  name: string;
  /** JSON of the filter, as the list's schema parses it. */
  filter: string;
  createdAt: string;
}

/** A stored document, encrypted with its own key, which is wrapped here. */
export interface DocumentTable {
  id: string;
  applicationId: string;
  /** `agreementCopy` is a signed agreement, which no list of the applicant's documents shows. */
  kind: DocumentKind | 'agreementCopy';
  position: number;
  /** The public name in requests; unique, and not a path on disk. */
  filePath: string;
  /** Its name in the storage. */
  storedName: string;
  mimeType: DocumentType;
  originalName: string;
  sizeBytes: number;
  /** Hash of the plain bytes, hex. */
  sha256: string;
  wrappedKey: string;
  createdAt: string;
}
