import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { listIssues } from '#test/support/issues.ts';
import {
  cleanLine,
  cleanParagraphs,
  cleanPhrase,
  foldDigits,
  isBlank,
  isStorable,
  plainCode,
  stripInvisible,
  textOrNull,
} from './text.ts';
import {
  absentIfBlank,
  filter,
  flag,
  jsonText,
  line,
  optionalLine,
  optionalParagraphs,
  optionalPhrase,
  wholeNumber,
} from './field.ts';

describe('foldDigits', () => {
  test.each([
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
    ['full width', '0123456789'],
    ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['Latin', '0123456789'],
  ])('reads %s digits', (_, digits) => {
    expect(foldDigits(digits)).toBe('0123456789');
  });

  it('leaves letters, signs and what only looks like a digit', () => {
    expect(foldDigits('صف ٣ب ½ ² Ⅳ -1.5')).toBe('صف 3ب ½ ² Ⅳ -1.5');
  });
});

describe('cleaning', () => {
  test.each([
    ['  Al   Noor \t School\n', 'Al Noor School'],
    ['\u200fمدرسة\u202c النور\u200e', 'مدرسة النور'],
    ['\ufeffname\u00a0of\u2003it', 'name of it'],
    ['\u200e \u200f', ''],
  ])('makes one clean line of %j', (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  it('keeps line breaks of a paragraph and makes them alike', () => {
    expect(cleanParagraphs(' a\r\nb\rc\n\n  d\u200f \n')).toBe('a\nb\nc\n\n  d');
  });

  test.each([
    '\u200b',
    '\u200d\u200c',
    '\u3164',
    '\u115f \u1160',
    '\u2800',
    '\u00ad',
    '\u2060\u2064',
    '\ufe0f',
    '\u{e0001}\u{e0041}',
    '\u0007',
    '\ufff9',
  ])('takes %j for no text, since nobody sees it', (invisible) => {
    expect(cleanLine(invisible)).toBe('');
    expect(cleanParagraphs(`\n${invisible}\n`)).toBe('');
    expect(listIssues(line(5), invisible)).toEqual(['required']);
    expect(isBlank(invisible)).toBe(true);
  });

  it('keeps the joiners of free text, which scripts and emoji need, and no direction mark', () => {
    for (const text of ['می\u200cخواهم', '👩\u200d👧 ❤\ufe0f', 'e\u0301']) {
      expect(cleanParagraphs(`\u200f${text}\u202c`)).toBe(text);
      expect(cleanPhrase(`\u200f ${text}\n`)).toBe(text);
      expect(listIssues(optionalPhrase(20), text)).toEqual([]);
    }
    expect(cleanPhrase('\u2066a\n\t b')).toBe('a b');
  });

  test.each([
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200c\u200d'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a byte-order mark', '\ufeff'],
    ['direction marks', '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e'],
    ['isolates', '\u2066\u2067\u2068\u2069'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['a variation selector', '\ufe0f'],
    ['a vowel separator', '\u180e'],
    ['a combining joiner', '\u034f'],
    ['fillers', '\u115f\u3164\uffa0'],
    ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
    ['control codes', '\u0001\u0007\u001f\u007f\u009f'],
    ['an object that was not pasted', '\ufffc'],
  ])('removes %s from a line and from a code', (_, signs) => {
    const around = (text: string) => signs + [...text].join(signs) + signs;
    expect(stripInvisible(around('مa é'))).toBe('مa é');
    expect(line(20).parse(around('مريم العلي'))).toBe('مريم العلي');
    expect(plainCode(around('RSM-٧K4Q'))).toBe('RSM7K4Q');
    expect(wholeNumber(1, 60, 'monthsRange').parse(around('12'))).toBe(12);
  });

  it('leaves combining marks and what is never meant as blank', () => {
    for (const word of ['e\u0301', '\u0301', 'مَدْرَسَةٌ', 'ـ', '\0'])
      expect(cleanLine(word)).toBe(word);
  });

  test.each([
    ['', true],
    [' \t\n\u00a0\u200f', true],
    ['.', false],
    [null, false],
    [undefined, false],
    [0, false],
    [[], false],
  ])('tells whether %j is blank text', (value, blank) => {
    expect(isBlank(value)).toBe(blank);
  });

  test.each([
    ['plain', true],
    ['😀', true],
    ['a\0b', false],
    ['\ud83d', false],
    ['\ude00', false],
  ])('tells whether %j can be stored', (text, storable) => {
    expect(isStorable(text)).toBe(storable);
  });

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['0', '0'],
  ])('stores %j as %j', (text, stored) => {
    expect(textOrNull(text)).toBe(stored);
  });
});

