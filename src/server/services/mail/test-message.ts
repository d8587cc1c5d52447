import { inTransaction } from '../../../db/database.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import type { AdminActor, Context } from '../../context.ts';
import { appendAudit } from '../audit/audit.ts';
import { writeMail } from './template.ts';
import { createMailer } from './smtp.ts';
import { countingOf, takeAttempt } from '../rate-limit/rate-limit.ts';

/**
 * Sends a test message at once and answers what became of it, in the mail server's own words.
 * Errors: `not_found` where no mail server is set up; `rate_limited`.
 */
export async function sendTestMail(
  ctx: Context & { admin: AdminActor },
  { email }: { email: string },
): Promise<{ isSent: boolean; error: string | null }> {
  const { db, config } = ctx.services;
  if (!config.mail) throw new AppError('not_found', { sentence: 'mailNotConfigured' });
  const now = ctx.now();
  await takeAttempt(countingOf(ctx), 'testMail', ctx.admin.adminId);
  const { language } = ctx;
  const written = writeMail({ template: 'test' }, { language, siteUrl: config.siteUrl });
  const letter = { id: ctx.newId(), to: email, language, ...written };
  const delivery = await createMailer(config.mail).send(letter);
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
