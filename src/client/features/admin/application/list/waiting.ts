const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Waiting = { unit: 'minutes' | 'hours' | 'days'; count: number; isOverdue: boolean };

type Reviewable = {
  submittedAt: string;
  firstReviewedAt: string | null;
  expectedBy: string | null;
};

/** How long an application has waited for its first review, rounded down; undefined once that is done. */
export function listWaiting(application: Reviewable, nowMs: number): Waiting | undefined {
  const { submittedAt, firstReviewedAt, expectedBy } = application;
  if (firstReviewedAt !== null) return undefined;
  const waitedMs = Math.max(0, nowMs - Date.parse(submittedAt));
  const isOverdue = expectedBy !== null && Date.parse(expectedBy) <= nowMs;
  if (waitedMs < HOUR_MS) {
    return { unit: 'minutes', count: Math.floor(waitedMs / MINUTE_MS), isOverdue };
  }
  // Hours until 48 hours, the promised time.
  if (waitedMs < 2 * DAY_MS) {
    return { unit: 'hours', count: Math.floor(waitedMs / HOUR_MS), isOverdue };
  }
  return { unit: 'days', count: Math.floor(waitedMs / DAY_MS), isOverdue };
}
