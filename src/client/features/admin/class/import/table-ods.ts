import { roundAmount } from '#domain/money/money.ts';
import {
  type Cell,
  cellText,
  collectRows,
  maxColumns,
  percentText,
  type Table,
  TableError,
  type TableRow,
} from './table-row.ts';
import { decoded, readAttribute, textInZip } from './table-xml.ts';

/**
 * Reads the first visible sheet of an ODS file, as LibreOffice saves them: values as in an XLSX file, merged cells in
 * their first place. Undefined if the archive is no OpenDocument file.
 * Errors: TableError; any for bytes that are not an archive.
 */
export function readOds(archive: Uint8Array): Table | undefined {
  const manifest = textInZip(archive, 'META-INF/manifest.xml') ?? '';
  if (/<(?:\w+:)?encryption-data[\s>]/.test(manifest)) throw new TableError('locked');
  const xml = textInZip(archive, 'content.xml');
  if (xml === undefined) return undefined;
  const { sheet, name } = firstSheet(xml);
  const { rows, hasPictures } = getRows(sheet);
  if (rows.length === 0 && hasPictures) throw new TableError('pictures');
  return name === undefined ? { rows } : { rows, sheetName: name };
}

/** The first visible sheet, or else the first; with its name if there are several. */
function firstSheet(xml: string): { sheet: string; name?: string } {
  const [styles = '', body = ''] = xml.split('<office:spreadsheet');
  const hidden = hiddenStyles(styles);
  const sheets = sheetsIn(body);
  const shown = sheets.find(({ style }) => !hidden.has(style)) ?? sheets[0];
  if (!shown) throw new TableError('noSheet');
  const { sheet, name } = shown;
  return sheets.length > 1 && name ? { sheet, name } : { sheet };
}

/** Tables that lie in no other, as one in a cell does. */
function sheetsIn(xml: string): { sheet: string; name: string; style: string }[] {
  const sheets = [];
  let depth = 0;
  let from = 0;
  let attributes = '';
  for (const tag of xml.matchAll(/<(\/?)table:table(\s[^<>]*)?>/g)) {
    const [, slash, found = ''] = tag;
    if (found.endsWith('/')) continue;
    depth += slash ? -1 : 1;
    if (!slash && depth === 1) {
      from = tag.index;
      attributes = found;
    }
    if (depth !== 0) continue;
    const name = readAttribute(attributes, 'table:name') ?? '';
    const style = readAttribute(attributes, 'table:style-name') ?? '';
    sheets.push({ sheet: xml.slice(from, tag.index), name, style });
  }
  return sheets;
}

/** The styles of sheets that are not shown. */
function hiddenStyles(xml: string): Set<string> {
  const hidden = new Set<string>();
  let style = '';
  for (const [, name, attributes = ''] of xml.matchAll(
    /<style:(style|table-properties)(\s[^<>]*)>/g,
  )) {
    if (name === 'style') style = readAttribute(attributes, 'style:name') ?? '';
    else if (readAttribute(attributes, 'table:display') === 'false') hidden.add(style);
  }
  return hidden;
}

/** Tags with their attributes, or the text between them. */
const piece = /<(\/?)([\w:.-]+)(\s[^<>]*|\/)?>|[^<]+/g;

/** What may hold text that is no cell's: comments, pictures, shapes. */
const isAside = (name: string) =>
  name === 'office:annotation' || name === 'table:shapes' || name.startsWith('draw:');

interface OpenCell {
  attributes: string;
  paragraphs: string[];
}

