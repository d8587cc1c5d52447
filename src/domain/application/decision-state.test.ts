import { expect, it } from 'vitest';
import { stateAfterStatus, stateAfterWithdrawal } from './decision-state.ts';

const [early, at] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];

it.each([
  ['the first status that leaves pending', null, 'approved', at],
  ['pending set again', null, 'pending', null],
  ['a later status', early, 'rejected', early],
  ['pending after a review', early, 'pending', early],
] as const)('%s: when it was first reviewed', (_, firstReviewedAt, status, expected) => {
  const before = { firstReviewedAt, documentRequestState: null };
  expect(stateAfterStatus(before, { status, at }).firstReviewedAt).toBe(expected);
});

it('counts received copies as reviewed by a decision, and goes on waiting for others', () => {
  const after = (documentRequestState: 'awaited' | 'resent') =>
    stateAfterStatus({ firstReviewedAt: early, documentRequestState }, { status: 'approved', at })
      .documentRequestState;
  expect([after('awaited'), after('resent')]).toEqual(['awaited', null]);
});

it.each([
  ['pending', null, at, null],
  ['pending', early, early, early],
  ['approved', early, early, early],
] as const)('%s, reviewed at %s: withdrawn and taken back', (status, reviewed, during, after) => {
  const application = { status, firstReviewedAt: reviewed, withdrawnAt: null };
  const withdrawn = stateAfterWithdrawal(application, { isWithdrawn: true, at });
  expect(withdrawn).toEqual({ withdrawnAt: at, firstReviewedAt: during });
  const back = stateAfterWithdrawal({ status, ...withdrawn }, { isWithdrawn: false, at });
  expect(back).toEqual({ withdrawnAt: null, firstReviewedAt: after });
});
