import { countOutbox, findLastError, retryFailed } from '../../../db/queries/mail/outbox.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import type { MailStateView } from '../../../domain/setting/setting.ts';
import type { AdminContext, Services } from '../../context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';
import { unsureError } from './outbox-delivery.ts';
import { createMailer } from './smtp.ts';
import { writeMail } from './template.ts';

/** The state of email delivery for the dashboard. */
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

/** Requeues all failed emails, also those that may have been sent. */
export function resendFailedMail(change: AdminContext): Promise<{ resent: number }> {
  return changeAsAdmin(change, async (tx, now) => {
    const resent = await retryFailed(tx, now.toISOString());
    const audit = { action: 'mail.resend', entity: 'setting', entityId: 'mail' };
    return { result: { resent }, audit: { ...audit, details: { messages: resent } } };
  });
}

/**
 * Sends a test email immediately and returns the result, with the mail server's own error. The audit entry is committed
 * before.
 * Errors: `not_found` if no mail server is configured; `rate_limited`.
 */
export async function sendTestMail(
  ctx: AdminContext,
  { email }: { email: string },
): Promise<{ isSent: boolean; error: string | null }> {
  const { config } = ctx.services;
  if (!config.mail) throw new AppError('not_found', { sentence: 'mailNotConfigured' });
  await takeAttempt(getCounting(ctx), 'testMail', ctx.admin.adminId);
  const audit = { action: 'mail.test', entity: 'setting', entityId: 'mail' };
  await changeAsAdmin(ctx, () => Promise.resolve({ result: undefined, audit }));
  const { language } = ctx;
  const written = writeMail({ template: 'test' }, { language, siteUrl: config.siteUrl });
  const message = { id: ctx.newId(), to: email, language, ...written };
  const delivery = await createMailer(config.mail).send(message);
  return delivery.outcome === 'sent'
    ? { isSent: true, error: null }
    : { isSent: false, error: delivery.error };
}
