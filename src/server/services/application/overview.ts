import type { Db } from '#db/database.ts';
import {
  countByDocumentState,
  countByStatus,
  countByType,
  countByWeek,
  countWaiting,
  countWaitingAfter,
} from '#db/queries/application/counters.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import { weeksUntil, type OverviewView } from '#domain/application/review-overview.ts';
import { overdueSince } from '#domain/application/review-deadline.ts';

type Statistics = OverviewView['byStatus'];
type FirstReview = Omit<OverviewView['firstReview'], 'overdue'>;

export async function readStatistics(db: Db): Promise<Statistics> {
  const { pending, under_review: underReview, approved, rejected } = await countByStatus(db);
  const total = pending + underReview + approved + rejected;
  return { total, pending, underReview, approved, rejected };
}

/**
 * Returns the overview from counters. Only waiting applications of the last working days are counted by rows: all
 * others that wait are overdue.
 */
export async function readOverview(db: Db, now: Date): Promise<OverviewView> {
  const sundays = weeksUntil(now);
  const counts = await countByWeek(db, sundays);
  const weeks = counts.map(({ submitted, within24Hours, within48Hours, later }, at) => ({
    startsOn: sundays[at] ?? '',
    submitted,
    within24Hours,
    within48Hours,
    later,
    waiting: submitted - within24Hours - within48Hours - later,
  }));
  const waiting = await countWaiting(db);
  const inTime = await countWaitingAfter(db, overdueSince(now, await readHolidayDays(db)));
  const firstReview = weeks.reduce<FirstReview>(addUp, {
    within24Hours: 0,
    within48Hours: 0,
    later: 0,
    waiting: 0,
  });
  return {
    byStatus: await readStatistics(db),
    byEducationType: await countByType(db),
    weeks,
    // The last working days are within these weeks, and so are all that wait in time.
    firstReview: { ...firstReview, overdue: firstReview.waiting - inTime },
    waiting,
    overdue: waiting - inTime,
    documentRequestStates: await countByDocumentState(db),
  };
}

function addUp(sum: FirstReview, week: FirstReview): FirstReview {
  return {
    within24Hours: sum.within24Hours + week.within24Hours,
    within48Hours: sum.within48Hours + week.within48Hours,
    later: sum.later + week.later,
    waiting: sum.waiting + week.waiting,
  };
}
