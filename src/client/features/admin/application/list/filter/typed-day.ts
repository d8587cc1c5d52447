import { foldDigits } from '../../../../../../domain/text/text.ts';

/**
 * A day as it is typed: day, month and year in this order with anything between them, or year first; in
 * digits of any script. YYYY-MM-DD; blank for blank, undefined for what is no day of the calendar.
 */
export function typedDay(text: string): string | undefined {
  const parts = foldDigits(text).match(/\d+/g) ?? [];
  if (parts.length === 0) return text.trim() === '' ? '' : undefined;
  if (parts.length !== 3) return undefined;
  const [first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  if (year.length !== 4) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written);
  return isReal ? written : undefined;
}

/** `2026-03-07` as it is read in Kuwait: 07/03/2026. */
export function shownDay(day: string): string {
  return day.split('-').reverse().join('/');
}
