const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest parts of a span of time, as far as they say something. */
export type Duration = { days: number; hours: number; minutes: number };

/**
 * The time between two ISO moments in whole minutes, coarser the longer it is: from a day on without minutes,
 * from ten days on without hours. Never below zero.
 */
export function durationBetween(from: string, until: string): Duration {
  const ms = Math.max(0, Date.parse(until) - Date.parse(from));
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days >= 10) return { days, hours: 0, minutes: 0 };
  return { days, hours, minutes: days > 0 ? 0 : minutes };
}
