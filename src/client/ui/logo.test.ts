import { expect, test } from 'vitest';
import { languages } from '#domain/text/language.ts';
import { findInitials } from './logo.tsx';

test.each([
  ['Darb Finance', 'DF'],
  ['Darb', 'D'],
  ['bank of the gulf', 'BO'],
  ['درب للتمويل', 'د'],
  ['البنك الأهلي', 'ب'],
  ['للتمويل والاستثمار', 'ت'],
  ['لـدرب', 'د'],
  ['لؤلؤة الخليج', 'ل'],
  ['  Gulf   Advice  ', 'GA'],
  ['', ''],
])('"%s" shortens to "%s"', (name, initials) => {
  for (const language of languages) {
    expect(findInitials(name, language)).toBe(initials);
  }
});

test('a name in both scripts shortens in the language of the page', () => {
  const name = 'درب للتمويل Darb Finance';
  expect(findInitials(name, 'ar')).toBe('د');
  expect(findInitials(name, 'en')).toBe('DF');
});
