import { inTransaction } from '../../../db/database.ts';
import { countOutbox, findLastError, retryFailed } from '../../../db/queries/mail/outbox.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import type { MailStateView } from '../../../domain/setting/setting.ts';
import type { AdminActor, AdminContext, Context, Services } from '../../context.ts';
import { appendAudit } from '../audit/audit.ts';
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
 * Sends a test email immediately and returns the result, with the mail server's own error.
 * Errors: `not_found` if no mail server is configured; `rate_limited`.
 */
export async function sendTestMail(
  ctx: Context & { admin: AdminActor },
  { email }: { email: string },
): Promise<{ isSent: boolean; error: string | null }> {
  const { db, config } = ctx.services;
  if (!config.mail) throw new AppError('not_found', { sentence: 'mailNotConfigured' });
  const now = ctx.now();
  await takeAttempt(getCounting(ctx), 'testMail', ctx.admin.adminId);
  const { language } = ctx;
  const written = writeMail({ template: 'test' }, { language, siteUrl: config.siteUrl });
  const message = { id: ctx.newId(), to: email, language, ...written };
  const delivery = await createMailer(config.mail).send(message);
  const isSent = delivery.outcome === 'sent';
  await inTransaction(db, (tx) =>
    appendAudit(tx, ctx.services.keys, {
      at: now.toISOString(),
      actorKind: 'admin',
      actorId: ctx.admin.adminId,
      action: 'mail.test',
      entity: 'setting',
      entityId: 'mail',
      details: { isSent },
    }),
  );
  return { isSent, error: delivery.outcome === 'sent' ? null : delivery.error };
}
