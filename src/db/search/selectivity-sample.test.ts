import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, textWithNeedle } from '../../../test/support/search-texts.ts';
import { piecesOfText, readNeedle } from './trigrams.ts';
import { SearchSample } from './selectivity-sample.ts';

const names = ['نوره', 'شهد', 'راشد', 'بدر', 'سالم', 'مريم', 'خالد', 'هيا', 'عمر', 'لطيفه'];
const families = ['العنزي', 'المطيري', 'الشمري', 'النجار', 'الهاجري', 'الكندري', 'السبيعي'];

function sampleOf(texts: readonly string[], outOf: number): SearchSample {
  const sample = new SearchSample(outOf);
  for (const text of texts) sample.add(text);
  return sample;
}

/** A hundred texts of a million, as those of applications are: names, a number in Kuwait, an address. */
const sample = sampleOf(
  Array.from({ length: 100 }, (_, at) => {
    const [name, family] = [names[at % names.length], families[at % families.length]];
    return `${name}  ${family} +965${50_000_000 + at * 7919} parent${at}@example.com`;
  }),
  1_000_000,
);

test.each([
  ['of a country', '+96566123477', '+965'],
  ['of a server', 'zaq7@example.com', '@example.com'],
  ['of a frequent name', 'بدر  عبداللطيف', 'بدر'],
])('what hardly tells is not looked for: that %s', (_what, needle, frequent) => {
  const { pieces } = sample.tellingPieces(readNeedle(needle));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.filter((piece) => frequent.includes(piece))).toEqual([]);
});

test('what a piece leaves of the sample decides over how rare the next one is', () => {
  const texts = [Array(4).fill('abcdef'), Array(5).fill('ghi'), Array(6).fill('efgh')].flat();
  const found = sampleOf(texts, 1_000_000).tellingPieces(readNeedle('abcdefghi'));
  expect(found.pieces).toEqual(['abc', 'ghi', 'def']);
});

test('where a sample knows nothing, pieces of several words are looked for before more of one', () => {
  const needle = 'qwertyuiop  zxcvbnm  123456';
  const words = sample
    .tellingPieces(readNeedle(needle))
    .pieces.map((piece) => needle.split('  ').findIndex((word) => word.includes(piece)));
  expect(new Set(words).size).toBe(words.length);
});

test('few texts need one piece, and a needle without any has none', () => {
  const needle = readNeedle('mohammad');
  expect(sampleOf(['a text'], 2).tellingPieces(needle).pieces).toHaveLength(1);
  expect(sampleOf([], 0).tellingPieces(needle).pieces).toHaveLength(1);
  expect(sample.tellingPieces(readNeedle('zq')).pieces).toEqual([]);
});

test('what is looked for is in every text that holds the needle', () => {
  fc.assert(
    fc.property(fc.array(anyText), textWithNeedle, (texts, { text, needle }) => {
      const held = new Set(piecesOfText(text).map(({ piece }) => piece));
      const { pieces } = sampleOf(texts, 1_000_000).tellingPieces(readNeedle(needle));
      expect(pieces.length > 0).toBe([...needle].length >= 3);
      for (const piece of pieces) expect(held).toContain(piece);
    }),
    { numRuns: 1000 },
  );
});

test('a full name is told by where its words meet', () => {
  const needle = 'بدر  سالم  العبدالله';
  const seams = readNeedle(needle).pieces.filter(({ piece }) => !needle.includes(piece));
  expect(seams.map(({ from, to }) => [...needle].slice(from, to).join(''))).toEqual([
    'در  سالم',
    'لم  العب',
  ]);
  const { pieces } = sample.tellingPieces(readNeedle(needle));
  expect(pieces.slice(0, 2).sort()).toEqual(seams.map(({ piece }) => piece).sort());
});

test('a sample tells for sure of what many hold, and of nothing else', () => {
  const texts = Array.from({ length: 400 }, (_, at) => (at % 20 === 0 ? 'abba' : `name ${at}`));
  const some = sampleOf(texts, 1_000_000);
  expect(some.surelyHeldByMoreThan(1000, readNeedle('abb'))).toBe(true);
  expect(some.surelyHeldByMoreThan(40_000, readNeedle('abb'))).toBe(false);
  expect(some.surelyHeldByMoreThan(1000, readNeedle('name 7'))).toBe(true);
  expect(some.surelyHeldByMoreThan(1000, readNeedle('name 77'))).toBe(false);
  // Each of its pieces is in all that have the name.
  expect(some.surelyHeldByMoreThan(1000, readNeedle('abbabb'))).toBe(false);
  expect(sampleOf(texts.slice(0, 9), 9).surelyHeldByMoreThan(1000, readNeedle('abb'))).toBe(false);
});

test('a phrase takes the longer the more frequent its pieces are', () => {
  const rare = sample.textsForPhrase(readNeedle('qwertyuiop'));
  expect(rare).toBeGreaterThan(0);
  expect(sample.textsForPhrase(readNeedle('@example.com'))).toBeGreaterThan(10 * rare);
});
