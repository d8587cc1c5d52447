import {
  addDays,
  addWorkingHours,
  firstOfNextMonth,
  subtractWorkingHours,
  todayInKuwait,
  type HolidayDays,
} from '../kuwait-time.ts';

/**
 * The promised first review: within 24 to 48 hours on working days, from the submit until the status first leaves
 * pending.
 */
const promisedHours = { soon: 24, latest: 48 } as const;

/** How late a first review was. */
export const reviewDelays = ['within24Hours', 'within48Hours', 'later'] as const;
export type ReviewDelay = (typeof reviewDelays)[number];

/** When an application's first review is due, ISO UTC. */
export function reviewDueAt(submittedAt: string, holidays: HolidayDays): string {
  return addWorkingHours(submittedAt, promisedHours.latest, holidays);
}

/** Days between the promised answer and the first instalment, to sign the agreement. */
const daysToAgree = 7;

/** The first day to suggest for a first instalment: seven days after the answer to a submit at `now`. */
export function earliestSuggestedStart(now: Date, holidays: HolidayDays): string {
  const answered = new Date(reviewDueAt(now.toISOString(), holidays));
  return addDays(todayInKuwait(answered), daysToAgree);
}

/** The first of a month on or after that day. */
export function suggestedStart(now: Date, holidays: HolidayDays): string {
  const earliest = earliestSuggestedStart(now, holidays);
  return earliest.endsWith('-01') ? earliest : firstOfNextMonth(earliest);
}

/** Returns how late a first review was; both times ISO UTC. */
export function getReviewDelay(
  submittedAt: string,
  firstReviewedAt: string,
  holidays: HolidayDays,
): ReviewDelay {
  const isSoon = firstReviewedAt <= addWorkingHours(submittedAt, promisedHours.soon, holidays);
  if (isSoon) return 'within24Hours';
  return firstReviewedAt <= reviewDueAt(submittedAt, holidays) ? 'within48Hours' : 'later';
}

/** An application submitted at or before this time (ISO UTC) is overdue if it still waits. */
export function overdueSince(now: Date, holidays: HolidayDays): string {
  return subtractWorkingHours(now.toISOString(), promisedHours.latest, holidays);
}

/**
 * Returns the share of first reviews within the promised time, 0 to 1. Overdue ones count as late, so that postponing
 * reviews does not improve it. Null if none was due.
 */
export function findShareInTime(
  counts: Readonly<Record<ReviewDelay | 'overdue', number>>,
): number | null {
  const inTime = counts.within24Hours + counts.within48Hours;
  const due = inTime + counts.later + counts.overdue;
  return due === 0 ? null : inTime / due;
}
