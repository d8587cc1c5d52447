import { addDays, isWorkingDayOn, type HolidayDays } from '../kuwait-time.ts';

/** The first working day on or after a `YYYY-MM-DD` day: until then an instalment due on it may be paid. */
export function payByDay(dueOn: string, holidays: HolidayDays): string {
  let day = dueOn;
  while (!isWorkingDayOn(day, holidays)) day = addDays(day, 1);
  return day;
}

/** The last working day on or before a day. */
export function lastWorkingDay(day: string, holidays: HolidayDays): string {
  let last = day;
  while (!isWorkingDayOn(last, holidays)) last = addDays(last, -1);
  return last;
}

/** The day `count` working days after another. */
export function addWorkingDays(day: string, count: number, holidays: HolidayDays): string {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = payByDay(addDays(at, 1), holidays);
  return at;
}

/**
 * The latest due day that is at least `days` days late on `today`. Rows due on or before it are: a pay-by day never
 * precedes that of an earlier due day, so one comparison tells.
 */
export function latestLateDueOn(today: string, holidays: HolidayDays, days: number = 1): string {
  return lastWorkingDay(addDays(today, -days), holidays);
}

/** How many days the pay-by day of a due day is past on `today`; 0 if it is not. */
export function lateDays(dueOn: string, today: string, holidays: HolidayDays): number {
  const pastMs = Date.parse(today) - Date.parse(payByDay(dueOn, holidays));
  return Math.max(0, Math.round(pastMs / 86_400_000));
}

/** The queues of late agreements, each from a number of days on. */
export const lateBuckets = [
  { name: 'late1', from: 1 },
  { name: 'late31', from: 31 },
  { name: 'late61', from: 61 },
  { name: 'late91', from: 91 },
] as const;
export type LateBucket = (typeof lateBuckets)[number]['name'];

/** The days of a queue of late agreements as due days: `after` is exclusive, absent for the last queue. */
export function lateDueDays(
  bucket: LateBucket,
  today: string,
  holidays: HolidayDays,
): { upTo: string; after?: string } {
  const at = lateBuckets.findIndex(({ name }) => name === bucket);
  const next = lateBuckets[at + 1];
  return {
    upTo: latestLateDueOn(today, holidays, lateBuckets[at]?.from),
    ...(next && { after: latestLateDueOn(today, holidays, next.from) }),
  };
}
