import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchSample } from './search-sample.ts';

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
  const pieces = sample.tellingPieces(needle);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.filter((piece) => frequent.includes(piece))).toEqual([]);
});

test('what a piece leaves of the sample decides over how rare the next one is', () => {
  const texts = [Array(4).fill('abcdef'), Array(5).fill('ghi'), Array(6).fill('efgh')].flat();
  const found = sampleOf(texts, 1_000_000).tellingPieces('abcdefghi');
  expect(found).toEqual(['abc', 'ghi', 'def']);
});

test('where a sample knows nothing, pieces of several words are looked for before more of one', () => {
  const needle = 'qwertyuiop  zxcvbnm  123456';
  const words = sample
    .tellingPieces(needle)
    .map((piece) => needle.split('  ').findIndex((word) => word.includes(piece)));
  expect(new Set(words).size).toBe(words.length);
});

test('few texts need one piece, and a needle without any has none', () => {
  expect(sampleOf(['a text'], 2).tellingPieces('mohammad')).toHaveLength(1);
  expect(sampleOf([], 0).tellingPieces('mohammad')).toHaveLength(1);
  expect(sample.tellingPieces('zq')).toEqual([]);
});

test('pieces are in every text that holds the needle', () => {
  const text = fc.string({
    unit: fc.constantFrom('ا', 'ل', 'م', 'a', 'b', ' ', '😀'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(text), text, text, text, (texts, before, needle, after) => {
      const pieces = sampleOf(texts, 1_000_000).tellingPieces(needle);
      expect(pieces.length > 0).toBe([...needle].length >= 3);
      for (const piece of pieces) {
        expect(before + needle + after).toContain(piece);
        expect([...piece]).toHaveLength(3);
      }
    }),
    { numRuns: 1000 },
  );
});