function getRows(sheet: string): { rows: TableRow[]; hasPictures: boolean } {
  const { rows, add } = collectRows();
  let row: { attributes: string; cells: Cell[]; column: number } | undefined;
  let cell: OpenCell | undefined;
  let line = 1;
  let aside = 0;
  let hasPictures = false;

  const endCell = () => {
    if (!row || !cell) return;
    const value = valueOf(cell);
    const count = getCount(cell.attributes, 'table:number-columns-repeated', maxColumns);
    const end = Math.min(row.column + count, maxColumns);
    if (value !== null) {
      while (row.cells.length < row.column) row.cells.push(null);
      while (row.cells.length < end) row.cells.push(value);
    }
    row.column = end;
    cell = undefined;
  };
  const endRow = () => {
    if (!row) return;
    const { attributes, cells } = row;
    const count = getCount(attributes, 'table:number-rows-repeated', Infinity);
    const isHidden = /collapse|filter/.test(readAttribute(attributes, 'table:visibility') ?? '');
    for (let at = 0; at < count && cells.length > 0; at += 1) {
      add({ line: line + at, cells, ...(isHidden && { isHidden }) });
    }
    line += count;
    row = undefined;
  };
  const visit = (name: string, attributes: string, isEnd: boolean) => {
    const isEmpty = attributes.endsWith('/');
    if (isAside(name)) {
      if (name.startsWith('draw:')) hasPictures = true;
      if (!isEmpty) aside += isEnd ? -1 : 1;
    }
    if (aside > 0) return;
    if (name === 'table:table-row') {
      if (isEnd) endRow();
      else row = { attributes, cells: [], column: 0 };
      if (isEmpty) endRow();
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      if (!isEnd) cell = { attributes, paragraphs: [] };
      if (isEnd || isEmpty) endCell();
    } else if (cell && !isEnd) addMark(cell.paragraphs, name, attributes);
  };

  for (const [text, slash, name, rest = ''] of sheet.matchAll(piece)) {
    if (name !== undefined) visit(name, rest, slash === '/');
    else if (cell && aside === 0) addText(cell.paragraphs, decoded(text.replace(/\s+/g, ' ')));
  }
  return { rows, hasPictures };
}

/** A paragraph, or a character that is written as an element. */
function addMark(paragraphs: string[], name: string, attributes: string): void {
  if (name === 'text:p') paragraphs.push('');
  else if (name === 'text:s') addText(paragraphs, ' '.repeat(getCount(attributes, 'text:c', 1000)));
  else if (name === 'text:tab') addText(paragraphs, '\t');
  else if (name === 'text:line-break') addText(paragraphs, '\n');
}

/** NOTE: text outside paragraphs is the file's own indentation. */
function addText(paragraphs: string[], text: string): void {
  const last = paragraphs.pop();
  if (last !== undefined) paragraphs.push(last + text);
}

/** How often something is repeated; 1 where nothing is said. */
function getCount(attributes: string, name: string, max: number): number {
  const count = Math.floor(Number(readAttribute(attributes, name) ?? 1));
  return count >= 1 ? Math.min(count, max) : 1;
}

function valueOf({ attributes, paragraphs }: OpenCell): Cell {
  if (/\scalcext:value-type="error"/.test(attributes)) return null;
  const read = (name: string) => readAttribute(attributes, `office:${name}`);
  const type = read('value-type');
  const formula = readAttribute(attributes, 'table:formula');
  if (type === undefined && formula !== undefined) return `=${formula.replace(/^of:=/, '')}`;
  // LibreOffice writes a boolean as the number of this formula.
  const [, boolean] = /^of:=(TRUE|FALSE)\(\)$/.exec(formula ?? '') ?? [];
  if (boolean !== undefined) return boolean;
  if (type === 'float' || type === 'percentage' || type === 'currency') {
    const number = Number(read('value') ?? NaN);
    if (Number.isNaN(number)) return null;
    // Gnumeric gives percentages no type of their own, nor SheetJS dates.
    const shown = paragraphs.at(-1) ?? '';
    if (/\d[/:-]\d/.test(shown)) return cellText(shown);
    const isPercent = type === 'percentage' || shown.endsWith('%');
    return isPercent ? percentText(number) : roundAmount(number);
  }
  if (type === 'date') return cellText((read('date-value') ?? '').replace('T', ' ').slice(0, 16));
  if (type === 'time') return timeText(read('time-value') ?? '');
  if (type === 'boolean') return read('boolean-value') === 'true' ? 'TRUE' : 'FALSE';
  if (type === undefined && paragraphs.length === 0) return null;
  const lines = paragraphs.map((each) => each.trim());
  return cellText(lines.length > 0 ? lines.join('\n') : (read('string-value') ?? ''));
}

/** `PT12H30M00S` as `12:30`; Gnumeric writes `PT012H30M`. */
function timeText(duration: string): string {
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?/.exec(duration) ?? [];
  return `${String(Number(hours)).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
