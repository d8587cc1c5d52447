import { todayInKuwait } from '../time/kuwait-time.ts';

/** A civil id has 12 digits: century, birth date YYMMDD, serial, check digit. */
export const civilIdLength = 12;

const weights = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const centuries: Record<string, string> = { '1': '18', '2': '19', '3': '20' };

/** True for 12 digits, the whole rule; what `civilIdDoubt` finds only warns. */
export function isCivilId(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** The birth date a civil id names, `YYYY-MM-DD`, or undefined where it names none. */
export function birthDateOfCivilId(civilId: string): string | undefined {
  const century = centuries[civilId.charAt(0)];
  if (!isCivilId(civilId) || century === undefined) return undefined;
  const day = `${century}${civilId.slice(1, 3)}-${civilId.slice(3, 5)}-${civilId.slice(5, 7)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** What a valid id may still fail; numbers in circulation do, so it never refuses. */
export type CivilIdWarning = 'checkDigit' | 'birthDate';

/**
 * A gentle doubt about a civil id: its check digit, or a birth date that is none or lies in the
 * future. Undefined for an id without doubt and for text that is not 12 digits.
 * Source: the public check rule, 11 − (Σ weight × digit mod 11).
 */
export function findCivilIdWarning(civilId: string, now: Date): CivilIdWarning | undefined {
  if (!isCivilId(civilId)) return undefined;
  if (checkOf(civilId) !== Number(civilId[11])) return 'checkDigit';
  const born = birthDateOfCivilId(civilId);
  return born === undefined || born > todayInKuwait(now) ? 'birthDate' : undefined;
}

/** The civil id that begins with 11 digits, or undefined where these have no check digit. */
export function civilIdWithCheck(first: string): string | undefined {
  const check = checkOf(first);
  return check > 9 ? undefined : `${first}${check}`;
}

/** What the first 11 digits ask for as the last; from 10 on there is none. */
function checkOf(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return 11 - (sum % 11);
}
