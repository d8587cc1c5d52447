const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Kuwait is three hours ahead of UTC all year: it has no summer time. */
const kuwaitOffsetMs = 3 * hourMs;

/** The weekend in Kuwait: Friday and Saturday, as `Date.getUTCDay` counts. */
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
 * The day `months` after a `YYYY-MM-DD` day; where the month is too short, its last day
 * (31 January and one month: 28 or 29 February, not 3 March).
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(date, lastDate.getUTCDate()));
  return first.toISOString().slice(0, 10);
}

/** The day with which the month after that of a `YYYY-MM-DD` day begins. */
export function firstOfNextMonth(day: string): string {
  return `${addMonths(day, 1).slice(0, 7)}-01`;
}

/** The two academic years on offer: the running calendar year's and the next one's. */
export function academicYears(now: Date): [string, string] {
  const year = Number(todayInKuwait(now).slice(0, 4));
  return [`${year}/${year + 1}`, `${year + 1}/${year + 2}`];
}

/** True for `YYYY/YYYY+1`. */
export function isAcademicYear(text: string): boolean {
  const match = /^(\d{4})\/(\d{4})$/.exec(text);
  return match !== null && Number(match[2]) === Number(match[1]) + 1;
}

/**
 * The moment that lies `hours` working-day hours after another, both ISO UTC. Fridays and
 * Saturdays in Kuwait do not count.
 */
export function addWorkingHours(from: string, hours: number): string {
  let at = Date.parse(from);
  let leftMs = hours * hourMs;
  while (leftMs > 0) {
    const local = at + kuwaitOffsetMs;
    const toMidnightMs = dayMs - (local % dayMs);
    if (!weekendDays.includes(new Date(local).getUTCDay())) {
      if (leftMs <= toMidnightMs) return new Date(at + leftMs).toISOString();
      leftMs -= toMidnightMs;
    }
    at += toMidnightMs;
  }
  return new Date(at).toISOString();
}

/**
 * The latest moment from which `addWorkingHours` has come to `to` or passed it, both ISO UTC: what
 * began then or before is at least `hours` working-day hours old.
 */
export function subtractWorkingHours(to: string, hours: number): string {
  let at = Date.parse(to);
  let leftMs = hours * hourMs;
  while (leftMs > 0) {
    const local = at + kuwaitOffsetMs;
    const sinceMidnightMs = local % dayMs || dayMs;
    const isWorkingDay = !weekendDays.includes(new Date(local - sinceMidnightMs).getUTCDay());
    if (isWorkingDay && leftMs <= sinceMidnightMs) return new Date(at - leftMs).toISOString();
    if (isWorkingDay) leftMs -= sinceMidnightMs;
    at -= sinceMidnightMs;
  }
  return new Date(at).toISOString();
}

/** The Sunday, `YYYY-MM-DD`, that begins the week of a moment (ISO UTC) in Kuwait. */
export function weekInKuwait(moment: string): string {
  const day = todayInKuwait(new Date(moment));
  return addDays(day, -new Date(day).getUTCDay());
}

/** True for a `YYYY-MM-DD` that is a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The moment a `YYYY-MM-DD` day begins in Kuwait, ISO UTC. */
export function startOfDayInKuwait(day: string): string {
  return new Date(Date.parse(day) - kuwaitOffsetMs).toISOString();
}

/** A moment (ISO UTC) as a clock in Kuwait shows it: `2026-11-21 14:05`. */
export function kuwaitClock(moment: string): string {
  const local = new Date(Date.parse(moment) + kuwaitOffsetMs).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** 1 January 1970 as spreadsheets count days. */
const spreadsheetEpoch = 25_569;

/** A moment (ISO UTC) as a spreadsheet counts it: days, and parts of a day, in Kuwait's time. */
export function kuwaitDays(moment: string): number {
  return (Date.parse(moment) + kuwaitOffsetMs) / dayMs + spreadsheetEpoch;
}
