import type { Tx } from '#db/database.ts';
import { enqueue, type EmailDetails } from './outbox.ts';
import type { MailContent } from './content.ts';

type ContentOf<Template extends MailContent['template']> = Omit<
  Extract<MailContent, { template: Template }>,
  'template' | 'applicationId'
>;

/** Also after the applicant withdrew: money and codes are told in any case. */
function regardless({ application, ...details }: EmailDetails): EmailDetails {
  return { ...details, application: { ...application, withdrawnAt: null } };
}

/** Enqueues the email that an agreement can be read; its link carries the application ID alone. */
export function enqueueOffer(
  tx: Tx,
  details: EmailDetails,
  content: ContentOf<'agreement'>,
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, details, { template: 'agreement', applicationId, ...content });
}

/** Enqueues a payment's receipt, in the transaction of its entry. */
export function enqueuePayment(
  tx: Tx,
  details: EmailDetails,
  content: ContentOf<'payment'>,
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, regardless(details), { template: 'payment', applicationId, ...content });
}

/** Enqueues a one-time code; the code itself is made when the email is handed over. */
export function enqueueCode(
  tx: Tx,
  details: EmailDetails,
  content: ContentOf<'code'>,
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, regardless(details), { template: 'code', applicationId, ...content });
}

/** Enqueues a reminder, due at `due`; what it says is read when it is handed over. */
export function enqueueReminder(
  tx: Tx,
  details: EmailDetails & { due: Date },
  content: ContentOf<'reminder'>,
): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, regardless(details), { template: 'reminder', applicationId, ...content });
}

/** Enqueues the email that other terms are offered. */
export function enqueueCounterOffer(tx: Tx, details: EmailDetails): Promise<void> {
  const { applicationId } = details.application;
  return enqueue(tx, details, { template: 'counterOffer', applicationId });
}
