import { expect, test } from 'vitest';
import { languages } from '../../domain/text/language.ts';
import { initialsOf } from './initials.ts';

test.each([
  ['Darb Finance', 'DF'],
  ['Darb', 'D'],
  ['bank of the gulf', 'BO'],
  ['درب للتمويل', 'دل'],
  ['  Gulf   Advice  ', 'GA'],
  ['', ''],
])('"%s" shortens to "%s"', (name, initials) => {
  for (const language of languages) {
    expect(initialsOf(name, language).replace(/[\s\u200c]/g, '')).toBe(initials);
  }
});

test('a name in both scripts shortens in the language of the page', () => {
  const name = 'درب للتمويل Darb Finance';
  expect(initialsOf(name, 'ar')).toBe('د\u200cل');
  expect(initialsOf(name, 'en')).toBe('D\u200cF');
});
