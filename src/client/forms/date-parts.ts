import { foldDigits } from '#domain/text/text.ts';

/** A date as it is being typed. */
export type DateParts = { day: string; month: string; year: string };

/** Splits `2026-03-27` into parts without leading zeros; anything else gives empty parts. */
export function splitDate(value: string): DateParts {
  const match = /^(\d{1,4})-(\d{1,2})-(\d{1,2})$/.exec(value);
  const [, year = '', month = '', day = ''] = match ?? [];
  return { day: trimZeros(day), month: trimZeros(month), year };
}

/**
 * Joins the parts to `YYYY-MM-DD`; empty if all are. An incomplete date gives text that fails every date schema, so
 * that it is reported instead of lost.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Only digits, of any script, at most `length`. */
export function typedDigits(text: string, length: number): string {
  return foldDigits(text).replaceAll(/\D/g, '').slice(0, length);
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
