/** Turns the decimal digits of every script (٣, ۳, ३) into 0–9 and leaves all else as it is. */
export function foldDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitValue);
}

/** Unicode keeps a script's ten digits together, so a digit's value is its place among them. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - place - 1))) place += 1;
  return String(place % 10);
}

/** Removes the invisible marks that steer text direction: typed by keyboards, never meant. */
export function stripDirectionMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

/**
 * What somebody who reads can see: neither space nor control code nor invisible sign. NUL is left
 * in, to be refused.
 */
const visible = /[^\p{Z}\x01-\x1f\x7f-\x9f\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Text without anything to see is no text. */
function seen(text: string): string {
  return visible.test(text) ? text : '';
}

/** One line of text: direction marks gone, any white space one space, ends trimmed. */
export function cleanLine(text: string): string {
  return seen(stripDirectionMarks(text).replace(/\s+/g, ' ').trim());
}

/** Text of several lines: direction marks gone, line ends `\n`, ends trimmed. */
export function cleanParagraphs(text: string): string {
  return seen(stripDirectionMarks(text).replace(/\r\n?/g, '\n').trim());
}

/** False for text that no database and no person can hold: NUL, or half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Blank text as `null`, the one form in which an absent text is stored and answered. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}

/** True for text without anything to see. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && cleanLine(value) === '';
}
