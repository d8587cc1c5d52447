import { expect, test } from 'vitest';
import { listWaiting } from './waiting-time.tsx';

const submitted = {
  submittedAt: '2026-11-22T06:00:00.000Z',
  firstReviewedAt: null,
  expectedBy: '2026-11-24T06:00:00.000Z',
};

test.each([
  ['2026-11-22T06:00:30.000Z', { unit: 'minutes', count: 0, isOverdue: false }],
  ['2026-11-22T06:59:59.000Z', { unit: 'minutes', count: 59, isOverdue: false }],
  ['2026-11-22T07:00:00.000Z', { unit: 'hours', count: 1, isOverdue: false }],
  ['2026-11-24T05:59:59.000Z', { unit: 'hours', count: 47, isOverdue: false }],
  ['2026-11-24T06:00:00.000Z', { unit: 'days', count: 2, isOverdue: true }],
  ['2026-12-22T06:00:00.000Z', { unit: 'days', count: 30, isOverdue: true }],
  // A clock behind the server's.
  ['2026-11-22T05:00:00.000Z', { unit: 'minutes', count: 0, isOverdue: false }],
])('at %s an application has waited %j', (now, waiting) => {
  expect(listWaiting(submitted, Date.parse(now))).toEqual(waiting);
});

test('once reviewed, nothing waits', () => {
  const reviewed = {
    ...submitted,
    firstReviewedAt: '2026-11-22T09:00:00.000Z',
    expectedBy: null,
  };
  expect(listWaiting(reviewed, Date.parse('2026-12-01T00:00:00.000Z'))).toBeUndefined();
});
