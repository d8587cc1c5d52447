import type { Language } from '../text/language.ts';
import { foldDigits, stripInvisible } from '../text/text.ts';

/** 1 KWD is 1,000 fils. Amounts are whole fils internally, and KWD with at most three decimals in the API. */
export const filsPerDinar = 1000;

/** The maximum amount of any request, in fils (1,000,000 KWD). */
export const maxAmountFils = 1_000_000 * filsPerDinar;

export const currency = 'KWD';

/** The plain text of an amount in KWD. */
export const amountText = /^\d{1,7}(\.\d{1,3})?$/;

/** Converts KWD of a request to fils. Exact for amounts with at most three decimals. */
export function toFils(kwd: number): number {
  return Math.round(kwd * filsPerDinar);
}

/** Converts fils to the KWD of a response. */
export function toKwd(fils: number): number {
  return fils / filsPerDinar;
}

export function sumFils(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Formats an amount in fils as KWD without unit: `1,250`, or `1,250.500` with fils. Latin digits in both languages.
 * `decimals` is 0 or 3; by default fils are shown if there are any.
 */
export function formatAmount(fils: number, decimals?: 0 | 3): string {
  const shown = decimals ?? (fils % filsPerDinar === 0 ? 0 : 3);
  return withThousands((fils / filsPerDinar).toFixed(shown));
}

/**
 * `12,345.6` from `12345.6`. NOTE: written by hand, because on a phone the first use of Intl takes as long as all other
 * code of a page.
 */
export function withThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The currency's short name beside an amount. */
export const currencyName: Record<Language, string> = { en: 'KWD', ar: 'د.ك' };

/** Formats an amount in fils with its unit: `KWD 1,250` or `1,250 د.ك`. `decimals` as in `formatAmount`. */
export function formatMoney(fils: number, language: Language, decimals?: 0 | 3): string {
  const amount = formatAmount(fils, decimals);
  return language === 'ar' ? `${amount} ${currencyName.ar}` : `${currencyName.en} ${amount}`;
}

/** The currency as people write it beside an amount, and the marks after a whole one (`1450/-`, `1450.-`). */
const unit = String.raw`(?:دينار(?:اً?|ًا)?(?:كويت[يى](?:اً?|ًا)?)?|دنانير|د\.?ك\.?|(?:kuwaiti)?dinars?|k\.?(?:w\.?)?d\.?|[/.,][-=\u2013\u2014])`;
const bracketed = String.raw`(?:[(\[]?${unit}[)\]]?:?)+`;
const unitAround = new RegExp(`^${bracketed}|${bracketed}$`, 'gi');

/** Digits separated by spaces, and those of them that are valid groups of three. */
const spacedDigits = /\d+(?:\s+\d+)+/g;
const spacedGroups = /^[1-9]\d{0,2}(?:\s+\d{3})+$/;

/** Thousands separators before the decimals, all the same. */
const grouped = /^[1-9]\d{0,2}([,٬])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

/** A comma before three decimals that cannot be a group: `0,500`, `1250,500`. */
const decimalComma = /^(?:0|[1-9]\d{3,6}),\d{3}$/;
/** As above, if the comma is known to be the decimal mark; points may group by three. */
const anyDecimalComma = /^(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3})+),(?:\d{1,3}|\d{9,})$/;

/** Spreadsheet programs calculate with more digits than they show. */
const significantDigits = 15;

/**
 * Rounds a decimal with more digits than a spreadsheet program shows, as it does: `727.5599999999999` is 727.56. Other
 * text stays unchanged.
 */
export function shownDecimal(text: string): string {
  const digits = /^(\d*)\.(\d+)$/.exec(text)?.slice(1).join('').replace(/^0+/, '') ?? '';
  return digits.length > significantDigits ? String(roundAmount(Number(text))) : text;
}

/** As `shownDecimal`. */
export function roundAmount(amount: number): number {
  return Number(amount.toPrecision(significantDigits));
}

/**
 * Parses an amount as typed or pasted: digits of any script, spaces, the currency's name, Arabic ٫ and ٬, and commas. A
 * comma groups thousands if it does so correctly (`1,250`), and is the decimal mark before three digits that cannot be
 * a group (`0,500`), or always with `isDecimalComma`. Other commas or spaces between digits stay, so that `1,5` never
 * becomes 15. Too many digits are rounded as in `shownDecimal`. Returns plain text (`1250.5`), which may still be
 * invalid.
 */
export function plainAmountText(typed: string, isDecimalComma = false): string {
  const folded = foldDigits(stripInvisible(typed));
  if (folded.match(spacedDigits)?.some((run) => !spacedGroups.test(run))) return folded.trim();
  const text = folded
    .replace(/\s/g, '')
    .replace(unitAround, '')
    .replace(/٫/g, '.')
    .replace(/[،，]/g, ',');
  if (isDecimalComma && anyDecimalComma.test(text))
    return shownDecimal(text.replace(/\./g, '').replace(',', '.'));
  if (grouped.test(text)) return shownDecimal(text.replace(/[,٬]/g, ''));
  return shownDecimal(decimalComma.test(text) ? text.replace(',', '.') : text);
}

/** Converts a form's amount text for a request; other values stay unchanged. */
export function typedAmount(value: unknown): unknown {
  return typeof value === 'string' ? plainAmountText(value) : value;
}

/** The text of an amount field while typing. */
export function typedAmountText(typed: string): string {
  return foldDigits(stripInvisible(typed)).replace('٫', '.');
}

/** The text of an amount field after typing: formatted if that differs from plain text. */
export function normalizedAmountText(typed: string): string {
  const plain = plainAmountText(typed);
  const fils = parseAmountFils(plain);
  return plain === typed || fils === undefined ? plain : formatAmount(fils);
}

/** Parses a typed amount to fils; undefined if it is no amount with at most 3 decimals. */
export function parseAmountFils(typed: string): number | undefined {
  const text = plainAmountText(typed);
  if (!amountText.test(text)) return undefined;
  const fils = toFils(Number(text));
  return fils <= maxAmountFils ? fils : undefined;
}
