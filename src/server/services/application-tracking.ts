import { findTracked, listStatusChanges } from '../../db/queries/application.ts';
import { findInstitutionNames } from '../../db/queries/application-choice.ts';
import type { TrackApplication } from '../../domain/application.ts';
import type { ApplicationStatus } from '../../domain/application-status.ts';
import { foldEmail } from '../../domain/email.ts';
import { AppError } from '../../domain/errors.ts';
import { addWorkingHours } from '../../domain/kuwait-time.ts';
import { kwdOf } from '../../domain/money.ts';
import type { TrackingView } from '../../domain/review.ts';
import type { Context } from '../context.ts';
import { historyView } from './application-view.ts';
import { failuresSoFar, rateLimited, recordFailure } from './rate-limit.ts';

/** The announced first review takes at most this long, in hours of working days. */
const reviewHours = 48;

/**
 * An application for whoever knows its id and its e-mail address.
 * Errors: `not_found`, in the same words for a wrong id and a wrong address; `rate_limited` after
 * too many of those from one address.
 */
export async function trackApplication(
  ctx: Context,
  asked: TrackApplication,
): Promise<TrackingView> {
  const { db, config } = ctx.services;
  const scope = { db, enabled: config.rateLimit, now: ctx.now() };
  const failures = await failuresSoFar(scope, 'tracking', ctx.address);
  if (failures.spent) throw rateLimited(failures.expiresAt, scope.now);

  const found = await findTracked(db, asked.applicationId);
  if (!found || foldEmail(found.applicantEmail) !== foldEmail(asked.email)) {
    await recordFailure(scope, 'tracking', ctx.address);
    throw new AppError('not_found', { sentence: 'trackingNotFound' });
  }
  const names = found.institutionId && (await findInstitutionNames(db, found.institutionId));
  return {
    applicationId: found.applicationId,
    status: found.status,
    numberOfStudents: found.numberOfStudents,
    institutionName: names ? names[ctx.language] : found.institutionName,
    finalTuitionAmount: kwdOf(found.finalTuitionAmountFils),
    statusHistory: historyView(await listStatusChanges(db, [found.id])),
    submittedAt: found.submittedAt,
    updatedAt: found.updatedAt,
    expectedBy: expectedBy(found.status, found.submittedAt),
    requestedPapers: [],
  };
}

/** When the applicant may expect an answer, ISO UTC; null once there is one. */
function expectedBy(status: ApplicationStatus, submittedAt: string): string | null {
  const open = status === 'pending' || status === 'under_review';
  return open ? addWorkingHours(submittedAt, reviewHours) : null;
}