describe('line', () => {
  const name = line(5, 'nameRequired');

  test.each([
    ['abcde', []],
    ['  abcde  ', []],
    ['abcdef', ['tooLong']],
    ['', ['nameRequired']],
    ['   ', ['nameRequired']],
    ['\u200f\u200e', ['nameRequired']],
    [undefined, ['nameRequired']],
    [null, ['invalid']],
    [12345, ['invalid']],
    [['abc'], ['invalid']],
    [{ length: 3 }, ['invalid']],
    [true, ['invalid']],
    ['a\0', ['invalid']],
    ['a\ud800', ['invalid']],
  ])('answers %j with %j', (value, faults) => {
    expect(listIssues(name, value)).toEqual(faults);
  });

  it('measures the cleaned text', () => {
    expect(name.parse('\u200f ab   c \u200f')).toBe('ab c');
  });
});

describe('optional texts', () => {
  test.each([
    [undefined, undefined],
    [null, null],
    ['', ''],
    ['  ', ''],
    [' a  b ', 'a b'],
  ])('optionalLine takes %j', (value, parsed) => {
    expect(optionalLine(5).parse(value)).toBe(parsed);
  });

  it('optionalParagraphs keeps line breaks', () => {
    expect(optionalParagraphs(5).parse(' a\r\nb ')).toBe('a\nb');
  });

  test.each([
    ['abcdef', ['tooLong']],
    [['a'], ['invalid']],
    [5, ['invalid']],
    ['\0', ['invalid']],
  ])('both answer %j with %j', (value, faults) => {
    expect(listIssues(optionalLine(5), value)).toEqual(faults);
    expect(listIssues(optionalParagraphs(5), value)).toEqual(faults);
  });
});

describe('wholeNumber', () => {
  const count = wholeNumber(1, 60, 'monthsRange');

  test.each([
    [1, 1],
    [60, 60],
    ['7', 7],
    [' 12 ', 12],
    ['٣', 3],
    ['۴۵', 45],
    ['007', 7],
  ])('reads %j as %j', (value, number) => {
    expect(count.parse(value)).toBe(number);
  });

  test.each([
    [undefined, 'required'],
    ...['', ' ', '0', '61', '-1', '+3', '3.0', '1e1', '0x10', '1_0', '3 months'].map(refused),
    ...['9'.repeat(10), 'Infinity', 'NaN', '-0', null, true, [3], ['3'], {}].map(refused),
    ...[0, -0, -1, 61, 1.5, NaN, Infinity, -Infinity, 1e21, 2 ** 53].map(refused),
  ])('answers %j with %s', (value, key) => {
    expect(listIssues(count, value)).toEqual([key]);
  });

  function refused(value: unknown): [unknown, string] {
    return [value, 'monthsRange'];
  }
});

describe('flag', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
  ])('reads %j as %j', (value, parsed) => {
    expect(flag.parse(value)).toBe(parsed);
  });

  test.for(['', 'TRUE', 'yes', '1', 1, 0, null, [], ['true']])('refuses %j', (value) => {
    expect(listIssues(flag, value)).toEqual(['choiceInvalid']);
  });
});

describe('jsonText', () => {
  const list = jsonText(z.array(z.number(), { error: 'required' }));

  it('reads JSON text and leaves what is a list already', () => {
    expect(list.parse('[1,2]')).toEqual([1, 2]);
    expect(list.parse([1, 2])).toEqual([1, 2]);
  });

  test.each([
    ['[1,', ['jsonInvalid']],
    ['undefined', ['jsonInvalid']],
    ["['a']", ['jsonInvalid']],
    ['', ['required']],
    ['  ', ['required']],
    ['null', ['required']],
    ['{}', ['required']],
    ['"[1]"', ['required']],
    [{ 0: 1, length: 1 }, ['required']],
    ['["1"]', ['0 invalid']],
  ])('answers %j with %j', (value, faults) => {
    expect(listIssues(list, value)).toEqual(faults);
  });
});

describe('absent values', () => {
  test.each(['', ' ', '\u200f', undefined])('absentIfBlank takes %j for absent', (value) => {
    expect(absentIfBlank(z.string().min(3).optional()).parse(value)).toBeUndefined();
  });

  test.each(['', ' ', 'all', null, undefined])('a filter takes %j for absent', (value) => {
    expect(filter(z.enum(['active'])).parse(value)).toBeUndefined();
  });

  it('a filter refuses what it does not know, and a list', () => {
    const status = filter(z.enum(['active'], { error: 'choiceInvalid' }));
    expect(listIssues(status, 'ALL')).toEqual(['choiceInvalid']);
    expect(listIssues(status, ['active'])).toEqual(['choiceInvalid']);
  });
});
