import { expect, it } from 'vitest';
import { draftText } from './draft-text.ts';
import { savedWhen } from './saved-when.ts';

// Nine in the evening in Kuwait.
const now = new Date('2026-11-21T18:14:00.000Z');

it.each([
  ['2026-11-21T05:30:00.000Z', 'today 8:30 am', 'اليوم 8:30 ص'],
  ['2026-11-20T21:00:00.000Z', 'today 12:00 am', 'اليوم 12:00 ص'],
  ['2026-11-20T18:14:00.000Z', 'yesterday 9:14 pm', 'أمس 9:14 م'],
  ['2026-11-14T18:14:00.000Z', '14 November 2026, 9:14 pm', '14 نوفمبر 2026، 9:14 م'],
])('says of %s: %s', (savedAt, english, arabic) => {
  expect(savedWhen({ savedAt, now, language: 'en' }, draftText.en)).toBe(english);
  expect(savedWhen({ savedAt, now, language: 'ar' }, draftText.ar)).toBe(arabic);
});
