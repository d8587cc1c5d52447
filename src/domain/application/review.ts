import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { documentsView } from '../document/document.ts';
import { educationType, readAt } from '../institution/institution.ts';
import { pageOf, pageQuery } from '../text/pagination.ts';
import { openDocumentRequest, documentRequestView } from '../document/document-request.ts';
import { maxSearchLength } from '../text/search.ts';
import { filter, optionalParagraphs, calendarDay } from '../text/field.ts';

/** The maximum length of a note to the applicant, in characters. */
export const noteMax = 2000;

/** An administrator's filters; blank and `all` count as absent. Days are days in Kuwait. */
export const listApplicationsInput = z.object({
  status: filter(applicationStatus),
  search: filter(z.string({ error: 'invalid' }).max(maxSearchLength, 'tooLong')),
  institutionId: filter(z.string({ error: 'invalid' }).max(64, 'tooLong')),
  gradeAge: filter(z.string({ error: 'invalid' }).max(64, 'tooLong')),
  submittedFrom: filter(calendarDay('dateInvalid')),
  submittedTo: filter(calendarDay('dateInvalid')),
  ...pageQuery,
});

/** `id` is the UUID or the applicationId. */
export const applicationKeyInput = z.object({ id: z.string() });

export const setApplicationStatusInput = z.object({
  id: z.string(),
  status: applicationStatus,
  note: optionalParagraphs(noteMax),
  ...readAt,
});
export type SetApplicationStatusInput = z.infer<typeof setApplicationStatusInput>;

/** Records that an applicant withdrew an application, or that this was a mistake. */
export const setWithdrawnInput = z.object({ id: z.string(), isWithdrawn: z.boolean(), ...readAt });
export type SetWithdrawnInput = z.infer<typeof setWithdrawnInput>;

export const statusChange = z.object({
  status: applicationStatus,
  note: z.string().nullable(),
  timestamp: z.string(),
});
export type StatusChange = z.infer<typeof statusChange>;

const nullableText = z.string().nullable();

/** An application as administrators see it. Amounts are KWD; `debtToIncomeRatio` is a fraction. */
export const applicationView = z.object({
  id: z.string(),
  applicationId: z.string(),
  status: applicationStatus,
  statusHistory: z.array(statusChange),
  submittedAt: z.string(),
  updatedAt: z.string(),
  educationType,
  institutionId: nullableText,
  institutionName: z.string(),
  isOtherInstitution: z.boolean(),
  customInstitutionName: nullableText,
  academicYear: z.string(),
  paymentStartDate: z.string(),
  numberOfStudents: z.number().int(),
  studentsInfo: z.array(
    z.object({
      studentNumber: z.number().int(),
      gradeAge: nullableText,
      customGradeName: nullableText,
      tuitionAmount: z.number(),
    }),
  ),
  studentsDetails: z.array(
    z.object({ name: z.string(), dateOfBirth: nullableText, grade: nullableText }),
  ),
  finalTuitionAmount: z.number(),
  isManuallyAdjusted: z.enum(['true', 'false']),
  installmentEligibility: z.enum(['yes', 'no']),
  monthlySalary: z.number().nullable(),
  financialObligations: z.number().nullable(),
  installmentPlan: z.string(),
  customInstallmentMonths: z.number().int().nullable(),
  monthlyPayment: z.number(),
  totalAmount: z.number(),
  interestAmount: z.number(),
  debtToIncomeRatio: z.number().nullable(),
  overLimitAcknowledged: z.boolean(),
  overLimitAcknowledgedAt: nullableText,
  /** When the applicant allowed an enquiry at the credit bureau; null if not. */
  bureauConsentAt: z.string().nullable(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  applicantNationality: nullableText,
  applicantCivilId: z.string(),
  childrenCivilIdOption: z.enum(['images', 'numbers']),
  childrenCivilIdNumbers: z.array(z.string()),
  language: z.string(),
  documents: documentsView,
  requestedDocuments: z.array(documentRequestView),
  /** When the applicant withdrew it; absent if they did not. The status stays. */
  withdrawnAt: z.string().optional(),
});
export type ApplicationView = z.infer<typeof applicationView>;

export const applicationPageView = pageOf(applicationView);

/** The response to a submit. */
export const submittedView = z.object({
  applicationId: z.string(),
  id: z.string(),
  status: applicationStatus,
  submittedAt: z.string(),
});
export type SubmittedView = z.infer<typeof submittedView>;

/** The response to a submit, and whether an earlier request with the same key had it already. */
export const submitResultView = z.object({ view: submittedView, isRepeat: z.boolean() });
export type SubmitResultView = z.infer<typeof submitResultView>;

/** What an applicant sees when tracking, without further personal data. */
export const trackingView = z.object({
  applicationId: z.string(),
  status: applicationStatus,
  numberOfStudents: z.number().int(),
  institutionName: z.string(),
  finalTuitionAmount: z.number(),
  statusHistory: z.array(statusChange),
  submittedAt: z.string(),
  updatedAt: z.string(),
  expectedBy: nullableText,
  requestedDocuments: z.array(openDocumentRequest),
  /** Requested documents with their moments, oldest first; absent if none was requested. */
  documentRequests: z.array(documentRequestView).optional(),
  /** When the applicant withdrew the application; absent if they did not. The status stays. */
  withdrawnAt: z.string().optional(),
});
export type TrackingView = z.infer<typeof trackingView>;

export const statisticsView = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  underReview: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
});
