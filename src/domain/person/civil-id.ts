import { todayInKuwait } from '../kuwait-time.ts';

/** A civil ID has 12 digits: century, birth date YYMMDD, serial, check digit. */
export const civilIdLength = 12;

const weights = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const centuries: Record<string, string> = { '1': '18', '2': '19', '3': '20' };

/** True for 12 digits, the only rule; `findCivilIdWarning` merely warns. */
export function isCivilId(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** Returns the birth date of a civil ID, `YYYY-MM-DD`, or undefined if it is invalid. */
export function birthDateOfCivilId(civilId: string): string | undefined {
  const century = centuries[civilId.charAt(0)];
  if (!isCivilId(civilId) || century === undefined) return undefined;
  const day = `${century}${civilId.slice(1, 3)}-${civilId.slice(3, 5)}-${civilId.slice(5, 7)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** Checks that valid civil IDs may fail, so they only warn. */
export type CivilIdWarning = 'checkDigit' | 'birthDate';

/**
 * Returns a warning about a civil ID: a wrong check digit, or a birth date that is invalid or in the future. Undefined
 * without a warning and for text that is not 12 digits. Source: the public check rule, 11 − (Σ weight × digit mod 11).
 */
export function findCivilIdWarning(civilId: string, now: Date): CivilIdWarning | undefined {
  if (!isCivilId(civilId)) return undefined;
  if (getCheck(civilId) !== Number(civilId[11])) return 'checkDigit';
  const born = birthDateOfCivilId(civilId);
  return born === undefined || born > todayInKuwait(now) ? 'birthDate' : undefined;
}

/** Appends the check digit to 11 digits; undefined if these have none. */
export function civilIdWithCheck(first: string): string | undefined {
  const check = getCheck(first);
  return check > 9 ? undefined : `${first}${check}`;
}

/** Returns the check digit for the first 11 digits; 10 or more means that there is none. */
function getCheck(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return 11 - (sum % 11);
}
