/** Converts decimal digits of every script (٣, ۳, ३) to 0–9; leaves all else unchanged. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
}

/** Unicode encodes a script's ten digits consecutively, so a digit's value is its offset. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let offset = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - offset - 1))) offset += 1;
  return String(offset % 10);
}

/** Marks for text direction, which some keyboards insert. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Invisible characters: direction marks, joiners, zero-width spaces, soft hyphens, fillers, variation selectors and
 * control codes, but not NUL and white space.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffc]/gu;

/** White space of every script, and the blank braille cell. */
const whiteSpace = /[\s\x85\u2800]+/g;

/** Removes every invisible character: for names, numbers, addresses and amounts. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Returns one line of text: no invisible characters, white space collapsed, trimmed. */
export function cleanLine(text: string): string {
  return stripInvisible(text).replace(whiteSpace, ' ').trim();
}

/** Returns free text of several lines: keeps joiners (for emoji), removes direction marks, ends lines with `\n`. */
export function cleanParagraphs(text: string): string {
  if (isBlank(text)) return '';
  return text.replace(directionMarks, '').replace(/\r\n?/g, '\n').trim();
}

/** Returns free text in one line, such as a subject: as `cleanParagraphs`, with white space collapsed. */
export function cleanPhrase(text: string): string {
  return cleanParagraphs(text).replace(/\s+/g, ' ');
}

/** Keeps each `3:00 pm` or `3:00 م` of a text on one line. */
export function unbrokenTimes(text: string): string {
  return text.replace(/(\d:\d\d)[ \u202f](?=[صم]|[ap]m\b)/gi, '$1\u00a0');
}

/** Dashes of every kind, the minus sign, and tatweel, which people type instead. */
export const dashes = /[\p{Pd}\u2043\u2212\u0640]/gu;

/** Other separators between the digits of a number: spaces, dots, slashes, brackets. */
const separators = /[\s\p{Pc}\u2022-\u2024.·۔．。/()]/gu;

/** The text of a whole-number field while typing; `5.5` stays, so that validation rejects it. */
export function typedNumber(typed: string): string {
  return foldDigits(cleanLine(typed)).slice(0, 10);
}

/** Returns a number or code without invisible characters and separators, with digits 0–9. */
export function plainCode(typed: string): string {
  return foldDigits(stripInvisible(typed)).replace(dashes, '').replace(separators, '');
}

/** False for text that the database cannot store: NUL, or half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return isWellFormed(text) && !text.includes('\0');
}

/** False for text with half of a surrogate pair. The built-in method is too new for some browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Parses an absolute URL; undefined if it is invalid. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Converts blank text to null, the only form in which absent text is stored and returned. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}

/** True for text without visible characters. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && cleanLine(value) === '';
}
