import type { Tx } from '../../../db/database.ts';
import type { ApplicationRow } from '../../../db/queries/application/application.ts';
import { insertOutbox } from '../../../db/queries/mail/outbox.ts';
import type { ApplicationStatus } from '../../../domain/application/status.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { MailContent } from './template.ts';

/** What an email is about: an application, the time and an id for the message. */
export interface Telling {
  application: Pick<ApplicationRow, 'id' | 'applicationId' | 'applicantEmail'> & {
    language: Language;
  };
  now: Date;
  newId: () => string;
}

/** Tells the applicant that the application has arrived, in the submit's own transaction. */
export function tellReceipt(tx: Tx, telling: Telling, expectedBy: string | null): Promise<void> {
  const { applicationId } = telling.application;
  return put(tx, telling, { template: 'receipt', applicationId, expectedBy });
}

/** Tells the applicant of a new status, in the transaction that sets it. */
export function tellStatus(
  tx: Tx,
  telling: Telling,
  change: { status: ApplicationStatus; note: string | null },
): Promise<void> {
  const { applicationId } = telling.application;
  const { status, note } = change;
  return put(tx, telling, { template: 'status', applicationId, status, note });
}

/** Tells the applicant which documents are asked for again, in the transaction of the request. */
export function enqueueDocumentRequest(
  tx: Tx,
  telling: Telling,
  documents: readonly { document: string; reason: string }[],
): Promise<void> {
  const { applicationId } = telling.application;
  return put(tx, telling, { template: 'papers', applicationId, papers: documents });
}

async function put(tx: Tx, telling: Telling, mail: MailContent): Promise<void> {
  const { application, now, newId } = telling;
  const { template, ...content } = mail;
  await insertOutbox(tx, {
    id: newId(),
    applicationId: application.id,
    recipient: application.applicantEmail,
    template,
    language: application.language,
    content: JSON.stringify(content),
    createdAt: now.toISOString(),
  });
}
