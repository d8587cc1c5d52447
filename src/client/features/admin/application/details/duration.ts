const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The two largest units of a duration, as far as relevant. */
export type Duration = { days: number; hours: number; minutes: number };

/**
 * The duration between two ISO times in whole minutes; without minutes from one day, without hours from ten days. Never
 * negative.
 */
export function durationBetween(from: string, until: string): Duration {
  const ms = Math.max(0, Date.parse(until) - Date.parse(from));
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days >= 10) return { days, hours: 0, minutes: 0 };
  return { days, hours, minutes: days > 0 ? 0 : minutes };
}
