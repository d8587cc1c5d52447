import { expect, test } from 'vitest';
import { cellsOfSheet, filesOfZip } from '#test/support/spreadsheet.ts';
import type { Cell, ExportTable } from './table.ts';
import { makeXlsx } from './xlsx.ts';

async function readBytes(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

function getTable(windows: readonly Cell[][][], onStop: () => void = () => undefined): ExportTable {
  async function* streamed() {
    try {
      yield* windows;
    } finally {
      onStop();
    }
  }
  return {
    language: 'en',
    title: 'Rows & more',
    headings: [{ text: 'One', width: 10 }],
    windows: streamed(),
  };
}

const textCell = (text: string): Cell[] => [{ kind: 'text', text }];

test('goes on in another sheet where one is full', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => textCell(`row ${at}`));
  const windows = [rows.slice(0, 5), [], rows.slice(5)];
  const files = filesOfZip(await readBytes(makeXlsx(getTable(windows), 4)));
  const sheets = [1, 2, 3].map((at) => files.get(`xl/worksheets/sheet${at}.xml`) ?? '');
  expect(sheets.map((xml) => Object.values(cellsOfSheet(xml)))).toEqual([
    ['One', 'row 0', 'row 1', 'row 2'],
    ['One', 'row 3', 'row 4', 'row 5'],
    ['One', 'row 6'],
  ]);
  expect(files.get('xl/workbook.xml')).toContain('name="Rows &amp; more 3"');
  expect(files.get('xl/_rels/workbook.xml.rels')).toContain('worksheets/sheet3.xml');
});

test('has one sheet with its heading where there are no rows', async () => {
  const files = filesOfZip(await readBytes(makeXlsx(getTable([]), 4)));
  expect(Object.values(cellsOfSheet(files.get('xl/worksheets/sheet1.xml') ?? ''))).toEqual(['One']);
  expect(files.has('xl/worksheets/sheet2.xml')).toBe(false);
});

test('drops what no XML may hold and keeps what looks like an escape', async () => {
  const text = 'a\u0000b\u001f _x0041_ <&> \ud800';
  const files = filesOfZip(await readBytes(makeXlsx(getTable([[textCell(text)]]), 4)));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(cellsOfSheet(sheet)['A2']).toBe('ab _x0041_ <&> \ufffd');
});

test('stops its source when its reader stops', async () => {
  let isStopped = false;
  const rows = Array.from({ length: 5000 }, (_, at) => textCell(`${at} ${Math.random()}`));
  const table = getTable([rows, rows, rows], () => {
    isStopped = true;
  });
  let bytes = 0;
  for await (const chunk of makeXlsx(table)) {
    bytes += chunk.length;
    if (bytes > 20_000) break;
  }
  expect(isStopped).toBe(true);
});

test('an error of its source reaches its reader', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [textCell('begun')];
    throw new Error('the database is gone');
  }
  const table = { ...getTable([]), windows: failing() };
  await expect(readBytes(makeXlsx(table))).rejects.toThrow('the database is gone');
});
