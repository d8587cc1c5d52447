import type { reviewText } from './review-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The duration between two ISO times in words, never negative; without minutes from one day, without hours from ten
 * days.
 */
export function durationText(
  from: string,
  until: string,
  { duration: t }: (typeof reviewText)['en'],
): string {
  const ms = Math.max(0, Date.parse(until) - Date.parse(from));
  const days = Math.floor(ms / DAY);
  const hours = days < 10 ? Math.floor((ms % DAY) / HOUR) : 0;
  const minutes = days === 0 ? Math.floor((ms % HOUR) / MINUTE) : 0;
  const parts = [
    ...(days > 0 ? [t.days(days)] : []),
    ...(hours > 0 ? [t.hours(hours)] : []),
    ...(minutes > 0 ? [t.minutes(minutes)] : []),
  ];
  return parts.length === 0 ? t.moment : parts.reduce((one, other) => t.both(one, other));
}
