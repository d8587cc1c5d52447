import { countOutbox, findLastError, retryFailed } from '../../../db/queries/mail/outbox.ts';
import type { MailStateView } from '../../../domain/setting/setting.ts';
import type { AdminContext, Services } from '../../context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { unsureError } from './outbox-delivery.ts';

/** How mail is doing: what the dashboard says of it. */
export async function mailState({
  services,
}: {
  services: Pick<Services, 'db' | 'config'>;
}): Promise<MailStateView> {
  const counts = await countOutbox(services.db, unsureError);
  return {
    isConfigured: services.config.mail !== undefined,
    ...counts,
    lastError: await findLastError(services.db),
  };
}

/** Lets everything that was given up wait again, also what may have gone out before. */
export function resendFailedMail(change: AdminContext): Promise<{ resent: number }> {
  return changeAsAdmin(change, async (tx, now) => {
    const resent = await retryFailed(tx, now.toISOString());
    const trace = { action: 'mail.resend', entity: 'setting', entityId: 'mail' };
    return { result: { resent }, trace: { ...trace, details: { messages: resent } } };
  });
}
