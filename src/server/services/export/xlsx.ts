import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { kuwaitDays, startOfDayInKuwait } from '#domain/kuwait-time.ts';
import { escapedMarkup } from '#domain/text/markup.ts';
import type { Cell, ExportTable } from './table.ts';

/** The maximum number of rows in a sheet; the rest continues in another sheet. */
const maxRows = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes in `cellXfs` of the styles below. */
const style = { heading: 1, time: 2, amount: 3, day: 4 } as const;

/** A fixed time, so that equal content gives equal bytes. */
const entryOptions = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes a table as a workbook, streamed as it is read. Arabic sheets are right-to-left. */
export async function* makeXlsx(table: ExportTable, rowsInSheet = maxRows): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  // NOTE: yazl's output is a Node.js Readable, although typed as a ReadableStream.
  const output = zip.outputStream as Readable;
  const rows = new RowSource(table.windows);
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  addParts(zip, table, { rows, rowsInSheet, output }).catch(fail);
  try {
    yield* output;
  } finally {
    await rows.stop();
  }
}

/** Adds the workbook's files, each sheet after the previous one has been read. */
async function addParts(
  zip: ZipFile,
  table: ExportTable,
  { rows, rowsInSheet, output }: { rows: RowSource; rowsInSheet: number; output: Readable },
): Promise<void> {
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, entryOptions);
  add('[Content_Types].xml', contentTypes());
  add('_rels/.rels', packageRelations());
  add('xl/styles.xml', styles());
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(makeSheet(table, { rows, rowsInSheet, isFirst: sheets === 1 }));
    output.once('close', () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, entryOptions);
    await finished(sheet);
  } while (await rows.hasMore());
  // The workbook lists its sheets, so it comes last, once their number is known.
  add('xl/workbook.xml', workbook(table.title, sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
  zip.end();
}

/** Windows of rows; a sheet may leave part of one to the next sheet. */
class RowSource {
  readonly #windows: AsyncIterator<Cell[][]>;
  #left: Cell[][] = [];

  constructor(windows: AsyncIterable<Cell[][]>) {
    this.#windows = windows[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#left.length === 0) {
      const next = await this.#windows.next();
      if (next.done === true) return false;
      this.#left = next.value;
    }
    return true;
  }

  /** Takes at most `count` rows of the current window. */
  take(count: number): Cell[][] {
    const taken = this.#left.slice(0, count);
    this.#left = this.#left.slice(count);
    return taken;
  }

  async stop(): Promise<void> {
    await this.#windows.return?.();
  }
}

interface Sheet {
  rows: RowSource;
  rowsInSheet: number;
  isFirst: boolean;
}

async function* makeSheet(
  { language, headings }: ExportTable,
  { rows, rowsInSheet, isFirst }: Sheet,
): AsyncGenerator<string> {
  const direction = language === 'ar' ? ' rightToLeft="1"' : '';
  const selected = isFirst ? ' tabSelected="1"' : '';
  const columns = headings.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = headings.map(({ text }, at) => stringCell(`${letters(at)}1`, text, style.heading));
  yield (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${direction}${selected} ` +
    'workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
    `state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>` +
    `<row r="1">${cells.join('')}</row>`
  );
  let row = 1;
  while (row < rowsInSheet && (await rows.hasMore())) {
    const taken = rows.take(rowsInSheet - row);
    const from = row;
    yield taken.map((line, at) => rowXml(line, from + at + 1)).join('');
    row += taken.length;
  }
  yield `</sheetData><autoFilter ref="A1:${letters(headings.length - 1)}${row}"/></worksheet>`;
}

function rowXml(cells: readonly Cell[], row: number): string {
  const xml = cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`));
  return `<row r="${row}">${xml.join('')}</row>`;
}

function cellXml(cell: Cell, place: string): string {
  switch (cell.kind) {
    case 'none':
      return '';
    case 'text':
      return stringCell(place, cell.text);
    case 'phone':
      return stringCell(place, cell.phone.replace(/^\+965(?=\d{8}$)/, '+965 '));
    case 'time':
      return `<c r="${place}" s="${style.time}"><v>${kuwaitDays(cell.at)}</v></c>`;
    case 'day':
      return `<c r="${place}" s="${style.day}"><v>${kuwaitDays(startOfDayInKuwait(cell.on))}</v></c>`;
    case 'number':
      return `<c r="${place}"><v>${cell.value}</v></c>`;
    case 'amount':
      return `<c r="${place}" s="${style.amount}"><v>${cell.value}</v></c>`;
  }
}

/** A text cell, never a formula, whatever its first character. */
function stringCell(place: string, text: string, styled: number = 0): string {
  const styleMark = styled === 0 ? '' : ` s="${styled}"`;
  const value = `<t xml:space="preserve">${escaped(text)}</t>`;
  return `<c r="${place}"${styleMark} t="inlineStr"><is>${value}</is></c>`;
}

/** Escapes text for XML. Workbooks read `_x0041_` as an escaped character, so text like that is escaped too. */
function escaped(text: string): string {
  return escapedMarkup(
    text
      .toWellFormed()
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'),
  );
}

/** Returns a column's letters: A, B, … Z, AA. */
function letters(at: number): string {
  return (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
}

function contentTypes(): string {
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="${spreadsheet}.${kind}+xml"/>`;
  return (
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="${spreadsheet}.worksheet+xml"/>` +
    `${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}</Types>`
  );
}

function packageRelations(): string {
  return (
    `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" ` +
    `Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
  );
}

function workbook(title: string, sheets: number): string {
  const entries = Array.from({ length: sheets }, (_, at) => {
    const name = at === 0 ? title : `${title} ${at + 1}`;
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  });
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
    `<bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets></workbook>`
  );
}

function workbookRelations(sheets: number): string {
  const entries = Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" ` +
      `Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return (
    `${declaration}<Relationships xmlns="${relations}">${entries.join('')}` +
    `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/>` +
    '</Relationships>'
  );
}

/** The default style, a bold heading, a time in minutes, an amount with fils, and a day. */
function styles(): string {
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="3">` +
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
    '<numFmt numFmtId="165" formatCode="#,##0.000"/>' +
    '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}
