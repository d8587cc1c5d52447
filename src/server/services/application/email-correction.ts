import { inTransaction } from '#db/database.ts';
import {
  findApplication,
  findIdempotencyKey,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { replaceEmail } from '#db/queries/application/contact.ts';
import { redirectMail } from '#db/queries/outbox.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import { emailCorrectableMs, type CorrectEmailInput } from '#domain/application/tracking.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import { submittedView } from '#domain/application/review.ts';
import { AppError } from '#domain/errors/errors.ts';
import { foldEmail } from '#domain/text/field.ts';
import type { Context } from '#server/context.ts';
import { appendAudit } from '../audit/audit.ts';
import { enqueueReceipt } from '../mail/outbox.ts';
import { countFailure, rejectSpent } from './tracking.ts';

/**
 * Replaces the email address of an application once, within 24 hours of its submit, and sends the receipt again. Nothing
 * more goes to the old address.
 * Errors: `not_found`, identical for every reason to refuse; `rate_limited` as tracking.
 */
export async function correctEmail(
  ctx: Context,
  asked: CorrectEmailInput,
): Promise<{ email: string }> {
  await rejectSpent(ctx);
  const application = await findCorrectable(ctx, asked);
  if (!application || !(await store(ctx, application, asked.email))) {
    await countFailure(ctx);
    throw new AppError('not_found', { sentence: 'emailNotCorrected' });
  }
  return { email: asked.email };
}

/** The application that was submitted with this key, if its address can still be corrected. */
async function findCorrectable(
  ctx: Context,
  { applicationId, idempotencyKey, email }: CorrectEmailInput,
): Promise<ApplicationRow | undefined> {
  const now = ctx.now();
  const key = await findIdempotencyKey(ctx.services.db, idempotencyKey, now.toISOString());
  const found = await findApplication(ctx.services.db, applicationId);
  if (!key || !found || submittedView.parse(JSON.parse(key.response)).id !== found.id) return;
  const isOpen = now.getTime() - Date.parse(found.submittedAt) < emailCorrectableMs;
  return isOpen && foldEmail(found.applicantEmail) !== foldEmail(email) ? found : undefined;
}

function store(ctx: Context, application: ApplicationRow, email: string): Promise<boolean> {
  const { id, applicantEmail: from, submittedAt, status } = application;
  const isDecided = status === 'approved' || status === 'rejected';
  const now = ctx.now();
  const at = now.toISOString();
  return inTransaction(ctx.services.db, async (tx) => {
    if (!(await replaceEmail(tx, { id, from, to: email, at }))) return false;
    await redirectMail(tx, { applicationId: id, recipient: email });
    const corrected = { ...application, applicantEmail: email };
    const details = { application: corrected, now, newId: ctx.newId };
    const dueAt = isDecided ? null : reviewDueAt(submittedAt, await readHolidayDays(tx));
    await enqueueReceipt(tx, details, dueAt);
    await appendAudit(tx, ctx.services.keys, {
      at,
      actorKind: 'visitor',
      actorId: null,
      action: 'application.correctEmail',
      entity: 'application',
      entityId: id,
    });
    return true;
  });
}
