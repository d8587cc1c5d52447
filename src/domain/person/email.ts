import { z } from 'zod';
import { cleanLine } from '../text/text.ts';

/** An e-mail address of at most 100 characters, kept as typed but for spaces around it. */
export const email = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidEmail') })
  .overwrite(cleanLine)
  .min(1, 'required')
  .max(100, 'tooLong')
  .regex(z.regexes.email, 'invalidEmail');

/** The form in which two addresses are compared: case does not matter. */
export function foldEmail(address: string): string {
  return cleanLine(address).toLowerCase();
}
