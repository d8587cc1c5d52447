/** The digits of a number within its year; a longer one simply has more. */
const digits = 6;

/** The last count up to which the order of the numbers is that of their texts. */
export const lastOfOrder = 10 ** digits - 1;

/** The number of an agreement or receipt, `AG-2027-000041` or `2027-000001`, within a year in Kuwait. */
export function toNumber(prefix: 'AG-' | '', year: string, count: number): string {
  return `${prefix}${year}-${String(count).padStart(digits, '0')}`;
}

/** The count in a number; 0 for none. */
export function countOf(number: string | null): number {
  return number === null ? 0 : Number(number.slice(number.lastIndexOf('-') + 1));
}

/** The year in Kuwait of a `YYYY-MM-DD` day. */
export function yearOf(day: string): string {
  return day.slice(0, 4);
}
