import type { Tx } from '#db/database.ts';
import type { ApplicationRow } from '#db/queries/application/application.ts';
import { insertOutbox, withdrawOvertaken } from '#db/queries/outbox.ts';
import { isOpen } from '#domain/application/decision-warning.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { Language } from '#domain/text/language.ts';
import type { MailContent } from './content.ts';

/** The application of an email, the time, and an id for the email. */
export interface EmailDetails {
  application: Pick<ApplicationRow, 'id' | 'applicationId' | 'applicantEmail'> & {
    /** Once it is withdrawn, no email is enqueued. */
    withdrawnAt?: string | null;
    language: Language;
  };
  now: Date;
  newId: () => string;
}

/** Enqueues the confirmation of a submit, in its transaction. */
export function enqueueReceipt(
  tx: Tx,
  details: EmailDetails,
  expectedBy: string | null,
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, details, { template: 'receipt', applicationId, expectedBy });
}

/** For how long an email about a status can be withdrawn, in ms. */
const withdrawableMs = 60_000;

/** The change of status in an email; its id becomes the email's id. */
interface StatusMail {
  changeId: string;
  /** The previous status. */
  from: ApplicationStatus;
  status: ApplicationStatus;
  note: string | null;
}

/**
 * Enqueues the email about a status, in the transaction that sets it; it waits so that the decision can be undone. Unsent
 * emails that a new status overtakes are withdrawn.
 */
export async function enqueueStatus(
  tx: Tx,
  { application, now }: Pick<EmailDetails, 'application' | 'now'>,
  { changeId, ...change }: StatusMail,
): Promise<void> {
  const { applicationId } = application;
  const content = { template: 'status', applicationId, ...change } as const;
  const due = new Date(now.getTime() + withdrawableMs);
  // Another note with the same status is news besides the first one.
  if (change.from !== change.status) {
    const overtaking = { applicationId: application.id, changeId };
    await withdrawOvertaken(tx, overtaking, !isOpen(change.status));
  }
  return enqueue(tx, { application, now, newId: () => changeId, due }, content);
}

/** Enqueues the email about requested documents, in the transaction of the request, whose ID `newId` returns. */
export function enqueueDocumentRequest(
  tx: Tx,
  details: EmailDetails,
  documents: readonly { document: string; reason: string }[],
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, details, { template: 'documentRequest', applicationId, documents });
}

/** Enqueues an email, in the transaction of what it reports. */
export async function enqueue(
  tx: Tx,
  { application, now, newId, due = now }: EmailDetails & { due?: Date },
  mail: MailContent,
): Promise<void> {
  if (application.withdrawnAt) return;
  const { template, ...content } = mail;
  await insertOutbox(tx, {
    id: newId(),
    applicationId: application.id,
    recipient: application.applicantEmail,
    template,
    language: application.language,
    content: JSON.stringify(content),
    createdAt: now.toISOString(),
    nextAttemptAt: due.toISOString(),
  });
}
