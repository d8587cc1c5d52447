import { foldDigits } from '../../domain/text/text.ts';

/** A date as it is being typed. */
export type DateParts = { day: string; month: string; year: string };

/** `2026-03-27` in its parts, without leading zeros; anything else leaves them empty. */
export function splitDate(value: string): DateParts {
  const match = /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/.exec(value);
  const [, year = '', month = '', day = ''] = match ?? [];
  return { day: trimZeros(day), month: trimZeros(month), year };
}

/**
 * The parts as `YYYY-MM-DD`; empty when all are. Half a date comes out as text that no date schema takes,
 * so that it is reported instead of lost.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Digits alone, of any script, at most `length` of them. */
export function typedDigits(text: string, length: number): string {
  return foldDigits(text).replaceAll(/\D/g, '').slice(0, length);
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
