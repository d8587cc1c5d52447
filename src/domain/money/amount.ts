import { z } from 'zod';
import { amountText, filsPerDinar, maxAmountFils } from './money.ts';
import { foldDigits, isBlank } from '../text/text.ts';

/**
 * An amount in KWD: a number, or text of digits of any script, from `min` fils up to a million
 * dinars and with at most three decimals.
 */
export function kwdAmount(minFils: number, tooSmall: string) {
  return z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value;
      const folded = foldDigits(value.trim());
      return amountText.test(folded) ? Number(folded) : value;
    },
    z
      .number({ error: (issue) => faultOf(issue.input, tooSmall) })
      .min(minFils / filsPerDinar, tooSmall)
      .max(maxAmountFils / filsPerDinar, 'amountTooLarge')
      .refine(hasAtMostThreeDecimals, 'amountInvalid'),
  );
}

/** The issue key of what is no amount, so that a negative or long number is told as such. */
function faultOf(value: unknown, tooSmall: string): string {
  if (value === undefined || isBlank(value)) return 'required';
  const text = typeof value === 'string' ? foldDigits(value.trim()) : '';
  if (/^-\d/.test(text)) return tooSmall;
  return /^\d{8}/.test(text) ? 'amountTooLarge' : 'amountInvalid';
}

function hasAtMostThreeDecimals(kwd: number): boolean {
  return Number(kwd.toFixed(3)) === kwd;
}
