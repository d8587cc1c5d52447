import { describe, expect, it, test } from 'vitest';
import { amountIssue, firstChoice, monthsOfChoice, termIssue } from './estimate.ts';

describe('the months of a choice', () => {
  test.each([
    ['3', '12', 3],
    ['9', '', 9],
    ['other', '12', 12],
    ['other', '60', 60],
    ['other', '61', undefined],
    ['other', '0', undefined],
    ['other', '', undefined],
    ['other', '1.5', undefined],
  ] as const)('of %s with "%s" typed are %s', (term, otherMonths, months) => {
    expect(monthsOfChoice({ term, otherMonths })).toBe(months);
  });

  it('are six at first', () => {
    expect(monthsOfChoice(firstChoice)).toBe(6);
  });
});

test.each([
  ['6', '', 6000, undefined],
  ['6', '', 5999, 'monthsExceedTuition'],
  ['other', '8', 8500, undefined],
  ['other', '9', 8500, 'monthsExceedTuition'],
  ['other', '1', 500, undefined],
  ['other', '61', 8500, 'monthsRange'],
  ['9', '', 0, undefined],
] as const)('a term of %s (%j) for %i fils breaks %s', (term, otherMonths, fils, issue) => {
  expect(termIssue({ term, otherMonths }, fils)).toBe(issue);
});

test.each([
  ['', undefined],
  ['٢٤٠٠', undefined],
  ['1,050.500', undefined],
  ['0', 'amountAboveZero'],
  ['-5', 'amountInvalid'],
  ['1.2345', 'amountInvalid'],
  ['12345678', 'amountTooLarge'],
])('the amount "%s" breaks %s', (typed, issue) => {
  expect(amountIssue(typed)).toBe(issue);
});

it('lets obligations be zero', () => {
  expect(amountIssue('0', true)).toBeUndefined();
});
