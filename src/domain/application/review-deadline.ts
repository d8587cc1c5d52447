import { addWorkingHours, subtractWorkingHours } from '../time/kuwait-time.ts';

/**
 * The announced first review: 24 to 48 hours, counted on working days. An application waits for it
 * from its submit until its status leaves pending for the first time.
 */
const promisedHours = { soon: 24, latest: 48 } as const;

/** How a first review met the deadline. */
export const reviewDelays = ['within24Hours', 'within48Hours', 'later'] as const;
export type ReviewDelay = (typeof reviewDelays)[number];

/** When an application's first review is due, ISO UTC. */
export function reviewDueAt(submittedAt: string): string {
  return addWorkingHours(submittedAt, promisedHours.latest);
}

/** How a first review at a time met the deadline; both ISO UTC. */
export function reviewDelayOf(submittedAt: string, firstReviewedAt: string): ReviewDelay {
  if (firstReviewedAt <= addWorkingHours(submittedAt, promisedHours.soon)) return 'within24Hours';
  return firstReviewedAt <= reviewDueAt(submittedAt) ? 'within48Hours' : 'later';
}

/** What was submitted at this time (ISO UTC) or before, and still waits, is overdue now. */
export function overdueSince(now: Date): string {
  return subtractWorkingHours(now.toISOString(), promisedHours.latest);
}

/**
 * Which share of first reviews came within the promised time, 0 to 1; who waits past it counts as
 * late, since no promise is kept by putting a review off. Null while none was due.
 */
export function findShareInTime(
  counts: Readonly<Record<ReviewDelay | 'overdue', number>>,
): number | null {
  const inTime = counts.within24Hours + counts.within48Hours;
  const due = inTime + counts.later + counts.overdue;
  return due === 0 ? null : inTime / due;
}
