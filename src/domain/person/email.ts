import { z } from 'zod';
import { cleanLine, foldDigits } from '../text/text.ts';

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

function plainEmail(typed: string): string {
  return foldDigits(cleanLine(typed));
}
