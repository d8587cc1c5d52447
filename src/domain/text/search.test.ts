import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldForSearch, searchNeedle, searchPhrasesOf, searchTextOf } from './search.ts';

describe('folding', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['ٱلنور', 'النور'],
    ['مصطفى', 'مصطفي'],
    ['علی', 'علي'],
    ['کویت', 'كويت'],
    ['فاطمة', 'فاطمه'],
    ['مُؤمِنٌ', 'مومن'],
    ['رئيس', 'رييس'],
    ['مـــدرسة', 'مدرسه'],
    ['مَدْرَسَةٌ', 'مدرسه'],
    ['ﻣﺪﺭﺳﺔ', 'مدرسه'],
    ['١٢٣ ۴۵۶', '123 456'],
    ['Ａl NOOR', 'al noor'],
    ['École Française', 'ecole francaise'],
    ['İstanbul', 'istanbul'],
    ['℡', 'tel'],
    ['  a \u00a0 b\t', 'a b'],
    ['\u200fa\u202e', 'a'],
    ['a\0b', 'ab'],
    ['100%_', '100%_'],
    ['ء', 'ء'],
    ['', ''],
  ])('reads %j as %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('does nothing more to what is folded', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code)),
      }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the stored search text', () => {
  it('has every word once, after two spaces', () => {
    expect(searchTextOf(['Al Noor', null, undefined, '', 'مدرسة النور', 'noor al'])).toBe(
      '  al  noor  مدرسه  النور',
    );
    expect(searchTextOf([])).toBe('');
    expect(searchTextOf([' ', '\u064b'])).toBe('');
  });

  it('keeps the words of a phrase in their order where phrases count', () => {
    expect(searchPhrasesOf(['Al Noor', null, 'Al Noor 2'])).toBe('  al  noor  al  noor  2');
    expect(searchPhrasesOf(['النُّور', 'Al Noor', 'النور'])).toBe('  النور  al  noor');
    expect(searchPhrasesOf([undefined, ''])).toBe('');
  });
});

describe('the needle', () => {
  test.each([
    ['', undefined],
    ['   ', undefined],
    ['\u064b', undefined],
    ['a', '  a'],
    ['أح', '  اح'],
    ['٥', '  5'],
    ['noo', 'noo'],
    ['1 2', '  12'],
    ['1-2', '  12'],
    ['4 -', '  4'],
    ['٣ ٤ ٥', '345'],
    ['😀a', '  😀a'],
    ['😀ab', '😀ab'],
    ['Al Noor', 'al  noor'],
    ['أحمد العلي', 'احمد  العلي'],
    ['5123 4567', '51234567'],
    ['+965 5123-4567', '+96551234567'],
    ['٥١٢٣ ٤٥٦٧', '51234567'],
    ['RSM-7K4Q', 'rsm-7k4q'],
    ['%', '  %'],
    ['50%_', '50%_'],
    ['2026/2027', '2026/2027'],
  ])('of %j is %j', (search, needle) => {
    expect(searchNeedle(search)).toBe(needle);
  });

  test.each([
    ['Fatima Al-Mutairi', ['fat', 'ima', 'al-mut', 'fatima al', 'FA', 'a', 'Al-']],
    ['مدرسة أحمد الجابر', ['مدرسه', 'احمد', 'أحمد الج', 'مدرسة احمد', 'جابر', 'أ', 'ال']],
    ['+96551234567', ['5123 4567', '+965 5123', '٥١٢٣٤٥٦٧', '234']],
  ])('is found in the phrases of %s', (text, searches) => {
    const stored = searchPhrasesOf([text]);
    for (const search of searches) expect(stored).toContain(searchNeedle(search));
  });

  test.each([
    ['Fatima Al-Mutairi', ['at', 'im', 'fatimaal', 'al fatima']],
    ['مدرسة أحمد', ['رس', 'مد رسة']],
  ])('of other letters is not found in the phrases of %s', (text, searches) => {
    const stored = searchPhrasesOf([text]);
    for (const search of searches) expect(stored).not.toContain(searchNeedle(search));
  });

  it('of one or two letters finds each word by its beginning', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcابتéأ'), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const stored = searchTextOf([words.join(' ')]);
        for (const one of words) expect(stored).toContain(searchNeedle(one.slice(0, 2)));
      }),
    );
  });
});
