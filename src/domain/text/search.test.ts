import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  foldForSearch,
  holdsWords,
  isPrivateSearch,
  searchWords,
  splitCivilId,
  toSearchPhrases,
} from './search.ts';

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
  it('has each text joined after two spaces, then how its words begin, and a text once', () => {
    expect(toSearchPhrases(['Al Noor', null, 'Al Noor 2'])).toBe('  alnoor  no  alnoor2  no  2');
    expect(toSearchPhrases(['النُّور', 'Al Noor', 'النور'])).toBe('  النور  alnoor  no');
    expect(toSearchPhrases(["Al-Noor (O'Neil)"])).toBe('  alnooroneil  no  on  (o');
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
    ['RSM-7K4Q', ['rsm7k4q']],
    ['RSM\u20137K4Q\u200b\u221292XD', ['rsm7k4q92xd']],
    ['5123.4567', ['51234567']],
    ['5123\u20134567', ['51234567']],
    ['+965\u200c5123\u22124567', ['+96551234567']],
    ['00965 5123 4567', ['+96551234567']],
    ['Al-Ali, Ahmad', ['alali', 'ahmad']],
    ['أحمد، العلي؛', ['احمد', 'العلي']],
    ['noor,al', ['noor', '  al']],
    ['a@b.co;noor', ['a@b.co', 'noor']],
    [',', []],
    ['2.5', ['2.5']],
    ['م\u200bريم العلي', ['مريم', 'العلي']],
    ['-', ['  -']],
    ['O’Neil (Ann)', ['oneil', 'ann']],
    ['Abd Al Rahman', ['abd', 'rahman']],
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
    ['Fatima Al-Mutairi', ['at', 'im', 'fatimamu', 'fatima ut']],
    ['مدرسة أحمد', ['رس', 'حمد سة']],
  ])('of other letters are not found in the text of %s', (text, searches) => {
    const stored = toSearchPhrases([text]);
    for (const search of searches) expect(isFound(stored, search), search).toBe(false);
  });

  test.each([
    ...[['عبد الله سالم', 'عبدالله سالم']],
    ...[['نور الدين أحمد', 'نورالدين أحمد']],
    ...[['أبو بكر علي', 'أبوبكر علي']],
    ...[['أم كلثوم', 'امكلثوم']],
    ...[['Abdul Rahman Saleh', 'Abdulrahman Saleh', 'Abdul-Rahman Saleh']],
    ...[['Abd Al Rahman', 'Abdalrahman', 'Abd-Al-Rahman', 'Abd Alrahman']],
    ...[["O'Neil", 'O’Neil', 'Oʼneil', 'O`Neil', 'ONeil']],
    ...[['مدرسة (النور)', 'مدرسة النور', '«النور» مدرسة']],
    ...[["Sa'ad Al Ali", 'Saad Al-Ali', 'Saad AlAli']],
  ])('find %s and %s by each other', (...names) => {
    for (const stored of names) {
      for (const search of names) {
        expect(isFound(toSearchPhrases([stored]), search), `${search} in ${stored}`).toBe(true);
        expect(holdsWords(stored, search), `${search} in ${stored}`).toBe(true);
      }
    }
  });

  it('find a word after a bracket by its first letters', () => {
    for (const search of ['الن', 'ال', '(ا', '(']) {
      expect(isFound(toSearchPhrases(['مدرسة (النور)']), search), search).toBe(true);
    }
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

describe('a civil ID in a search', () => {
  test.each([
    ['292091998298', '292091998298', ''],
    ['٢٩٢٠٩١٩٩٨٢٩٨', '292091998298', ''],
    ['2920 9199-8298', '292091998298', ''],
    ['Ali 292091998298', '292091998298', 'Ali'],
  ])('%s is found by all digits', (search, civilId, rest) => {
    const found = splitCivilId(search);
    expect([found.civilId, found.rest.trim()]).toEqual([civilId, rest]);
    expect(isPrivateSearch(search)).toBe(true);
  });

  test.each(['29209199829', '2920919982981', '51234567', '+965 5123 4567', 'RSM-7K4Q-92XD', ''])(
    '%s is none',
    (search) => {
      expect(splitCivilId(search)).toEqual({ rest: search });
    },
  );

  it('is private while it is typed, unlike a phone number', () => {
    expect(['2920919', '29209199829', '3010101'].map(isPrivateSearch)).toEqual([true, true, true]);
    const open = ['51234567', '+96551234567', '0096551234567', '2026/2027', 'Ali 5', 'RSM-7K4Q'];
    expect(open.filter(isPrivateSearch)).toEqual([]);
  });
});
