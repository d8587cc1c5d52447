import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Darb Finance', 'DF'],
  ['Darb', 'D'],
  ['bank of the gulf', 'BO'],
  ['درب للتمويل', 'دل'],
  ['  Gulf   Advice  ', 'GA'],
  ['', ''],
])('"%s" shortens to "%s"', (name, initials) => {
  expect(initialsOf(name).replace(/[\s\u200c]/g, '')).toBe(initials);
});
