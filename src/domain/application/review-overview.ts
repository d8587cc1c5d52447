import { z } from 'zod';
import { addDays, weekInKuwait } from '../time/kuwait-time.ts';
import { statisticsView } from './review.ts';

/** How many weeks the charts show, this one included. */
const shownWeeks = 12;

const count = z.number().int();

const firstReviews = {
  /** First reviewed within 24 working hours, within 48, after that, or not yet. */
  within24Hours: count,
  within48Hours: count,
  later: count,
  waiting: count,
};

/** What the overview shows: counters, whatever the number of applications. */
export const overviewView = z.object({
  byStatus: statisticsView,
  byEducationType: z.object({ school: count, nursery: count, academy: count, university: count }),
  /** Twelve weeks, oldest first, each by its Sunday in Kuwait and by when it was submitted. */
  weeks: z.array(z.object({ startsOn: z.string(), submitted: count, ...firstReviews })),
  /** The same twelve weeks together; `overdue` are those that wait although the promised time is over. */
  firstReview: z.object({ ...firstReviews, overdue: count }),
  /** All that wait for a first review, and those of them whose review is due. */
  waiting: count,
  overdue: count,
  /** Those that await documents asked for again, and those whose documents came and that nobody has decided on since. */
  papers: z.object({ awaited: count, resent: count }),
});
export type OverviewView = z.infer<typeof overviewView>;

/** The Sundays of the weeks that the charts show, oldest first. */
export function weeksUntil(now: Date): string[] {
  const thisWeek = weekInKuwait(now.toISOString());
  return Array.from({ length: shownWeeks }, (_, at) =>
    addDays(thisWeek, (at + 1 - shownWeeks) * 7),
  );
}
