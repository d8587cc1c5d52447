import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { undeliveredEmail } from '../mail/email.ts';
import { paragraphs } from '../text/field.ts';

const internalNoteMax = 4000;

/** Notes between administrators; applicants never see them. */
export const addInternalNoteInput = z.object({ id: z.string(), text: paragraphs(internalNoteMax) });
export type AddInternalNoteInput = z.infer<typeof addInternalNoteInput>;

export const internalNoteView = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** The administrator's name; null if the account was deleted. */
  adminName: z.string().nullable(),
});
export type InternalNoteView = z.infer<typeof internalNoteView>;

/** An entry of the activity log. */
export const activityEntryView = z.object({
  at: z.string(),
  /** `noun.verb`, such as `application.setStatus` or `document.download`. */
  action: z.string(),
  actorKind: z.string(),
  /** The administrator's name, if it was one. */
  actorName: z.string().nullable(),
  /** The status that was set. */
  status: applicationStatus.optional(),
  /** The note with the status, or an internal note. */
  note: z.string().nullable().optional(),
  /** The assigned reviewer; null if it was unassigned. */
  assignee: z.string().nullable().optional(),
  /** The document's path. */
  filePath: z.string().optional(),
  /** Other details from the audit log, by name; never personal data. */
  details: z.record(z.string(), z.unknown()),
});
export type ActivityEntryView = z.infer<typeof activityEntryView>;

/** The owner of a civil ID: the applicant, or a student by number. */
export const civilIdOwner = z.object({
  kind: z.enum(['applicant', 'student']),
  /** From 1; only for a student. */
  studentNumber: z.number().int().optional(),
  name: z.string(),
});
export type CivilIdOwner = z.infer<typeof civilIdOwner>;

/** What a reviewer should check; none of it blocks a decision. */
export const applicationWarningsView = z.object({
  /** The latest email that did not arrive, if none was sent since. */
  undelivered: undeliveredEmail.nullable(),
  /** Obligations plus the largest instalment are over the limit. */
  overLimit: z.boolean(),
  overLimitAcknowledged: z.boolean(),
  /** The debt-to-income ratio as a fraction of the salary; null without a salary. */
  debtToIncomeRatio: z.number().nullable(),
  civilIds: z.array(
    z.object({
      owner: civilIdOwner,
      civilId: z.string(),
      doubt: z.enum(['length', 'checkDigit', 'birthDate']),
    }),
  ),
  /** Other applications with one of the same civil IDs, newest first. */
  sameCivilId: z.array(
    z.object({
      id: z.string(),
      applicationId: z.string(),
      status: applicationStatus,
      submittedAt: z.string(),
      civilId: z.string(),
      /** The owner in this application and in the other one. */
      here: civilIdOwner,
      there: civilIdOwner,
    }),
  ),
  /** True if there are more than listed. */
  hasMore: z.boolean(),
});
export type ApplicationWarningsView = z.infer<typeof applicationWarningsView>;
