import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';
import { reviewText } from './review-text.ts';

const start = '2026-11-01T08:00:00.000Z';

it.each([
  ['2026-11-01T08:00:20.000Z', 'less than a minute'],
  ['2026-11-01T09:01:00.000Z', '1 hour and 1 minute'],
  ['2026-11-03T11:30:00.000Z', '2 days and 3 hours'],
  ['2026-11-21T11:30:00.000Z', '20 days'],
  ['2026-10-21T11:30:00.000Z', 'less than a minute'],
])('says how long it was until %s', (until, words) => {
  expect(durationText(start, until, reviewText.en)).toBe(words);
});

it('counts in Arabic', () => {
  expect(durationText(start, '2026-11-03T11:00:00.000Z', reviewText.ar)).toBe('يومين و3 ساعات');
});
