import { describe, expect, it, test } from 'vitest';
import { makeZip } from '#test/support/spreadsheet.ts';
import { getClassTable } from './class-file.ts';
import { readTable } from './table-file.ts';
import { TableError } from './table-row.ts';

const readCells = async (file: Blob) => (await readTable(file)).rows.map(({ cells }) => cells);
const readError = (file: Blob) =>
  readTable(file).then(
    () => undefined,
    (error: unknown) => (error instanceof TableError ? error.fault : error),
  );

/** A workbook whose first sheet is the second file in the archive. */
function workbook(
  rows: string,
  { strings = '', styles = '', calculation = '' } = {},
  method: 0 | 8 = 8,
): Blob {
  const prices = 'xl/worksheets/prices.xml';
  return makeZip(
    {
      'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"/></sheetData></worksheet>',
      [prices]: `<worksheet xmlns="x"><sheetData>${rows}</sheetData></worksheet>`,
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="الأسعار" sheetId="3" r:id="rId7"/><sheet name="b" sheetId="1" r:id="rId1"/></sheets>' +
        `${calculation}</workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/prices.xml" Id="rId7"/></Relationships>',
      ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
      ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    },
    method,
  );
}

describe('an XLSX file', () => {
  const strings =
    '<si><t>الاسم</t></si><si><r><t>KG </t></r><r><t xml:space="preserve">1 &amp; 2</t></r><rPh><t>no</t></rPh></si>';
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row r="4"><c r="A4" t="inlineStr"><is><t>صف &#x627;</t></is></c><c r="B4" s="2"><v>1250.0999999999999</v></c>' +
    '<c r="C4" t="str"><f>A1</f><v>x</v></c><c r="D4" t="e"><v>#REF!</v></c><c r="E4"/></row>';

  it.each([0, 8] as const)('gives the cells of its first sheet (method %d)', async (method) => {
    expect((await readTable(workbook(rows, { strings }, method))).rows).toEqual([
      { line: 1, cells: ['الاسم', null, 'KG 1 & 2'] },
      { line: 4, cells: ['صف ا', 1250.1, 'x', null, null] },
    ]);
  });

  it('may name its elements with a prefix and leave references out', async () => {
    const prefixed =
      '<x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>';
    expect(await readCells(workbook(prefixed))).toEqual([['A', 5]]);
  });

  it('may have strings without anything in them', async () => {
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    expect(await readCells(workbook(row, { strings: '<si/><si><t>B</t></si>' }))).toEqual([
      ['', 'B'],
    ]);
  });

  it('that is damaged, or another archive, is unreadable', async () => {
    const whole = new Uint8Array(await workbook(rows, { strings }).arrayBuffer());
    expect(await readError(new Blob([whole.slice(0, 200)]))).toBe('unreadable');
    const damaged = whole.map((byte, at) => (at > 60 && at < 120 ? byte ^ 0xff : byte));
    expect(await readError(new Blob([damaged]))).toMatch(/unreadable|empty/);
    expect(await readError(makeZip({ 'word/document.xml': '<a/>' }))).toBe('unreadable');
  });

  it('that grows beyond measure is too large', async () => {
    expect(await readError(workbook(`<row>${' '.repeat(21 * 1024 * 1024)}</row>`))).toBe(
      'tooLarge',
    );
  });

  it('without a sheet, or with a sheet of pictures alone, is said to be so', async () => {
    const files = {
      'xl/workbook.xml': '<workbook><sheets/></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships/>',
    };
    expect(await readError(makeZip(files))).toBe('noSheet');
    expect(await readError(workbook('</sheetData><drawing r:id="rId1"/>'))).toBe('pictures');
  });

  it('has formulas without a result, and percentages, as text', async () => {
    const formulas =
      '<row><c><f>A1*2</f></c><c><f>1+1</f><v>0</v></c><c t="str"><f>""</f><v></v></c><c><f>1</f><v>1</v></c></row>';
    expect(await readCells(workbook(formulas))).toEqual([['=A1*2', 0, null, 1]]);
    // XlsxWriter writes 0 for each result, and asks the program that opens the file to calculate.
    const parts = { calculation: '<calcPr calcId="1" fullCalcOnLoad="1"/>' };
    expect(await readCells(workbook(formulas, parts))).toEqual([['=A1*2', '=1+1', null, 1]]);
    const styles =
      '<numFmts><numFmt numFmtId="165" formatCode="0.0%"/></numFmts><cellXfs><xf numFmtId="9"/><xf numFmtId="165"/><xf numFmtId="2"/></cellXfs>';
    const percents =
      '<row><c s="0"><v>0.07</v></c><c s="1"><v>1.5</v></c><c s="2"><v>5</v></c></row>';
    expect(await readCells(workbook(percents, { styles }))).toEqual([['7%', '150%', 5]]);
  });
});

describe('a CSV file', () => {
  test.each([
    [
      'a,b\r\n"x, ""y""",2\r\n',
      [
        ['a', 'b'],
        ['x, "y"', '2'],
      ],
    ],
    [
      '\ufeffالاسم;الرسوم\n"صف\nأول";1250,5',
      [
        ['الاسم', 'الرسوم'],
        ['صف\nأول', '1250,5'],
      ],
    ],
    ['a\tb\n\n , \n1\t2', [['a', 'b'], [','], ['1', '2']]],
  ])('%j is read by its own delimiter', async (text, cells) => {
    expect(await readCells(new Blob([text]))).toEqual(cells);
  });

  it('tells lines as an editor counts them', async () => {
    const { rows } = await readTable(new Blob(['a,b\n"1\n2",x\n\ny,z']));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('may be in the Arabic encoding of Windows, or in UTF-16', async () => {
    const windows = new Blob([new Uint8Array([0xc7, 0xe1, 0xd5, 0xdd, 0x2c, 0x31])]);
    expect(await readCells(windows)).toEqual([['الصف', '1']]);
    const utf16 = new Blob([Buffer.from('\ufeffالصف,1', 'utf16le')]);
    expect(await readCells(utf16)).toEqual([['الصف', '1']]);
  });

  it('that is empty or too large is said to be so', async () => {
    expect(await readError(new Blob(['\n , \n'.replace(',', ' ')]))).toBe('empty');
    expect(await readError(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toBe('tooLarge');
  });
});

describe('a file made to hold a browser up', () => {
  const many = 300_000;
  const named = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>';

  it('names the last column in every row: what lies that far out is left out', async () => {
    expect(await readCells(workbook(named.repeat(1000)))).toEqual(Array(1000).fill([1]));
    const far = '<row><c r="XFD1"><v>2</v></c></row>';
    expect(await readError(workbook(far.repeat(50_000)))).toBe('empty');
  });

  it.each([
    ['rows', workbook(named.repeat(10_001))],
    ['lines', new Blob(['a,b\n'.repeat(10_001)])],
  ])('has too many %s', async (_name, file) => {
    expect(await readError(file)).toBe('tooLarge');
  });

  it.each([
    ['rows', workbook('<row '.repeat(many))],
    ['cells', workbook(`<row>${'<c '.repeat(many)}</row>`)],
    ['attributes', workbook(`<row ${'r=" '.repeat(many)}>`)],
    ['readings', workbook('<row/>', { strings: `<si>${'<rPh>'.repeat(many)}</si>` })],
  ])('begins %s and never ends them', async (_name, file) => {
    expect(await readError(file)).toBe('empty');
  });

  it('quotes in the middle of a cell, or heads more columns than a page has', async () => {
    expect(await readCells(new Blob([`a${'"'.repeat(many)}`]))).toEqual([[`a${'"'.repeat(many)}`]]);
    const [cells] = await readCells(new Blob(['a,'.repeat(2 * many)]));
    expect(cells).toHaveLength(256);
  });
});

describe('classes of a table', () => {
  const table = (...rows: (string | number | null)[][]) => ({
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  });

  it('are read by headings in either language and any order', () => {
    const read = getClassTable(
      table(
        ['الرسوم (د.ك)', 'x', 'Arabic Name', 'ENGLISH NAME', 'الحالة'],
        [5.5, 1, 'أ', 'A', 'غير نشط'],
        ['6', 2, 'ب'],
      ),
    );
    expect(read).toMatchObject({
      rows: [
        { tuitionAmount: 5.5, nameAr: 'أ', nameEn: 'A', status: 'inactive' },
        { tuitionAmount: '6', nameAr: 'ب', nameEn: null, status: null },
      ],
      lines: [2, 3],
      hiddenLines: [],
      missing: [],
    });
  });

  it('need both names and a tuition', () => {
    expect(getClassTable(table(['Name', 'Order'], ['A', 1]))).toMatchObject({
      rows: [],
      lines: [],
      hiddenLines: [],
      missing: ['nameAr', 'tuitionAmount'],
    });
    expect(getClassTable({ rows: [] }).missing).toHaveLength(3);
  });
});
