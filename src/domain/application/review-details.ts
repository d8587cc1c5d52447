import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { paragraphs } from '../text/field.ts';

const internalNoteMax = 4000;

/** What administrators write to each other about an application; no applicant ever sees it. */
export const addInternalNote = z.object({ id: z.string(), text: paragraphs(internalNoteMax) });
export type AddInternalNote = z.infer<typeof addInternalNote>;

export const internalNoteView = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** The administrator's name; null once the account is gone. */
  adminName: z.string().nullable(),
});
export type InternalNoteView = z.infer<typeof internalNoteView>;

/** Something that was done with an application. */
export const activityEntry = z.object({
  at: z.string(),
  /** `noun.verb`, such as `application.setStatus` or `document.download`. */
  action: z.string(),
  actorKind: z.string(),
  /** The administrator's name, where it was one. */
  actorName: z.string().nullable(),
  /** The status that was set. */
  status: applicationStatus.optional(),
  /** The words with it: a status's note, or an internal note. */
  note: z.string().nullable().optional(),
  /** The reviewer it was given to; null where it was released. */
  assignee: z.string().nullable().optional(),
  /** The document, as its document is named. */
  filePath: z.string().optional(),
  /** What else the audit keeps, by name; never personal data. */
  details: z.record(z.string(), z.unknown()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Whose civil id is meant: the applicant's, or a student's by number. */
export const civilIdOwner = z.object({
  kind: z.enum(['applicant', 'student']),
  /** From 1; only for a student. */
  studentNumber: z.number().int().optional(),
  name: z.string(),
});
export type CivilIdOwner = z.infer<typeof civilIdOwner>;

/** What a reviewer should look at twice; none of it refuses anything. */
export const applicationWarnings = z.object({
  /** Obligations and the largest instalment pass the limit. */
  overLimit: z.boolean(),
  overLimitAcknowledged: z.boolean(),
  /** The burden as a fraction of the salary; null without a salary. */
  burdenRatio: z.number().nullable(),
  civilIds: z.array(
    z.object({
      owner: civilIdOwner,
      civilId: z.string(),
      doubt: z.enum(['length', 'checkDigit', 'birthDate']),
    }),
  ),
  /** Other applications with one of the same civil ids, newest first. */
  sameCivilId: z.array(
    z.object({
      id: z.string(),
      applicationId: z.string(),
      status: applicationStatus,
      submittedAt: z.string(),
      civilId: z.string(),
      /** Whose it is here, and whose it is there. */
      here: civilIdOwner,
      there: civilIdOwner,
    }),
  ),
  /** True where there are more than are listed. */
  hasMore: z.boolean(),
});
export type ApplicationWarnings = z.infer<typeof applicationWarnings>;
