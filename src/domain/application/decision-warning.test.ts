import { describe, expect, it, test } from 'vitest';
import {
  findDecisionWarnings,
  isOverLimit,
  warningsAgainst,
  type DecisionFacts,
} from './decision-warning.ts';
import { applicationStatuses } from './status.ts';

const quiet: DecisionFacts = {
  basisPoints: 3340,
  isDuplicate: false,
  documents: null,
  isWithdrawn: false,
  hasRunningAgreement: false,
};

describe('what speaks against a decision', () => {
  test.each([
    [null, false],
    [3340, false],
    [4000, false],
    [4001, true],
    [5505, true],
  ])('a share of %s basis points is over the limit: %s', (basisPoints, isOver) => {
    expect(isOverLimit(basisPoints)).toBe(isOver);
    expect(findDecisionWarnings({ ...quiet, basisPoints })).toEqual(isOver ? ['overLimit'] : []);
  });

  it('is nothing where nothing is wrong', () => {
    for (const status of applicationStatuses) {
      expect(warningsAgainst(status, findDecisionWarnings(quiet))).toEqual([]);
    }
  });

  it('is a document that is still awaited, and not one that has come', () => {
    expect(findDecisionWarnings({ ...quiet, documents: 'awaited' })).toEqual(['documentRequested']);
    expect(findDecisionWarnings({ ...quiet, documents: 'resent' })).toEqual([]);
  });

  it('is all of it for an approval, a withdrawal and an awaited document for a rejection, nothing for the others', () => {
    const all = findDecisionWarnings({
      basisPoints: 5505,
      isDuplicate: true,
      documents: 'awaited',
      isWithdrawn: true,
      hasRunningAgreement: false,
    });
    expect(all).toEqual(['withdrawn', 'overLimit', 'sameCivilId', 'documentRequested']);
    expect(warningsAgainst('approved', all)).toEqual(all);
    expect(warningsAgainst('rejected', all)).toEqual(['withdrawn', 'documentRequested']);
    expect(warningsAgainst('under_review', all)).toEqual([]);
    expect(warningsAgainst('pending', all)).toEqual([]);
  });

  it('is a running agreement for every status but approved', () => {
    const found = findDecisionWarnings({ ...quiet, hasRunningAgreement: true });
    for (const status of applicationStatuses) {
      const expected = status === 'approved' ? [] : ['agreementRunning'];
      expect(warningsAgainst(status, found), status).toEqual(expected);
    }
  });
});
