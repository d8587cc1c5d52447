const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Kuwait is three hours ahead of UTC all year, without daylight saving time. */
const kuwaitOffsetMs = 3 * hourMs;

/** The weekend in Kuwait: Friday and Saturday, as in `Date.getUTCDay`. */
const weekendDays: readonly number[] = [5, 6];

/** Today's date in Kuwait, `YYYY-MM-DD`; between 00:00 and 03:00 it is a day ahead of UTC's. */
export function todayInKuwait(now: Date): string {
  return new Date(now.getTime() + kuwaitOffsetMs).toISOString().slice(0, 10);
}

/** The day `days` after a `YYYY-MM-DD` day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The day `months` after a `YYYY-MM-DD` day, or the last day of a shorter month (31 January plus one month: 28 or 29
 * February).
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(date, lastDate.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** The first day of the month after that of a `YYYY-MM-DD` day. */
export function firstOfNextMonth(day: string): string {
  return `${addMonths(day, 1).slice(0, 7)}-01`;
}

/** The two available academic years: from the current calendar year, and the next one. */
export function academicYears(now: Date): [string, string] {
  const year = Number(todayInKuwait(now).slice(0, 4));
  return [`${year}/${year + 1}`, `${year + 1}/${year + 2}`];
}

/** True for `YYYY/YYYY+1`. */
export function isAcademicYear(text: string): boolean {
  const match = /^(\d{4})\/(\d{4})$/.exec(text);
  return match !== null && Number(match[2]) === Number(match[1]) + 1;
}

/** Days without office hours besides the weekend, `YYYY-MM-DD`. */
export type HolidayDays = ReadonlySet<string>;

/** Whether a day, given as any time of its UTC date, is neither weekend nor holiday. */
function isWorkingDay(time: number, holidays: HolidayDays): boolean {
  const day = new Date(time);
  return !weekendDays.includes(day.getUTCDay()) && !holidays.has(day.toISOString().slice(0, 10));
}

/** Whether a `YYYY-MM-DD` day is neither Friday, Saturday nor a holiday. */
export function isWorkingDayOn(day: string, holidays: HolidayDays): boolean {
  return isWorkingDay(Date.parse(day), holidays);
}

/** The time `hours` working-day hours after another, both ISO UTC. Weekends and holidays in Kuwait do not count. */
export function addWorkingHours(from: string, hours: number, holidays: HolidayDays): string {
  let at = Date.parse(from);
  let leftMs = hours * hourMs;
  while (leftMs > 0) {
    const local = at + kuwaitOffsetMs;
    const toMidnightMs = dayMs - (local % dayMs);
    if (isWorkingDay(local, holidays)) {
      if (leftMs <= toMidnightMs) return new Date(at + leftMs).toISOString();
      leftMs -= toMidnightMs;
    }
    at += toMidnightMs;
  }
  return new Date(at).toISOString();
}

/**
 * The latest time from which `addWorkingHours` reaches `to`, both ISO UTC: an earlier one is at least `hours`
 * working-day hours old.
 */
export function subtractWorkingHours(to: string, hours: number, holidays: HolidayDays): string {
  let at = Date.parse(to);
  let leftMs = hours * hourMs;
  while (leftMs > 0) {
    const local = at + kuwaitOffsetMs;
    const sinceMidnightMs = local % dayMs || dayMs;
    const counts = isWorkingDay(local - sinceMidnightMs, holidays);
    if (counts && leftMs <= sinceMidnightMs) return new Date(at - leftMs).toISOString();
    if (counts) leftMs -= sinceMidnightMs;
    at -= sinceMidnightMs;
  }
  return new Date(at).toISOString();
}

/** The Sunday, `YYYY-MM-DD`, that starts the week of a time (ISO UTC) in Kuwait. */
export function weekInKuwait(moment: string): string {
  const day = todayInKuwait(new Date(moment));
  return addDays(day, -new Date(day).getUTCDay());
}

/** True for a valid `YYYY-MM-DD` day. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The start of a `YYYY-MM-DD` day in Kuwait, ISO UTC. */
export function startOfDayInKuwait(day: string): string {
  return new Date(Date.parse(day) - kuwaitOffsetMs).toISOString();
}

/** A time (ISO UTC) in Kuwait: `2026-11-21 14:05`. */
export function kuwaitClock(moment: string): string {
  const local = new Date(Date.parse(moment) + kuwaitOffsetMs).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** 1 January 1970 as a spreadsheet's day number. */
const spreadsheetEpoch = 25_569;

/** A time (ISO UTC) as a spreadsheet's day number in Kuwait time, with a fraction. */
export function kuwaitDays(moment: string): number {
  return (Date.parse(moment) + kuwaitOffsetMs) / dayMs + spreadsheetEpoch;
}
