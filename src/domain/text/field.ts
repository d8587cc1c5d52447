import { z } from 'zod';
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

/** A web address that is safe to follow: http or https only; a bare host gets https. */
export const webAddress = z
  .string({ error: 'urlInvalid' })
  .overwrite((text) => withScheme(cleanLine(text)))
  .max(300, 'tooLong')
  .refine((text) => text === '' || (isStorable(text) && isWebAddress(text)), 'urlInvalid')
  .nullish();

export const language = z.enum(languages, { error: 'choiceInvalid' });

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
