import { maxMonths, maxMonthsFor } from '#domain/money/instalment.ts';
import { parseAmountFils, plainAmountText } from '#domain/money/money.ts';

/** The plans, and a custom term. */
export const terms = ['3', '6', '9', 'other'] as const;
export type Term = (typeof terms)[number];

/** A plan, and the months typed for a custom term. */
export type TermChoice = { term: Term; otherMonths: string };

export const firstChoice: TermChoice = { term: '6', otherMonths: '12' };

/** The chosen number of months; undefined if a custom term is not from 1 to 60. */
export function monthsOfChoice({ term, otherMonths }: TermChoice): number | undefined {
  if (term !== 'other') return Number(term);
  const months = /^\d+$/.test(otherMonths) ? Number(otherMonths) : 0;
  return months >= 1 && months <= maxMonths ? months : undefined;
}

/** The issue key of a term for a tuition in fils; a blank tuition has no issue. */
export function termIssue(choice: TermChoice, tuitionFils: number): string | undefined {
  const months = monthsOfChoice(choice);
  if (months === undefined) return 'monthsRange';
  return tuitionFils > 0 && months > maxMonthsFor(tuitionFils) ? 'monthsExceedTuition' : undefined;
}

/** The issue key of a typed amount; a blank field has no issue. */
export function amountIssue(typed: string, canBeZero = false): string | undefined {
  const text = plainAmountText(typed);
  if (text === '') return undefined;
  const fils = parseAmountFils(typed);
  if (/\d[,٬]\d/.test(text)) return 'amountComma';
  if (fils === undefined) return /^\d{7,}/.test(text) ? 'amountTooLarge' : 'amountInvalid';
  return fils === 0 && !canBeZero ? 'amountAboveZero' : undefined;
}
