import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { filter, language, line } from '../text/field.ts';
import { educationType } from '../institution/institution.ts';
import { pageOf } from '../text/pagination.ts';
import { documentStates } from '../document/document-state.ts';
import { exportColumns, type ExportColumn } from './export-text.ts';
import { listApplications } from './review.ts';

/**
 * Applications that wait for their first review, oldest first: all of them, or those whose review
 * is due.
 */
const reviewQueues = ['waiting', 'overdue'] as const;

/** The applications of whoever asks, or those that nobody has. */
const assignments = ['mine', 'nobody'] as const;

const yes = filter(z.enum(['yes'], { error: 'choiceInvalid' }));

/** The list as the dashboard asks for it; a queue brings an order of its own. */
export const listRows = listApplications.extend({
  queue: filter(z.enum(reviewQueues, { error: 'choiceInvalid' })),
  papers: filter(z.enum(documentStates, { error: 'choiceInvalid' })),
  /** Obligations and the largest payment pass the limit. */
  overLimit: yes,
  /** Open, and another open application has one of the same civil ids. */
  sameCivilId: yes,
  /** Submitted since whoever asks last looked. */
  isNew: yes,
  assigned: filter(z.enum(assignments, { error: 'choiceInvalid' })),
});
export type ListRows = z.infer<typeof listRows>;

/** Which applications, whatever the page. */
export const applicationFilter = listRows.omit({ limit: true, cursor: true });
export type ApplicationFilterInput = z.infer<typeof applicationFilter>;

export const reviewerView = z.object({ id: z.string(), name: z.string() });
export type ReviewerView = z.infer<typeof reviewerView>;

export const reviewersView = z.array(reviewerView);

export const assignedView = z.object({
  /** The reviewer who has the application now; null where nobody has. */
  assignedTo: reviewerView.nullable(),
});

/** Looking at the list says nothing but that. */
export const visit = z.strictObject({});

export const visitView = z.object({
  /** What was submitted after this is marked as new. */
  newSince: z.string().nullable(),
  /** Another visit began, so that marks may differ from those of the one before. */
  isAnother: z.boolean(),
});
export type VisitView = z.infer<typeof visitView>;

/** Gives an application to a reviewer, or to nobody; `from` is who has it as far as the caller knows. */
export const assignApplication = z.object({
  id: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AssignApplication = z.infer<typeof assignApplication>;

/** An application as a row of the table. Amounts are KWD; `burdenRatio` is a fraction. */
export const applicationRow = z.object({
  id: z.string(),
  applicationId: z.string(),
  status: applicationStatus,
  submittedAt: z.string(),
  updatedAt: z.string(),
  /** When the status first left pending; null while the first review is awaited. */
  firstReviewedAt: z.string().nullable(),
  /** When the first review is due; null once it was. */
  expectedBy: z.string().nullable(),
  educationType,
  institutionId: z.string().nullable(),
  institutionName: z.string(),
  isOtherInstitution: z.boolean(),
  numberOfStudents: z.number().int(),
  finalTuitionAmount: z.number(),
  burdenRatio: z.number().nullable(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  applicantPhone: z.string(),
  language: z.string(),
  /** Where documents stand that were asked for again; null where that calls for nothing. */
  papers: z.enum(documentStates).nullable(),
  /** The share of the salary passes the limit. */
  isOverLimit: z.boolean(),
  /** It is open, and another open application has one of the same civil ids. */
  sharesCivilId: z.boolean(),
  /** It was submitted since whoever asks last looked. */
  isNew: z.boolean(),
  /** The reviewer who has it; null where nobody has. */
  assignedTo: reviewerView.nullable(),
});
export type ApplicationRowView = z.infer<typeof applicationRow>;

export const rowPage = pageOf(applicationRow);

const filterNameMax = 60;

/** An administrator's own filter; saving under a name again replaces what it held. */
export const saveFilter = z.object({ name: line(filterNameMax), filter: applicationFilter });
export type SaveFilter = z.infer<typeof saveFilter>;

export const savedFilterKey = z.object({ id: z.string() });

export const savedFilterView = z.object({
  id: z.string(),
  name: z.string(),
  filter: applicationFilter,
});
export type SavedFilterView = z.infer<typeof savedFilterView>;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Names of columns between commas; blank for all of them. */
const columnNames = z
  .string({ error: 'choiceInvalid' })
  .max(1000, 'tooLong')
  .refine((text) => toExportColumns(text).length > 0, 'choiceInvalid');

/** A file of everything that a filter leaves: the newest change first, a queue from its longest wait. */
export const exportApplications = applicationFilter.extend({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('csv'),
  language: language.default('ar'),
  columns: filter(columnNames),
});
export type ExportApplications = z.infer<typeof exportApplications>;

/** The columns of an export in the file's order; none where a name is unknown. */
export function toExportColumns(names: string | undefined): readonly ExportColumn[] {
  if (names === undefined) return exportColumns;
  const asked = new Set(names.split(','));
  const chosen = exportColumns.filter((column) => asked.has(column));
  return chosen.length === asked.size ? chosen : [];
}

export const exportInfo = z.object({
  fileName: z.string(),
  format: z.enum(exportFormats),
  /** How many applications, where counting is bounded. */
  total: z.number().int().optional(),
});
