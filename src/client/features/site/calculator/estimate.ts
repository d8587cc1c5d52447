import { maxMonths, maxMonthsFor } from '../../../../domain/money/instalment.ts';
import { parseAmountFils, plainAmountText } from '../../../../domain/money/money.ts';

/** The plans on offer, and a term of one's own. */
export const terms = ['3', '6', '9', 'other'] as const;
export type Term = (typeof terms)[number];

/** How long to pay: a plan, and what is typed as a term of one's own. */
export type TermChoice = { term: Term; otherMonths: string };

export const firstChoice: TermChoice = { term: '6', otherMonths: '12' };

/** The chosen number of months; undefined while a term of one's own is none from 1 to 60. */
export function monthsOfChoice({ term, otherMonths }: TermChoice): number | undefined {
  if (term !== 'other') return Number(term);
  const months = /^\d+$/.test(otherMonths) ? Number(otherMonths) : 0;
  return months >= 1 && months <= maxMonths ? months : undefined;
}

/** Which rule a term breaks for a tuition in fils, by the key of its sentence; a blank tuition breaks none. */
export function termIssue(choice: TermChoice, tuitionFils: number): string | undefined {
  const months = monthsOfChoice(choice);
  if (months === undefined) return 'monthsRange';
  return tuitionFils > 0 && months > maxMonthsFor(tuitionFils) ? 'monthsExceedTuition' : undefined;
}

/** Which rule a typed amount breaks, by the key of its sentence; a blank field breaks none. */
export function amountIssue(typed: string, canBeZero = false): string | undefined {
  const text = plainAmountText(typed);
  if (text === '') return undefined;
  const fils = parseAmountFils(typed);
  if (/\d[,٬]\d/.test(text)) return 'amountComma';
  if (fils === undefined) return /^\d{7,}/.test(text) ? 'amountTooLarge' : 'amountInvalid';
  return fils === 0 && !canBeZero ? 'amountAboveZero' : undefined;
}
