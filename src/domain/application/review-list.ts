import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { filter, language, line } from '../text/field.ts';
import { educationType } from '../institution/institution.ts';
import { isPrivateSearch } from '../text/search.ts';
import { pageOf } from '../text/pagination.ts';
import { documentStates } from '../document/document-state.ts';
import { exportColumns, type ExportColumn } from './export-text.ts';
import { listApplicationsInput } from './review.ts';

/** Applications that wait for their first review, oldest first: all, or only overdue ones. */
const reviewQueues = ['waiting', 'overdue'] as const;

/** The caller's applications, or unassigned ones. */
const assignments = ['mine', 'nobody'] as const;

const yes = filter(z.enum(['yes'], { error: 'choiceInvalid' }));

/** The dashboard's list; a queue has its own order. */
export const listRowsInput = listApplicationsInput.extend({
  queue: filter(z.enum(reviewQueues, { error: 'choiceInvalid' })),
  documentRequestState: filter(z.enum(documentStates, { error: 'choiceInvalid' })),
  /** Obligations plus the largest payment are over the limit. */
  overLimit: yes,
  /** Open, and another open application has one of the same civil IDs. */
  sameCivilId: yes,
  /** Submitted since the caller's previous visit. */
  isNew: yes,
  assigned: filter(z.enum(assignments, { error: 'choiceInvalid' })),
});
export type ListRowsInput = z.infer<typeof listRowsInput>;

/** The filter without the page. */
export const applicationFilter = listRowsInput.omit({ limit: true, cursor: true });
export type ApplicationFilterInput = z.infer<typeof applicationFilter>;

export const reviewerView = z.object({ id: z.string(), name: z.string() });
export type ReviewerView = z.infer<typeof reviewerView>;

export const reviewersView = z.array(reviewerView);

export const assignedView = z.object({
  /** The assigned reviewer, or null. */
  assignedTo: reviewerView.nullable(),
});

/** A visit has no further data. */
export const visitInput = z.strictObject({});

export const visitView = z.object({
  /** Applications submitted after this are marked as new. */
  newSince: z.string().nullable(),
  /** A new visit started, so that the marks may differ from before. */
  isAnother: z.boolean(),
});
export type VisitView = z.infer<typeof visitView>;

/** Assigns an application to a reviewer, or unassigns it; `from` is the assignee that the caller last read. */
export const assignApplicationInput = z.object({
  id: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AssignApplicationInput = z.infer<typeof assignApplicationInput>;

/** An application as a row of the table. Amounts are KWD; `debtToIncomeRatio` is a fraction. */
export const applicationRow = z.object({
  id: z.string(),
  applicationId: z.string(),
  status: applicationStatus,
  submittedAt: z.string(),
  updatedAt: z.string(),
  /** When the status first left pending; null until the first review. */
  firstReviewedAt: z.string().nullable(),
  /** When the first review is due; null once it is done. */
  expectedBy: z.string().nullable(),
  educationType,
  institutionId: z.string().nullable(),
  institutionName: z.string(),
  isOtherInstitution: z.boolean(),
  numberOfStudents: z.number().int(),
  finalTuitionAmount: z.number(),
  debtToIncomeRatio: z.number().nullable(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  applicantPhone: z.string(),
  language: z.string(),
  /** The state of document requests; null if no action is needed. */
  documentRequestState: z.enum(documentStates).nullable(),
  /** When the applicant withdrew it; absent if they did not. */
  withdrawnAt: z.string().optional(),
  /** The debt-to-income ratio is over the limit. */
  isOverLimit: z.boolean(),
  /** It is open, and another open application has one of the same civil IDs. */
  sharesCivilId: z.boolean(),
  /** An email to the applicant did not arrive, and none was sent since. */
  isUndelivered: z.boolean(),
  /** It was submitted since the caller's previous visit. */
  isNew: z.boolean(),
  /** The assigned reviewer, or null. */
  assignedTo: reviewerView.nullable(),
});
export type ApplicationRowView = z.infer<typeof applicationRow>;

export const rowPageView = pageOf(applicationRow);

const filterNameMax = 60;

/** An administrator's own filter; saving it under an existing name replaces that one. */
export const saveFilterInput = z.object({
  name: line(filterNameMax),
  // A search that may hold a civil ID is not stored.
  filter: applicationFilter.transform(({ search, ...others }) =>
    search === undefined || isPrivateSearch(search) ? others : { ...others, search },
  ),
});
export type SaveFilterInput = z.infer<typeof saveFilterInput>;

export const savedFilterKeyInput = z.object({ id: z.string() });

export const savedFilterView = z.object({
  id: z.string(),
  name: z.string(),
  filter: applicationFilter,
});
export type SavedFilterView = z.infer<typeof savedFilterView>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Comma-separated column names; blank for all. */
const columnNames = z
  .string({ error: 'choiceInvalid' })
  .max(1000, 'tooLong')
  .refine((text) => toExportColumns(text).length > 0, 'choiceInvalid');

/** A file of everything that matches a filter: the latest change first, a queue with the longest wait first. */
export const exportApplicationsInput = applicationFilter.extend({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('csv'),
  language: language.default('ar'),
  columns: filter(columnNames),
});
export type ExportApplicationsInput = z.infer<typeof exportApplicationsInput>;

/** Returns the columns of an export in the file's order; none if a name is unknown. */
export function toExportColumns(names: string | undefined): readonly ExportColumn[] {
  if (names === undefined) return exportColumns;
  const asked = new Set(names.split(','));
  const chosen = exportColumns.filter((column) => asked.has(column));
  return chosen.length === asked.size ? chosen : [];
}

export const exportInfoView = z.object({
  fileName: z.string(),
  format: z.enum(exportFormats),
  /** The number of applications, if it is known. */
  total: z.number().int().optional(),
});
