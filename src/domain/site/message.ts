import { z } from 'zod';
import { applicationRow } from '../application/review-list.ts';
import { isDialable } from '../person/phone.ts';
import { cleanParagraphs, isStorable } from '../text/text.ts';
import { filter, line, optionalLine, optionalPhrase, email } from '../text/field.ts';
import { pageOf, pageQuery } from '../text/pagination.ts';
import { maxSearchLength } from '../text/search.ts';

/** A visitor's message from the contact page. The phone may be of any country, so it stays text. */
export const sendMessageInput = z.object({
  name: line(100),
  email,
  phone: optionalLine(30).refine((text) => !text || isDialable(text), 'invalidPhoneNumber'),
  subject: optionalPhrase(200),
  message: z
    .string({ error: 'required' })
    .overwrite(cleanParagraphs)
    .refine(isStorable, 'invalid')
    .min(1, 'required')
    .max(5000, 'tooLong'),
  /** A message with a known key is ignored. */
  idempotencyKey: z.uuid('invalid').optional(),
});

/** The inbox filters. */
export const messageStatuses = ['unread', 'unhandled'] as const;

export const listMessagesInput = z.object({
  status: filter(z.enum(messageStatuses, { error: 'choiceInvalid' })),
  search: filter(z.string({ error: 'invalid' }).max(maxSearchLength, 'tooLong')),
  ...pageQuery,
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

export const messageView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  handledAt: z.string().nullable(),
});
export type MessageView = z.infer<typeof messageView>;
export const messagePageView = pageOf(messageView);

export const messageCountsView = z.object({
  unread: z.number().int(),
  unhandled: z.number().int(),
});

export const messageKeyInput = z.object({ id: z.string() });

/** The applications with a message's email address or phone number, latest change first. */
export const senderApplicationsView = z.object({
  items: z.array(
    applicationRow.pick({
      id: true,
      applicationId: true,
      applicantName: true,
      institutionId: true,
      institutionName: true,
      status: true,
      submittedAt: true,
    }),
  ),
  /** Whether there are more. */
  hasMore: z.boolean(),
});
export type SenderApplicationsView = z.infer<typeof senderApplicationsView>;

/** Changes only the given fields. */
export const updateMessageInput = z.object({
  id: z.string(),
  isRead: z.boolean({ error: 'choiceInvalid' }).optional(),
  isHandled: z.boolean({ error: 'choiceInvalid' }).optional(),
});
export type UpdateMessageInput = z.infer<typeof updateMessageInput>;
