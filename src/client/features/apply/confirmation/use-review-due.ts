import { reviewDueAt } from '#domain/application/review-deadline.ts';
import { useHolidays } from '#client/api/use-holidays.ts';

/** When the first review of an application submitted at a time (ISO UTC) is due, ISO UTC. */
export function useReviewDue(submittedAt: string): string {
  return reviewDueAt(submittedAt, useHolidays());
}
