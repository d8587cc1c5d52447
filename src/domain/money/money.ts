import type { Language } from '../text/language.ts';
import { foldDigits, stripInvisible } from '../text/text.ts';

/** 1 KWD is 1,000 fils. Amounts are whole fils inside and KWD, with at most three decimals, outside. */
export const filsPerDinar = 1000;

/** The largest amount that any call accepts, in fils (1,000,000 KWD). */
export const maxAmountFils = 1_000_000 * filsPerDinar;

/** The only currency. */
export const currency = 'KWD';

/** Plain text of an amount in KWD. */
export const amountText = /^\d{1,7}(\.\d{1,3})?$/;

/** KWD, as a call carries it, in fils. Exact for amounts of at most three decimals. */
export function filsOf(kwd: number): number {
  return Math.round(kwd * filsPerDinar);
}

/** Fils as the KWD number that answers carry. */
export function kwdOf(fils: number): number {
  return fils / filsPerDinar;
}

/** Sums amounts, in fils. */
export function sumFils(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * An amount in fils as KWD text without a unit: `1,250`, or `1,250.500` where fils are shown.
 * Latin digits in both languages. `decimals` is 0 or 3; left out, fils show when there are any.
 */
export function formatAmount(fils: number, decimals?: 0 | 3): string {
  const shown = decimals ?? (fils % filsPerDinar === 0 ? 0 : 3);
  return withThousands((fils / filsPerDinar).toFixed(shown));
}

/**
 * `12,345.6` from `12345.6`. NOTE: by hand, because the first use of Intl takes a phone as long as all of a
 * page's other code.
 */
export function withThousands(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The currency's short name as it stands beside an amount. */
export const currencyName: Record<Language, string> = { en: 'KWD', ar: 'د.ك' };

/** An amount in fils with its unit: `KWD 1,250` or `1,250 د.ك`. `decimals` as in formatAmount. */
export function formatMoney(fils: number, language: Language, decimals?: 0 | 3): string {
  const amount = formatAmount(fils, decimals);
  return language === 'ar' ? `${amount} ${currencyName.ar}` : `${currencyName.en} ${amount}`;
}

/** The currency as people write it beside an amount, and the strokes after a whole one (`1450/-`, `1450.-`). */
const unit = String.raw`(?:دينار(?:اً?|ًا)?(?:كويت[يى](?:اً?|ًا)?)?|دنانير|د\.?ك\.?|(?:kuwaiti)?dinars?|k\.?(?:w\.?)?d\.?|[/.,][-=\u2013\u2014])`;
const bracketed = String.raw`(?:[(\[]?${unit}[)\]]?:?)+`;
const unitAround = new RegExp(`^${bracketed}|${bracketed}$`, 'gi');

/** Digits with spaces between them, and those of them whose spaces group by three. */
const spacedDigits = /\d+(?:\s+\d+)+/g;
const spacedGroups = /^[1-9]\d{0,2}(?:\s+\d{3})+$/;

/** Marks that group the digits before the decimals by three: the same one each time. */
const grouped = /^[1-9]\d{0,2}([,٬])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

/** A comma before three decimals, where it cannot group: `0,500`, `1250,500`. */
const decimalComma = /^(?:0|[1-9]\d{3,6}),\d{3}$/;
/** The same where the comma is known to be the decimal mark; points may group by three. */
const anyDecimalComma = /^(?:\d{1,7}|[1-9]\d{0,2}(?:\.\d{3})+),\d{1,3}$/;

/**
 * Reads an amount as a person types or pastes it: digits of any script, spaces, the currency's name,
 * Arabic ٫ and ٬, and commas. A comma groups thousands where it does so correctly (`1,250`), and is
 * the decimal mark where three digits follow it that cannot be a group (`0,500`); `isDecimalComma`
 * says that it always is. Any other comma or space between digits stays, so that `1,5` is never taken
 * for 15. Returns the plain text (`1250.5`), which may still not be an amount.
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
    return text.replace(/\./g, '').replace(',', '.');
  if (grouped.test(text)) return text.replace(/[,٬]/g, '');
  return decimalComma.test(text) ? text.replace(',', '.') : text;
}

/** What a field shows of an amount while it is typed. */
export function typedAmountText(typed: string): string {
  return foldDigits(stripInvisible(typed)).replace('٫', '.');
}

/** What a field shows of an amount once it is typed: formatted where that differs from plain text. */
export function normalizedAmountText(typed: string): string {
  const plain = plainAmountText(typed);
  const fils = parseAmountFils(plain);
  return plain === typed || fils === undefined ? plain : formatAmount(fils);
}

/** What a person typed as fils, or undefined where it is not an amount of at most 3 decimals. */
export function parseAmountFils(typed: string): number | undefined {
  const text = plainAmountText(typed);
  if (!amountText.test(text)) return undefined;
  const fils = filsOf(Number(text));
  return fils <= maxAmountFils ? fils : undefined;
}
