import { z } from 'zod';
import { amountText, filsPerDinar, maxAmountFils, plainAmountText } from './money.ts';
import { cleanLine, foldDigits, isBlank } from '../text/text.ts';

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

/** Converts a form's amount text for a request; other values stay unchanged. */
export function typedAmount(value: unknown): unknown {
  return typeof value === 'string' ? plainAmountText(value) : value;
}

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
