import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { textOfCsv, toCsvLine, toCsvText } from './csv.ts';

test.each([
  ...['1-2', '3/4', '1.2', '1 1/2', '½', 'MAR1', '1 Mar', 'Mar-2', 'SEPT 1', 'March 5, 2026'],
  ...['1 مارس', '٣/٤', '١-٢', '5:30', '5:30 PM', '5 p', '٥:٣٠ م', '1E5', '2e-3', '1,000', '50%'],
  ...['(5)', '$5', '5 KD', '5 د.ك', '292091998298', '12', '2026-12-01', '2026-12-01 333.000'],
  ...['TRUE', 'false', '#N/A', '=1+1', '+1', '-1+1', '@SUM(1)', ' =1', '"=1', '\t=1', '＝1', '＠x'],
])('a spreadsheet would change %j, so it gets an apostrophe', (text) => {
  expect(toCsvText(text)).toMatch(/^'/);
  expect(textOfCsv(toCsvText(text))).toBe(text);
});

test.each([
  ...['Grade 1', 'KG 2', '1A', 'الصف 1', 'E5', 'a=1', "O'Neil", 'مريم-العلي', '2026/2027', 'May'],
  ...['RSM-7K4Q-92XD', 'x@y', '', 'Student; Sara', 'A - B', "'quoted'"],
])('%j stays as it is', (text) => {
  expect(toCsvText(text)).toBe(text);
  expect(textOfCsv(text)).toBe(text);
});

it('keeps a formula from starting after any separator', () => {
  expect(toCsvText('a;=1')).toBe("a;'=1");
  expect(toCsvText('a|  +1\t"@x,-2\n=3')).toBe("a|'  +1\t'\"@x,'-2\n'=3");
  expect(toCsvText('\t=1')).toBe("'\t'=1");
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@"\' ;|,\t\r\naل1＝') });
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = toCsvLine(texts.map(toCsvText));
      for (const separator of [';', '|', '\t', '\n', '\r']) {
        // Every program reads the first cell without its quote; the others follow a comma.
        const cells = line.split(separator).map((cell) => cell.replace(/^["\s]+/, ''));
        expect(cells.filter((cell) => /^[=+\-@＝]/u.test(cell))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

it('reads back every text, and writes no two alike', () => {
  const anyText = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@"\' ;|,\t\r\na1:/') }),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textOfCsv(toCsvText(text))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

it('takes linear time', () => {
  const began = performance.now();
  toCsvText(`${'1 a'.repeat(30_000)}x`);
  toCsvText(`${"'".repeat(30_000)}x`);
  expect(performance.now() - began).toBeLessThan(1000);
});

it('quotes what a separator or a line end is in', () => {
  expect(toCsvLine(['a', 'b;c', 'd|e', 'f"g', ' h', 'i\nj'])).toBe(
    'a,"b;c","d|e","f""g"," h","i\nj"\r\n',
  );
});
