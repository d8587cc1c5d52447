import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { errorCodes } from '../errors/errors.ts';
import { optionalParagraphs } from '../text/field.ts';
import { decisionMax, decisionWarnings } from './decision-warning.ts';
import { noteMax } from './review.ts';

/** An application and its version as the reviewer last read it. */
const readItem = z.object({
  id: z.string().max(64, 'tooLong'),
  updatedAt: z.string({ error: 'invalid' }).max(40, 'tooLong'),
});

const items = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'required').max(decisionMax, 'tooManyAtOnce');

/** One status for several applications, with a note in each applicant's language. */
export const decideApplicationsInput = z.object({
  items: items(
    readItem.extend({
      /** The warnings that the reviewer has seen and accepts. */
      accepted: z
        .array(z.enum(decisionWarnings, { error: 'choiceInvalid' }))
        .max(8)
        .default([]),
    }),
  ),
  status: applicationStatus,
  note: z
    .object({ ar: optionalParagraphs(noteMax), en: optionalParagraphs(noteMax) })
    .default({ ar: undefined, en: undefined }),
  /** Only asks for the warnings; nothing is decided. */
  isTrial: z.boolean().default(false),
});
export type DecideApplicationsInput = z.infer<typeof decideApplicationsInput>;

/** The warnings against a decision, with the details to judge them. */
export const warned = z.object({
  warnings: z.array(z.enum(decisionWarnings)),
  /** (Obligations + largest payment) / salary, as a fraction. */
  debtToIncomeRatio: z.number().nullable(),
  /** The first few other open applications with the same civil IDs, newest first. */
  sameCivilId: z.array(z.object({ id: z.string(), applicationId: z.string() })),
  /** The names of the awaited documents. */
  documents: z.array(z.string()),
});
export type Warned = z.infer<typeof warned>;

const failed = z.object({
  id: z.string(),
  outcome: z.literal('failed'),
  code: z.enum(errorCodes),
});

/** The result for each application, in the requested order; a failed one does not stop the others. */
export const decisionResultsView = z.object({
  results: z.array(
    z.discriminatedUnion('outcome', [
      /** The status was set; or it was the same, and a note was added. */
      z.object({
        id: z.string(),
        outcome: z.enum(['set', 'noted']),
        status: applicationStatus,
        updatedAt: z.string(),
      }),
      /** The status was already set, and there is no note to add. */
      z.object({ id: z.string(), outcome: z.literal('same'), status: applicationStatus }),
      warned.extend({ id: z.string(), outcome: z.literal('warned') }),
      /** Of a trial: it would be set at once. */
      z.object({ id: z.string(), outcome: z.literal('ready') }),
      failed,
    ]),
  ),
});
export type DecisionResult = z.infer<typeof decisionResultsView>['results'][number];

/** Decisions to undo, each with the `updatedAt` that it set. */
export const undoDecisionsInput = z.object({ items: items(readItem) });
export type UndoDecisionsInput = z.infer<typeof undoDecisionsInput>;

export const undoResultsView = z.object({
  results: z.array(
    z.discriminatedUnion('outcome', [
      z.object({
        id: z.string(),
        outcome: z.literal('undone'),
        status: applicationStatus,
        updatedAt: z.string(),
      }),
      /** There is nothing to undo, or the email to the applicant was sent. */
      z.object({ id: z.string(), outcome: z.literal('sent') }),
      failed,
    ]),
  ),
});
export type UndoResult = z.infer<typeof undoResultsView>['results'][number];

/** The decision that can be undone; null if there is none, or its email was sent. */
export const undoableView = z
  .object({
    /** The status after an undo. */
    status: applicationStatus,
    updatedAt: z.string(),
    /** When the email to the applicant is sent, if a mail server is configured. */
    leavesAt: z.string(),
  })
  .nullable();
export type UndoableView = z.infer<typeof undoableView>;
