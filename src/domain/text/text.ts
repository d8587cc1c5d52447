/** Turns the decimal digits of every script (٣, ۳, ३) into 0–9 and leaves all else as it is. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
}

/** Unicode keeps a script's ten digits together, so a digit's value is its place among them. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let offset = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - offset - 1))) offset += 1;
  return String(offset % 10);
}

/** Marks that steer text direction: typed by keyboards, never meant. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Characters that show nothing: direction marks, joiners, zero-width spaces, soft hyphens, fillers,
 * variation selectors, control codes. NUL and white space are not among them.
 */
const invisible =
  /[\p{Default_Ignorable_Code_Point}\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffc]/gu;

/** White space of every script, and the blank braille cell. */
const whiteSpace = /[\s\x85\u2800]+/g;

/** Removes every invisible character: for names, numbers, addresses and amounts. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** One line of text: invisible characters gone, any white space one space, ends trimmed. */
export function cleanLine(text: string): string {
  return stripInvisible(text).replace(whiteSpace, ' ').trim();
}

/** Free text of several lines: joiners stay (emoji need them), direction marks go, line ends `\n`. */
export function cleanParagraphs(text: string): string {
  if (isBlank(text)) return '';
  return text.replace(directionMarks, '').replace(/\r\n?/g, '\n').trim();
}

/** Free text of one line, such as a subject: as `cleanParagraphs`, with any white space one space. */
export function cleanPhrase(text: string): string {
  return cleanParagraphs(text).replace(/\s+/g, ' ');
}

/** Dashes of every kind, the minus sign and tatweel, which is typed for one. */
export const dashes = /[\p{Pd}\u2043\u2212\u0640]/gu;

/** What else people put between the digits of a number: spaces, dots, slashes, brackets. */
const separators = /[\s\p{Pc}\u2022-\u2024.·۔．。/()]/gu;

/** What a field shows of a whole number while it is typed; `5.5` stays, to be refused. */
export function typedNumber(typed: string): string {
  return foldDigits(cleanLine(typed)).slice(0, 10);
}

/** A number or code as typed, without invisible characters and separators, its digits 0–9. */
export function plainCode(typed: string): string {
  return foldDigits(stripInvisible(typed)).replace(dashes, '').replace(separators, '');
}

/** False for text that no database and no person can hold: NUL, or half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return isWellFormed(text) && !text.includes('\0');
}

/** False for text with half of a surrogate pair. The built-in of this name is too new for some browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** The parts of an absolute address; undefined for what is none. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Blank text as `null`, the one form in which an absent text is stored and answered. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}

/** True for text without anything to see. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && cleanLine(value) === '';
}
