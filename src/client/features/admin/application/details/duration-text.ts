import { durationBetween } from './duration.ts';
import type { reviewText } from './review-text.ts';

/** The duration between two ISO times, in words. */
export function durationText(
  from: string,
  until: string,
  { duration: t }: (typeof reviewText)['en'],
): string {
  const { days, hours, minutes } = durationBetween(from, until);
  const parts = [
    ...(days > 0 ? [t.days(days)] : []),
    ...(hours > 0 ? [t.hours(hours)] : []),
    ...(minutes > 0 ? [t.minutes(minutes)] : []),
  ];
  return parts.length === 0 ? t.moment : parts.reduce((one, other) => t.both(one, other));
}
