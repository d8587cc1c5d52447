import { retryFailed } from '#db/queries/outbox.ts';
import { countOutbox, findLastError } from '#db/queries/outbox-list.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { MailStateView } from '#domain/setting/setting.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';
import { readableError } from './outbox-list.ts';
import { unsureError } from './outbox-delivery.ts';
import { createMailer } from './smtp.ts';
import { writeMail } from './template.ts';

/** The state of email delivery for the dashboard; only owners and reviewers see more than counts. */
export async function mailState({ services, admin }: AdminContext): Promise<MailStateView> {
  const { db, config } = services;
  const { lastSentAt, ...counts } = await countOutbox(db, unsureError);
  const state = { isConfigured: config.mail !== undefined, ...counts };
  if (admin.role !== 'owner' && admin.role !== 'reviewer') {
    return { ...state, lastSentAt: null, lastError: null };
  }
  const last = await findLastError(db);
  return { ...state, lastSentAt, lastError: last ? readableError(config, last) : null };
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
