import { z } from 'zod';
import { applicationStatus } from '../application/application.ts';
import { filter } from '../text/field.ts';
import { pageOf, pageQuery } from '../text/pagination.ts';

/** `held`: made before email was first set up. `unsure`: given up, and may have been sent. */
export const emailStates = [
  'held',
  'waiting',
  'sending',
  'failed',
  'unsure',
  'sent',
  'withdrawn',
] as const;
export type EmailState = (typeof emailStates)[number];

/** What an application's email is about. */
export const emailTemplates = [
  'receipt',
  'status',
  'documentRequest',
  'agreement',
  'counterOffer',
  'code',
  'payment',
  'reminder',
] as const;
export type EmailTemplate = (typeof emailTemplates)[number];

/** All emails about one application, or those of the outbox. */
export const listEmailsInput = z.object({
  application: filter(z.string({ error: 'invalid' }).max(64, 'tooLong')),
  ...pageQuery,
});
export type ListEmailsInput = z.infer<typeof listEmailsInput>;

export const emailKeyInput = z.object({ id: z.string().max(64, 'tooLong') });

/** What becomes of held emails; `recent` sends those of the last 48 hours and discards the others. */
export const heldChoices = ['recent', 'all', 'discard'] as const;
export type HeldChoice = (typeof heldChoices)[number];

export const recentHours = 48;

export const releaseHeldInput = z.object({
  choice: z.enum(heldChoices, { error: 'choiceInvalid' }),
});

export const releasedView = z.object({ sent: z.number().int(), discarded: z.number().int() });
export type ReleasedView = z.infer<typeof releasedView>;

/** An email of the outbox. */
export const emailView = z.object({
  id: z.string(),
  application: z.object({
    id: z.string(),
    applicationId: z.string(),
    name: z.string(),
    phone: z.string(),
  }),
  /** Blank once it was deleted. */
  recipient: z.string(),
  template: z.enum(emailTemplates),
  /** The status in an email about one. */
  status: applicationStatus.nullable(),
  state: z.enum(emailStates),
  createdAt: z.string(),
  /** When a waiting email is sent, at the earliest. */
  sendsAt: z.string().nullable(),
  /** When it was sent or given up. */
  endedAt: z.string().nullable(),
  /** The mail server's words, without the address. */
  error: z.string().nullable(),
});
export type EmailView = z.infer<typeof emailView>;

/** An email that did not arrive, for the application's reviewers. */
export const undeliveredEmail = emailView
  .pick({ template: true, status: true, error: true })
  .extend({
    /** When it was given up. */
    at: z.string(),
    /** It may have been sent. */
    isUnsure: z.boolean(),
  });
export type UndeliveredEmail = z.infer<typeof undeliveredEmail>;

export const emailPageView = pageOf(emailView);

interface Facts {
  sentAt: string | null;
  failedAt: string | null;
  claimedUntil: string | null;
  heldAt: string | null;
  withdrawnBy: string | null;
}

/** Returns an email's state; `isUnsure` if it was given up and may have been sent. */
export function toEmailState(facts: Facts, isUnsure: boolean): EmailState {
  if (facts.sentAt !== null) return 'sent';
  if (facts.withdrawnBy !== null) return 'withdrawn';
  if (facts.failedAt !== null) return isUnsure ? 'unsure' : 'failed';
  if (facts.claimedUntil !== null) return 'sending';
  return facts.heldAt === null ? 'waiting' : 'held';
}
