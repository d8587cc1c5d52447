import { z } from 'zod';
import { addDays, weekInKuwait } from '../kuwait-time.ts';
import { statisticsView } from './review.ts';

/** The number of weeks in the charts, including the current one. */
const shownWeeks = 12;

const count = z.number().int();

const firstReviews = {
  /** First reviewed within 24 working hours, within 48, later, or not yet. */
  within24Hours: count,
  within48Hours: count,
  later: count,
  waiting: count,
};

/** The overview, from counters. */
export const overviewView = z.object({
  byStatus: statisticsView,
  byEducationType: z.object({ school: count, nursery: count, academy: count, university: count }),
  /** Twelve weeks of submits, oldest first, each named by its Sunday in Kuwait. */
  weeks: z.array(z.object({ startsOn: z.string(), submitted: count, ...firstReviews })),
  /** The sums of these weeks; `overdue` ones still wait past the promised time. */
  firstReview: z.object({ ...firstReviews, overdue: count }),
  /** All that wait for a first review, and the overdue ones among them. */
  waiting: count,
  overdue: count,
  /** Applications that await new copies of documents, and those that received them without a decision since. */
  documentRequestStates: z.object({ awaited: count, resent: count }),
});
export type OverviewView = z.infer<typeof overviewView>;

/** Returns the Sundays of the weeks in the charts, oldest first. */
export function weeksUntil(now: Date): string[] {
  const thisWeek = weekInKuwait(now.toISOString());
  return Array.from({ length: shownWeeks }, (_, at) =>
    addDays(thisWeek, (at + 1 - shownWeeks) * 7),
  );
}
