import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kuwaitHolidays } from '../setting/holidays.ts';
import { subtractWorkingHours, weekInKuwait } from '../kuwait-time.ts';
import {
  earliestSuggestedStart,
  findShareInTime,
  getReviewDelay,
  overdueSince,
  reviewDueAt,
  suggestedStart,
} from './review-deadline.ts';

const holidays = new Set(kuwaitHolidays.map(({ on }) => on));

// 22 November 2026 is a Sunday; Kuwait is three hours ahead of UTC.
test.each([
  ['2026-11-22T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
  ['2026-11-18T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-19T20:59:59.000Z', '2026-11-23T20:59:59.000Z'],
  ['2026-11-20T10:00:00.000Z', '2026-11-23T21:00:00.000Z'],
  // National holidays on a Wednesday and a Thursday, before the weekend.
  ['2026-02-24T12:00:00.000Z', '2026-03-02T12:00:00.000Z'],
  ['2026-02-25T07:00:00.000Z', '2026-03-02T21:00:00.000Z'],
  // Eid from a Tuesday to a Thursday.
  ['2027-03-08T06:00:00.000Z', '2027-03-15T06:00:00.000Z'],
])('an application of %s is due for its first review on %s', (submittedAt, dueAt) => {
  expect(reviewDueAt(submittedAt, holidays)).toBe(dueAt);
});

test.each([
  // Answered on 24 November.
  ['2026-11-22T06:00:00.000Z', '2026-12-01', '2026-12-01'],
  // Answered on 25 November.
  ['2026-11-23T06:00:00.000Z', '2026-12-02', '2027-01-01'],
  // A weekend: answered on 2 December, by the clock in Kuwait.
  ['2026-11-29T22:00:00.000Z', '2026-12-09', '2027-01-01'],
])('an instalment is suggested on %s for %s at the earliest, and the first is %s', (...given) => {
  const [now, earliest, first] = given;
  expect(earliestSuggestedStart(new Date(now), holidays)).toBe(earliest);
  expect(suggestedStart(new Date(now), holidays)).toBe(first);
});

test.each([
  ['2026-11-22T06:00:00.001Z', 'within24Hours'],
  ['2026-11-23T06:00:00.000Z', 'within24Hours'],
  ['2026-11-23T06:00:00.001Z', 'within48Hours'],
  ['2026-11-24T06:00:00.000Z', 'within48Hours'],
  ['2026-11-24T06:00:00.001Z', 'later'],
])('a first review on %s came %s', (firstReviewedAt, delay) => {
  expect(getReviewDelay('2026-11-22T06:00:00.000Z', firstReviewedAt, holidays)).toBe(delay);
});

test.each([
  ['2026-11-19T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-02-24T06:00:00.000Z', '2026-03-01T06:00:00.000Z'],
])('days of the weekend and holidays keep no applicant waiting (%s)', (submittedAt, reviewedAt) => {
  expect(getReviewDelay(submittedAt, reviewedAt, holidays)).toBe('within24Hours');
});

test.each([
  ['2026-11-24T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00.000Z', '2026-11-18T06:00:00.000Z'],
  ['2026-11-20T10:00:00.000Z', '2026-11-17T21:00:00.000Z'],
  ['2026-11-23T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', '2026-02-24T12:00:00.000Z'],
])('on %s what came until %s has waited its time', (now, since) => {
  expect(overdueSince(new Date(now), holidays)).toBe(since);
});

const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('looking back agrees with looking ahead', () => {
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 200 }), (submittedAt, now, hours) => {
      fc.pre(submittedAt < now);
      const since = subtractWorkingHours(now, 48, holidays);
      expect(submittedAt <= since).toBe(reviewDueAt(submittedAt, holidays) <= now);
      const edge = subtractWorkingHours(now, hours, holidays);
      expect(edge < now).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-11-21T20:59:59.999Z', '2026-11-15'],
  ['2026-11-21T21:00:00.000Z', '2026-11-22'],
  ['2026-11-28T12:00:00.000Z', '2026-11-22'],
  ['2027-01-01T00:00:00.000Z', '2026-12-27'],
])('%s is in the week of %s', (at, sunday) => {
  expect(weekInKuwait(at)).toBe(sunday);
});

test('the share of reviews in time counts those that wait past the promised time', () => {
  const counts = { within24Hours: 3, within48Hours: 1, later: 1, overdue: 3 };
  expect(findShareInTime(counts)).toBe(0.5);
  expect(findShareInTime({ ...counts, overdue: 0 })).toBe(0.8);
  expect(findShareInTime({ within24Hours: 0, within48Hours: 0, later: 0, overdue: 0 })).toBeNull();
});
