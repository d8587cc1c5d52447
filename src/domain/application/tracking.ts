import { z } from 'zod';
import { email } from '../text/field.ts';
import { cleanLine, foldDigits, isStorable } from '../text/text.ts';

const sign = '[2-9A-HJ-NP-Z]';
const between = String.raw`[\s\p{P}\u2212\u0640]{0,3}`;
const group = `${between}(${sign}{4})`;
/** An application ID, not followed by a letter or digit: in groups of four, or with other separators. */
const applicationIdShapes = [
  new RegExp(`RSM${group}${group}${group}(?![A-Z0-9])`, 'u'),
  new RegExp(`RSM(?:${between}${sign}){12}(?![A-Z0-9])`, 'u'),
];

/** Decodes percent-encoding as in links, if it is valid. */
function decodeLink(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the application ID in a sentence or link, or the whole text if there is none. */
export function applicationIdIn(pasted: string): string {
  const text = foldDigits(cleanLine(pasted)).toUpperCase();
  const searched = foldDigits(cleanLine(decodeLink(text.normalize('NFKC'))));
  for (const shape of applicationIdShapes) {
    const found = shape.exec(searched)?.[0].replace(/[^A-Z0-9]/g, '');
    if (found) return found.replace(/^(.{3})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4');
  }
  return text;
}

/** How much of a pasted text is searched for an ID. */
const pastedMax = 4000;

/**
 * The key for tracking: an application ID, alone or in a pasted sentence or link, and the application's email address.
 */
export const trackApplicationInput = z.object({
  applicationId: z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
    .overwrite((pasted) => applicationIdIn(pasted.slice(0, pastedMax)))
    .refine(isStorable, 'invalid')
    .min(1, 'required')
    .max(60, 'tooLong'),
  email,
});
export type TrackApplicationInput = z.infer<typeof trackApplicationInput>;

/** For how long after the submit the email address can be corrected, in ms. */
export const emailCorrectableMs = 24 * 3_600_000;

/** The right email address; the draft's idempotency key proves that the caller is the device that applied. */
export const correctEmailInput = trackApplicationInput.extend({
  idempotencyKey: z.guid('invalid').toLowerCase(),
});
export type CorrectEmailInput = z.infer<typeof correctEmailInput>;

export const correctedEmailView = z.object({ email });
