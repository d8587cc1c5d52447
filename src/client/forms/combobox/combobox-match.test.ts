import { expect, it } from 'vitest';
import { matching } from './combobox-match.ts';

const options = [
  { value: 'ae', label: 'الإمارات العربية المتحدة', detail: 'United Arab Emirates' },
  { value: 'sa', label: 'السعودية', detail: 'Saudi Arabia' },
  { value: 'other', label: 'أخرى', isPinned: true },
];
const found = (typed: string) => matching(options, typed).map(({ value }) => value);

it('finds a name whatever form of alef was typed', () => {
  expect(found('الامارات')).toEqual(['ae', 'other']);
});

it('finds a name by its other language', () => {
  expect(found('saudi')).toEqual(['sa', 'other']);
});

it.each(['العربية الامارات', 'arab united', 'emirates الإمارات', 'الع\u200bربية', ' EMIR  arab '])(
  'finds the words of %j in any order',
  (typed) => {
    expect(found(typed)).toEqual(['ae', 'other']);
  },
);

it('needs every word', () => {
  expect(found('arab kingdom')).toEqual(['other']);
  expect(found('arab')).toEqual(['ae', 'sa', 'other']);
});

it('keeps pinned options when nothing matches, and everything when nothing is typed', () => {
  expect(found('zzz')).toEqual(['other']);
  expect(found(' ')).toHaveLength(3);
});
