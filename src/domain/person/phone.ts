import { plainCode } from '../text/text.ts';

/** The country code of Kuwait. */
export const countryCode = '+965';

/** The prefixes of Kuwaiti mobile numbers, by default. */
export const mobilePrefixes: readonly string[] = ['5', '6', '9'];

/** All first digits of mobile numbers: 4 is for the range 41, which a setting may allow. */
export const possiblePrefixes: readonly string[] = ['4', '5', '6', '9'];

/** A prefix that the setting may hold. */
export const mobilePrefix = /^[4569]\d{0,3}$/;

const national = /^[4569]\d{7}$/;

/** Returns the stored form `+965XXXXXXXX` of a Kuwaiti mobile number, or the plain text of any other. */
export function normalPhone(typed: string): string {
  const plain = plainCode(typed);
  const digits = plain.startsWith(countryCode) ? plain.slice(countryCode.length) : plain;
  return national.test(digits) ? countryCode + digits : plain;
}

/** Returns a number with its country code, `+…`; undefined if the country is unknown. */
export function internationalPhone(typed: string): string | undefined {
  const plain = normalPhone(plainCode(typed).replace(/^(?:00|(?=965[4569]\d{7}$))/, '+'));
  return plain.startsWith('+') ? plain : undefined;
}

/** True for the stored form of a Kuwaiti mobile number with one of the prefixes. */
export function isKuwaitiMobile(phone: string, prefixes = mobilePrefixes): boolean {
  const digits = phone.startsWith(countryCode) ? phone.slice(countryCode.length) : '';
  return national.test(digits) && prefixes.some((prefix) => digits.startsWith(prefix));
}

/** True for a number of any country: at least six digits, and separators. */
export function isDialable(typed: string): boolean {
  return /^\+?\d{6,20}$/.test(plainCode(typed));
}

/** Formats the eight digits of a stored number: `5123 4567`. */
export function groupedPhone(phone: string): string {
  const digits = phone.startsWith(countryCode) ? phone.slice(countryCode.length) : phone;
  return `${digits.slice(0, 4)} ${digits.slice(4)}`.trim();
}
