import {
  findApplication,
  findTracked,
  listApplicationStatusChanges,
  type TrackedRow,
} from '#db/queries/application/application.ts';
import { findInstitutionNames } from '#db/queries/application/choice.ts';
import { listApplicationDocumentRequests } from '#db/queries/document/document-request.ts';
import { isOpen } from '#domain/application/decision-warning.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import type { Db } from '#db/database.ts';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { foldEmail } from '#domain/text/field.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toKwd } from '#domain/money/money.ts';
import type { DocumentRequestView } from '#domain/document/document-request.ts';
import type { TrackingView } from '#domain/application/review.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import type { Context } from '#server/context.ts';
import { historyView } from './view.ts';
import { findDocumentRequestViews } from '../document/request.ts';
import { getCounting, countOne, rateLimited, getStanding } from '../rate-limit/rate-limit.ts';

/**
 * Returns the application with this ID and email address.
 * Errors: `not_found`, identical for a wrong ID and a wrong email address; `rate_limited` after too many from one
 * address.
 */
export async function trackApplication(
  ctx: Context,
  asked: TrackApplicationInput,
): Promise<TrackingView> {
  return getView(ctx, await findForApplicant(ctx, asked));
}

/** Returns the tracking view of an application (UUID). Errors: `not_found`. */
export async function toTrackingView(ctx: Context, id: string): Promise<TrackingView> {
  const found = await findApplication(ctx.services.db, id);
  if (!found) throw new AppError('not_found', { sentence: 'trackingNotFound' });
  return getView(ctx, found);
}

/** Finds the application by its ID and email address together. Errors: as `trackApplication`. */
export async function findForApplicant(
  ctx: Context,
  asked: TrackApplicationInput,
): Promise<TrackedRow> {
  await rejectSpent(ctx);
  const found = await findTracked(ctx.services.db, asked.applicationId);
  if (!found || foldEmail(found.applicantEmail) !== foldEmail(asked.email)) {
    await countFailure(ctx);
    throw new AppError('not_found', { sentence: 'trackingNotFound' });
  }
  // Checked again, so that parallel guesses learn no more than sequential ones.
  await rejectSpent(ctx);
  return found;
}

/** Counts a wrong proof against the caller's address. Errors: `rate_limited`. */
export async function countFailure(ctx: Context): Promise<void> {
  const counting = getCounting(ctx);
  const { isOver, expiresAt } = await countOne(counting, 'tracking', ctx.address);
  if (isOver) throw rateLimited(expiresAt, counting.now);
}

export async function rejectSpent(ctx: Context): Promise<void> {
  const counting = getCounting(ctx);
  const { isSpent, expiresAt } = await getStanding(counting, 'tracking', ctx.address);
  if (isSpent) throw rateLimited(expiresAt, counting.now);
}

async function getView(ctx: Context, found: TrackedRow): Promise<TrackingView> {
  const { db } = ctx.services;
  const names = found.institutionId && (await findInstitutionNames(db, found.institutionId));
  const requests = findDocumentRequestViews(await listApplicationDocumentRequests(db, found.id));
  const open = requests.filter(({ answeredAt }) => answeredAt === null);
  return {
    applicationId: found.applicationId,
    status: found.status,
    numberOfStudents: found.numberOfStudents,
    institutionName: names ? names[ctx.language] : found.institutionName,
    finalTuitionAmount: toKwd(found.finalTuitionAmountFils),
    statusHistory: historyView(await listApplicationStatusChanges(db, found.id)),
    submittedAt: found.submittedAt,
    updatedAt: found.updatedAt,
    expectedBy: await expectedBy(db, found, requests),
    requestedDocuments: open.map(({ document, reason }) => ({ document, reason })),
    ...(requests.length > 0 && { documentRequests: requests }),
    ...(found.withdrawnAt !== null && { withdrawnAt: found.withdrawnAt }),
  };
}

/**
 * When the applicant may expect a decision, ISO UTC; null once it is made, or the application was withdrawn. Time runs from the submit, or from the last
 * new copy of a document, without which it could not be reviewed.
 */
async function expectedBy(
  db: Db,
  { status, submittedAt, withdrawnAt }: TrackedRow,
  requests: readonly DocumentRequestView[],
): Promise<string | null> {
  if (!isOpen(status) || withdrawnAt !== null) return null;
  const starts = [submittedAt, ...requests.flatMap(({ answeredAt }) => answeredAt ?? [])];
  return reviewDueAt(starts.toSorted().at(-1) ?? submittedAt, await readHolidayDays(db));
}
