import { expect, test } from 'vitest';
import { gradeNumber } from './grade.ts';

test.each([
  ['الصف الثالث', 3],
  ['الثالث', 3],
  ['صف ثالث', 3],
  ['الصف ٣', 3],
  ['Grade 3', 3],
  ['grade three', 3],
  ['Third Grade', 3],
  ['3rd grade', 3],
  ['G3', 3],
  ['Gr. 3', 3],
  ['Class 03', 3],
  ['3', 3],
  ['٣', 3],
  ['الصف الأوّل', 1],
  ['الصف العاشر', 10],
  ['الصف الحادي عشر', 11],
  ['الثاني عشر', 12],
  ['Grade 12', 12],
])('%s is grade %d', (name, number) => {
  expect(gradeNumber(name)).toBe(number);
});

test.each([
  'Year 3',
  'KG 1',
  'Grade 13',
  '0',
  'Grade 3 boys',
  'الأول المتوسط',
  'Reception',
  '',
  'G',
  '1-2',
])('%j is no grade', (name) => {
  expect(gradeNumber(name)).toBeUndefined();
});
