const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?' +
  '|nov(?:ember)?|dec(?:ember)?|يناير|فبراير|مارس|[أا]بريل|مايو|يوني[وه]|يولي[وه]|[أا]غسطس|سبتمبر|[أا]كتوبر' +
  '|نوفمبر|ديسمبر';
const days =
  'sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?';
const others = 'am|pm|\\s[ap]|[صم]|[\\p{Nd}.]e(?=[-+]?\\p{Nd})|k\\.?w?\\.?d|د\\.ك';

/** Digits with nothing but signs and words of numbers, dates and times: 1-2, MAR1, 5:30, 1E5. */
const numberLike = new RegExp(
  `^(?=.*\\p{N})(?:[\\p{N}\\p{Sc}\\p{Pd}\\s.,:/\\\\'’+−%()٫٬،]|${months}|${days}|${others})+$`,
  'iu',
);
const academicYear = /^\d{4}\/\d{4}$/;
const constant = /^\s*(?:true|false|#(?:n\/a|null!|num!|div\/0!|ref!|name\?|value!))\s*$/i;

/** The start of a formula, also after spaces and quotes, or with full-width signs. */
const formula = /^['"\s]*[=+\-@＝＋－＠]/u;

/** What programs split a line at, whatever this file's own separator is. */
const separators = /([,;|\t\r\n])/;

/** True if a spreadsheet program would calculate or convert a cell instead of keeping its text. */
function isConverted(text: string): boolean {
  if (formula.test(text) || /^'*[\t\r\n]/.test(text)) return true;
  const bare = text.replace(/^'+/, '');
  return (numberLike.test(bare) && !academicYear.test(bare)) || constant.test(bare);
}

/** Changes the parts of a text after its separators. */
function afterSeparators(text: string, change: (part: string) => string): string {
  return text
    .split(separators)
    .map((part, at) => (at > 0 && at % 2 === 0 ? change(part) : part))
    .join('');
}

/**
 * Returns a cell that every spreadsheet program reads as this text: with an apostrophe before a number, date, time or
 * formula, and before a formula after any separator. `textOfCsv` reads it back.
 */
export function toCsvText(text: string): string {
  const guarded = afterSeparators(text, (part) => (formula.test(part) ? `'${part}` : part));
  return isConverted(text) ? `'${guarded}` : guarded;
}

/** Returns the text of a cell that `toCsvText` wrote; any other cell stays as it is. */
export function textOfCsv(cell: string): string {
  const isGuarded = (part: string) => part.startsWith("'") && formula.test(part.slice(1));
  const text = afterSeparators(cell, (part) => (isGuarded(part) ? part.slice(1) : part));
  return text.startsWith("'") && isConverted(text.slice(1)) ? text.slice(1) : text;
}

/** Returns a line of a CSV file (RFC 4180). */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
