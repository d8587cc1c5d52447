import { z } from 'zod';
import { amountText, filsPerDinar, maxAmountFils } from '../money/money.ts';
import { isKuwaitiMobile, mobilePrefixes, normalPhone, possiblePrefixes } from '../person/phone.ts';
import { isCalendarDay } from '../kuwait-time.ts';
import { languages } from './language.ts';
import {
  cleanLine,
  cleanParagraphs,
  cleanPhrase,
  foldDigits,
  isBlank,
  isStorable,
  parseUrl,
} from './text.ts';

/** A required line of at most `max` characters; `missing` is the issue key of a blank one. */
export function line(max: number, missing: string = 'required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'invalid') })
    .overwrite(cleanLine)
    .refine(isStorable, 'invalid')
    .min(1, missing)
    .max(max, 'tooLong');
}

/** An optional line: absent, null and blank all mean "none" (see `textOrNull`). */
export function optionalLine(max: number) {
  return z
    .string({ error: 'invalid' })
    .overwrite(cleanLine)
    .refine(isStorable, 'invalid')
    .max(max, 'tooLong')
    .nullish();
}

/** Optional free text in one line, such as a subject: unlike `optionalLine` it keeps joiners. */
export function optionalPhrase(max: number) {
  return z
    .string({ error: 'invalid' })
    .overwrite(cleanPhrase)
    .refine(isStorable, 'invalid')
    .max(max, 'tooLong')
    .nullish();
}

/** Required text of several lines, at most `max` characters. */
export function paragraphs(max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
    .overwrite(cleanParagraphs)
    .refine(isStorable, 'invalid')
    .min(1, 'required')
    .max(max, 'tooLong');
}

/** Optional text of several lines, at most `max` characters. */
export function optionalParagraphs(max: number) {
  return z
    .string({ error: 'invalid' })
    .overwrite(cleanParagraphs)
    .refine(isStorable, 'invalid')
    .max(max, 'tooLong')
    .nullish();
}

/**
 * A whole number that may be sent as text, as in multipart fields and queries, with digits of any script. Other types
 * are rejected, never coerced.
 */
export function wholeNumber(min: number, max: number, outside: string) {
  return z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const folded = foldDigits(cleanLine(value));
      return /^\d{1,9}$/.test(folded) ? Number(folded) : value;
    },
    z
      .number({ error: (issue) => (issue.input === undefined ? 'required' : outside) })
      .int(outside)
      .min(min, outside)
      .max(max, outside),
  );
}

/**
 * An amount in KWD: a number, or text with digits of any script, from `minFils` up to a million dinars with at most
 * three decimals.
 */
export function kwdAmount(minFils: number, tooSmall: string) {
  return z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const folded = foldDigits(cleanLine(value));
      return amountText.test(folded) ? Number(folded) : value;
    },
    z
      .number({ error: (issue) => findAmountIssue(issue.input, tooSmall) })
      .min(minFils / filsPerDinar, tooSmall)
      .max(maxAmountFils / filsPerDinar, 'amountTooLarge')
      .refine(hasAtMostThreeDecimals, 'amountInvalid'),
  );
}

/** A calendar day, `YYYY-MM-DD`; digits of any script. */
export function calendarDay(invalid: string, missing: string = 'required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : invalid) })
    .overwrite((text) => foldDigits(cleanLine(text)))
    .min(1, missing)
    .refine((text) => text === '' || isCalendarDay(text), invalid);
}

/** A boolean that may be sent as the text `true` or `false`. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: 'choiceInvalid' }),
);

/** A list or object that multipart sends as JSON text. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return undefined;
    try {
      const parsed: unknown = JSON.parse(value);
      return parsed;
    } catch {
      context.issues.push({ code: 'custom', message: 'jsonInvalid', input: value });
      return z.NEVER;
    }
  }, schema);
}

/** A value for which blank text counts as absent. */
export function absentIfBlank<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema);
}

/** A list filter in a query: blank and `all` count as absent. */
export function filter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (isBlank(value) || value === 'all' || value === null ? undefined : value),
    schema.optional(),
  );
}

/**
 * The schema of a Kuwaiti mobile number, with or without +965, that starts with one of `prefixes` (the setting); parses
 * to the stored form.
 */
export function getPhoneNumber(prefixes: readonly string[]) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidPhone') })
    .overwrite(normalPhone)
    .min(1, 'required')
    .min(8, 'phoneTooShort')
    .max(15, 'tooLong')
    .refine((phone) => isKuwaitiMobile(phone, prefixes), 'invalidPhone');
}

/** A Kuwaiti mobile number by the default rule. */
export const phoneNumber = getPhoneNumber(mobilePrefixes);

/** Any number that the setting could allow; the server then checks the setting. */
export const possiblePhoneNumber = getPhoneNumber(possiblePrefixes);

/** zod's pattern, plus top-level domains in other scripts (`xn--…`). */
const address =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** An email address of at most 100 characters; digits of any script become 0–9. */
export const email = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidEmail') })
  .overwrite(plainEmail)
  .min(1, 'required')
  .max(100, 'tooLong')
  .regex(address, 'invalidEmail');

/** The form for comparing two addresses: case-insensitive. */
export function foldEmail(address: string): string {
  return plainEmail(address).toLowerCase();
}

/** A web address that is safe to follow: http or https only; a bare host gets https. */
export const webAddress = z
  .string({ error: 'urlInvalid' })
  .overwrite((text) => withScheme(cleanLine(text)))
  .max(300, 'tooLong')
  .refine((text) => text === '' || (isStorable(text) && isWebAddress(text)), 'urlInvalid')
  .nullish();

export const language = z.enum(languages, { error: 'choiceInvalid' });

/** The issue key of an invalid amount, so that negative or long numbers get their own message. */
function findAmountIssue(value: unknown, tooSmall: string): string {
  if (value === undefined || isBlank(value)) return 'required';
  const text = typeof value === 'string' ? foldDigits(cleanLine(value)) : '';
  if (/^-\d/.test(text)) return tooSmall;
  if (/\d[,،٬٫]\d/.test(text)) return 'amountComma';
  return /^\d{8}/.test(text) ? 'amountTooLarge' : 'amountInvalid';
}

function hasAtMostThreeDecimals(kwd: number): boolean {
  return Number(kwd.toFixed(3)) === kwd;
}

function plainEmail(typed: string): string {
  return foldDigits(cleanLine(typed));
}

/** Adds https to a bare `example.com/a`; text that could be another scheme or an account stays unchanged. */
function withScheme(text: string): string {
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text);
  return isBare ? `https://${text}` : text;
}

function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  return (
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === ''
  );
}
