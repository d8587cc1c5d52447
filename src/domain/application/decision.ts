import { z } from 'zod';
import { applicationStatus } from './application.ts';
import { errorCodes } from '../errors/errors.ts';
import { optionalParagraphs } from '../text/field.ts';
import { decisionMax, decisionWarnings } from './decision-warning.ts';
import { noteMax } from './review.ts';

/** An application as its reviewer last read it. */
const readItem = z.object({
  id: z.string().max(64, 'tooLong'),
  updatedAt: z.string({ error: 'invalid' }).max(40, 'tooLong'),
});

const items = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'required').max(decisionMax, 'tooManyAtOnce');

/** One status for several applications, with a note that each applicant gets in the own language. */
export const decideApplications = z.object({
  items: items(
    readItem.extend({
      /** The warnings that the reviewer has seen and passes over. */
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
});
export type DecideApplications = z.infer<typeof decideApplications>;

/** What speaks against a decision, with what a reviewer needs to judge it. */
export const warned = z.object({
  warnings: z.array(z.enum(decisionWarnings)),
  /** (Obligations + largest payment) / salary, as a fraction. */
  burdenRatio: z.number().nullable(),
  /** Other open applications with the same civil ids, newest first, the first few. */
  sameCivilId: z.array(z.object({ id: z.string(), applicationId: z.string() })),
  /** The documents that are awaited, as calls name them. */
  documents: z.array(z.string()),
});
export type Warned = z.infer<typeof warned>;

const failed = z.object({
  id: z.string(),
  outcome: z.literal('failed'),
  code: z.enum(errorCodes),
});

/** What became of each application, in the order asked; one that was not changed stops no other. */
export const decisionResults = z.object({
  results: z.array(
    z.discriminatedUnion('outcome', [
      /** The status was set, or with the same status a note was added. */
      z.object({
        id: z.string(),
        outcome: z.enum(['set', 'noted']),
        status: applicationStatus,
        updatedAt: z.string(),
      }),
      /** It has that status already, and there is no note to add. */
      z.object({ id: z.string(), outcome: z.literal('same'), status: applicationStatus }),
      warned.extend({ id: z.string(), outcome: z.literal('warned') }),
      failed,
    ]),
  ),
});
export type DecisionResult = z.infer<typeof decisionResults>['results'][number];

/** Decisions to take back, each as it left its application. */
export const undoDecisions = z.object({ items: items(readItem) });
export type UndoDecisions = z.infer<typeof undoDecisions>;

export const undoResults = z.object({
  results: z.array(
    z.discriminatedUnion('outcome', [
      z.object({
        id: z.string(),
        outcome: z.literal('undone'),
        status: applicationStatus,
        updatedAt: z.string(),
      }),
      /** There is nothing to take back, or the message to the applicant has left. */
      z.object({ id: z.string(), outcome: z.literal('sent') }),
      failed,
    ]),
  ),
});
export type UndoResult = z.infer<typeof undoResults>['results'][number];

/** The decision that can be taken back; null where there is none, or its message has left. */
export const undoableView = z
  .object({
    /** What the application would stand at again. */
    status: applicationStatus,
    updatedAt: z.string(),
    /** When the message to the applicant leaves, where there is a mail server. */
    leavesAt: z.string(),
  })
  .nullable();
export type UndoableView = z.infer<typeof undoableView>;
