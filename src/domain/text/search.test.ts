import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldForSearch, toSearchPhrases, searchWords } from './search.ts';

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
    ['م\u200bريم', 'مريم'],
    ['می\u200cخواهم', 'ميخواهم'],
    ['Al\u00adNoor\u2060', 'alnoor'],
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
  it('has the words of each text after two spaces, and a text once', () => {
    expect(toSearchPhrases(['Al Noor', null, 'Al Noor 2'])).toBe('  al  noor  al  noor  2');
    expect(toSearchPhrases(['النُّور', 'Al Noor', 'النور'])).toBe('  النور  al  noor');
    expect(toSearchPhrases([undefined, ''])).toBe('');
  });
});

describe('the words of a search', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['\u064b', []],
    ['a', ['  a']],
    ['أح', ['  اح']],
    ['٥', ['  5']],
    ['noo', ['noo']],
    ['1 2', ['  12']],
    ['1-2', ['  12']],
    ['4 -', ['  4']],
    ['٣ ٤ ٥', ['345']],
    ['😀a', ['  😀a']],
    ['😀ab', ['😀ab']],
    ['Al Noor', ['  al', 'noor']],
    ['noor NOOR', ['noor']],
    ['أحمد العلي', ['احمد', 'العلي']],
    ['5123 4567', ['51234567']],
    ['+965 5123-4567', ['+96551234567']],
    ['٥١٢٣ ٤٥٦٧', ['51234567']],
    ['RSM-7K4Q', ['rsm-7k4q']],
    ['RSM\u20137K4Q\u200b\u221292XD', ['rsm-7k4q-92xd']],
    ['5123.4567', ['51234567']],
    ['5123\u20134567', ['51234567']],
    ['+965\u200c5123\u22124567', ['+96551234567']],
    ['00965 5123 4567', ['+96551234567']],
    ['Al-Ali, Ahmad', ['al-ali', 'ahmad']],
    ['أحمد، العلي؛', ['احمد', 'العلي']],
    ['noor,al', ['noor', '  al']],
    ['a@b.co;noor', ['a@b.co', 'noor']],
    [',', []],
    ['2.5', ['2.5']],
    ['م\u200bريم العلي', ['مريم', 'العلي']],
    ['%', ['  %']],
    ['50%_', ['50%_']],
    ['2026/2027', ['2026/2027']],
  ])('of %j are %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  const isFound = (stored: string, search: string) =>
    searchWords(search).every((word) => stored.includes(word));

  test.each([
    [
      'Fatima Al-Mutairi',
      ['fat', 'ima', 'al-mut', 'Al-Mutairi, Fatima', 'fatima al', 'al fatima', 'FA', 'a', 'Al-'],
    ],
    ['مدرسة أحمد الجابر', ['مدرسه', 'احمد', 'أحمد الج', 'الجابر مدرسة', 'جابر', 'أ', 'ال']],
    ['+96551234567', ['5123 4567', '+965 5123', '٥١٢٣٤٥٦٧', '234']],
  ])('are found in the text of %s', (text, searches) => {
    const stored = toSearchPhrases([text]);
    for (const search of searches) expect(isFound(stored, search), search).toBe(true);
  });

  test.each([
    ['Fatima Al-Mutairi', ['at', 'im', 'fatimaal', 'fatima ut']],
    ['مدرسة أحمد', ['رس', 'حمد سة']],
  ])('of other letters are not found in the text of %s', (text, searches) => {
    const stored = toSearchPhrases([text]);
    for (const search of searches) expect(isFound(stored, search), search).toBe(false);
  });

  it('find each word by its first one or two letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcابتéأ'), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const stored = toSearchPhrases([words.join(' ')]);
        for (const one of words) expect(isFound(stored, one.slice(0, 2))).toBe(true);
      }),
    );
  });
});
