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

/** How long a message about a status can be taken back, in ms. */
const withdrawableMs = 60_000;

/** What a message about a status is about; its id is that of the change. */
interface StatusMail {
  changeId: string;
  /** What the application stood at before. */
  from: ApplicationStatus;
  status: ApplicationStatus;
  note: string | null;
}

/** Enqueues the message about a status, in the transaction that sets it; it waits for an undo. */
export function enqueueStatus(
  tx: Tx,
  { application, now }: Pick<Telling, 'application' | 'now'>,
  { changeId, ...change }: StatusMail,
): Promise<void> {
  const { applicationId } = application;
  const content = { template: 'status', applicationId, ...change } as const;
  const due = new Date(now.getTime() + withdrawableMs);
  return put(tx, { application, now, newId: () => changeId, due }, content);
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

async function put(
  tx: Tx,
  { application, now, newId, due = now }: Telling & { due?: Date },
  mail: MailContent,
): Promise<void> {
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
