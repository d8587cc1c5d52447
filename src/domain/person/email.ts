import { z } from 'zod';
import { cleanLine, foldDigits } from '../text/text.ts';

/** As zod's own, and a top-level domain in another script too (`xn--…`). */
const address =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** An email address of at most 100 characters; digits of any script become 0–9. */
export const email = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalidEmail') })
  .overwrite(plainEmail)
  .min(1, 'required')
  .max(100, 'tooLong')
  .regex(address, 'invalidEmail');

/** The form in which two addresses are compared: case does not matter. */
export function foldEmail(address: string): string {
  return plainEmail(address).toLowerCase();
}

function plainEmail(typed: string): string {
  return foldDigits(cleanLine(typed));
}
