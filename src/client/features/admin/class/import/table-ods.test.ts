import { describe, expect, it, test } from 'vitest';
import { makeZip } from '#test/support/spreadsheet.ts';
import { readTable } from './table-file.ts';
import { TableError } from './table-row.ts';

// Cells as LibreOffice 7.4 and Gnumeric 1.12 write them.

const style = (name: string, display: boolean) =>
  `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
const styles = style('ta1', true) + style('ta2', false);

const makeOds = (sheets: string, others: Record<string, string> = {}) =>
  makeZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets}<table:named-expressions/></office:spreadsheet></office:body></office:document-content>`,
    ...others,
  });
const sheet = (rows: string, name = 's', styleName = 'ta1') =>
  `<table:table table:name="${name}" table:style-name="${styleName}"><table:table-column/>${rows}</table:table>`;
const row = (cells: string, attributes = '') =>
  `<table:table-row table:style-name="ro1"${attributes}>${cells}</table:table-row>`;
const text = (paragraphs: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}>${paragraphs}</table:table-cell>`;
const value = (type: string, attributes: string, shown = 'x') =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;

const readRows = async (rows: string) => (await readTable(makeOds(sheet(rows)))).rows;
const readCell = async (cell: string) =>
  (await readRows(row(text('<text:p>1</text:p>') + cell)))[0];
const readError = (file: Blob) =>
  readTable(file).then(
    () => undefined,
    (error: unknown) => (error instanceof TableError ? error.fault : error),
  );

describe('a cell of an ODS file', () => {
  test.each([
    ['spaces', text('<text:p>الصف <text:s text:c="2"/>الأول</text:p>'), 'الصف   الأول'],
    ['paragraphs', text('<text:p>a</text:p>\n  <text:p>b</text:p>'), 'a\nb'],
    ['a line break', text('<text:p>a<text:line-break/>b<text:tab/>c</text:p>'), 'a\nb\tc'],
    ['formatted text', text('<text:p>KG <text:span>1 &amp;</text:span> 2</text:p>'), 'KG 1 & 2'],
    [
      'a comment',
      text(
        '<office:annotation draw:style-name="gr1"><text:p>12</text:p></office:annotation><text:p>a</text:p>',
      ),
      'a',
    ],
    [
      'a picture',
      text(
        '<text:p>a</text:p><draw:frame><draw:image><text:p>b</text:p></draw:image></draw:frame>',
      ),
      'a',
    ],
    ['an amount', value('float', 'office:value="727.56"'), 727.56],
    ['what a program calculated', value('float', 'office:value="1250.0999999999999"'), 1250.1],
    ['a currency', value('currency', 'office:currency="KWD" office:value="803.22"'), 803.22],
    ['a percentage', value('percentage', 'office:value="0.05"'), '5%'],
    ['a percentage of Gnumeric', value('float', 'office:value="0.07"', '7%'), '7%'],
    ['a date of SheetJS', value('float', 'office:value="46145"', '5/3/26'), '5/3/26'],
    ['a date', value('date', 'office:date-value="2026-05-03"'), '2026-05-03'],
    ['a moment', value('date', 'office:date-value="2026-05-03T12:30:00"'), '2026-05-03 12:30'],
    ['a time', value('time', 'office:time-value="PT012H30M00S"'), '12:30'],
    ['a boolean', value('boolean', 'office:boolean-value="true"'), 'TRUE'],
    [
      'a boolean of LibreOffice',
      value('float', 'table:formula="of:=TRUE()" office:value="1"'),
      'TRUE',
    ],
    ['a formula', value('float', 'table:formula="of:=1+1" office:value="2"'), 2],
    ['a formula without a result', '<table:table-cell table:formula="of:=[.A1]*2"/>', '=[.A1]*2'],
  ])('may hold %s', async (_, cell, expected) => {
    expect(await readCell(cell)).toEqual({ line: 1, cells: ['1', expected] });
  });

  it('with an error is empty', async () => {
    const error = ' office:string-value="" calcext:value-type="error"';
    expect(await readCell(text('<text:p>#DIV/0!</text:p>', error))).toMatchObject({ cells: ['1'] });
  });
});

describe('an ODS file', () => {
  it('has its repeated cells and rows, and merged ones in their first place', async () => {
    const twice = ' table:number-columns-repeated="2"';
    const rows =
      row(
        `${text('<text:p>a</text:p>')}<table:covered-table-cell${twice}/>${text('<text:p>b</text:p>', twice)}<table:table-cell table:number-columns-repeated="16379"/>`,
      ) +
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        ' table:number-rows-repeated="3"',
      ) +
      row(
        text('<text:p>c</text:p>'),
        ' table:number-rows-repeated="2" table:visibility="collapse"',
      ) +
      row('<table:table-cell/>', ' table:number-rows-repeated="1048570"');
    expect(await readRows(rows)).toEqual([
      { line: 1, cells: ['a', null, null, 'b', 'b'] },
      { line: 5, cells: ['c'], isHidden: true },
      { line: 6, cells: ['c'], isHidden: true },
    ]);
  });

  it('gives its first visible sheet, with its name where there are several', async () => {
    const hidden = sheet(row(text('<text:p>no</text:p>')), 'مخفي', 'ta2');
    const shown = sheet(row(text('<text:p>yes</text:p>')), 'الرسوم');
    const expected = { rows: [{ line: 1, cells: ['yes'] }], sheetName: 'الرسوم' };
    expect(await readTable(makeOds(hidden + shown))).toEqual(expected);
    expect(await readTable(makeOds(shown))).not.toHaveProperty('sheetName');
  });

  it.each([
    ['locked', makeOds('', { 'META-INF/manifest.xml': '<manifest:encryption-data a="b">' })],
    ['noSheet', makeOds('')],
    ['empty', makeOds(sheet(row('<table:table-cell/>')))],
    ['pictures', makeOds(sheet(`<table:shapes><draw:frame/></table:shapes>${row('')}`))],
    [
      'tooLarge',
      makeOds(sheet(row(text('<text:p>a</text:p>'), ' table:number-rows-repeated="10001"'))),
    ],
    ['tooLarge', makeOds(' '.repeat(21 * 1024 * 1024))],
    ['noSheet', makeOds('<table:table-row '.repeat(300_000))],
    ['empty', makeOds(sheet('<table:table-row>'.repeat(300_000)))],
  ] as const)('that cannot be read is said to be %s', async (fault, file) => {
    expect(await readError(file)).toBe(fault);
  });

  it('that is cut off is unreadable', async () => {
    const whole = makeOds(sheet(row(text('<text:p>a</text:p>'))));
    expect(await readError(whole.slice(0, whole.size - 30))).toBe('unreadable');
  });
});
