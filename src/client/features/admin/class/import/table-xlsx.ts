import { roundAmount } from '#domain/money/money.ts';
import { unzipSync } from 'fflate';
import {
  type Cell,
  cellText,
  collectRows,
  maxColumns,
  type Table,
  type TableRow,
} from './table-row.ts';

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';
const stringsPath = 'xl/sharedStrings.xml';
const stylesPath = 'xl/styles.xml';

/** The parts of a workbook that its cells refer to. */
interface Workbook {
  strings: readonly string[];
  /** Indexes of the cell styles for dates. */
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
}

/**
 * Reads the first visible sheet of an XLSX file. Formulas give their stored values, errors are empty, dates are text
 * (`2026-05-03`).
 * Errors: any, if it is not an XLSX file.
 */
export function readXlsx(archive: Uint8Array): Table {
  const workbook = makeXml(archive, workbookPath);
  const { path, name } = firstSheet(workbook, makeXml(archive, relationsPath));
  const rows = getRows(makeXml(archive, path), {
    strings: sharedStrings(textInZip(archive, stringsPath) ?? ''),
    dateStyles: getDateStyles(withoutPrefixes(textInZip(archive, stylesPath) ?? '')),
    isFrom1904: /<workbookPr\s[^<>]*date1904="(?:1|true)"/.test(workbook),
  });
  return name === undefined ? { rows } : { rows, sheetName: name };
}

/** The first visible sheet, or else the first; with its name if there are several. */
function firstSheet(workbook: string, relations: string): { path: string; name?: string } {
  const paths = worksheetPaths(relations);
  const sheets = Array.from(workbook.matchAll(/<sheet\s([^<>]*)>/g), ([, attributes = '']) => ({
    name: readAttribute(attributes, 'name') ?? '',
    isHidden: /hidden/i.test(readAttribute(attributes, 'state') ?? ''),
    path: paths.get(readAttribute(attributes, 'r:id') ?? readAttribute(attributes, 'id') ?? ''),
  })).filter(({ path }) => path !== undefined);
  const { path, name } = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0] ?? {};
  if (path === undefined) throw new RangeError('no sheet');
  return sheets.length > 1 && name ? { path, name } : { path };
}

/** Paths of worksheets by relationship ID, without charts and macros. */
function worksheetPaths(relations: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [, found = ''] of relations.matchAll(/<Relationship\s([^<>]*)>/g)) {
    if (!/\/worksheet$|^$/.test(readAttribute(found, 'Type') ?? '')) continue;
    const target = readAttribute(found, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
    paths.set(readAttribute(found, 'Id') ?? '', path);
  }
  return paths;
}

function getDateStyles(styles: string): Set<number> {
  const codes = new Map<number, string>();
  for (const [, format = ''] of styles.matchAll(/<numFmt\s([^<>]*)>/g)) {
    codes.set(Number(readAttribute(format, 'numFmtId')), readAttribute(format, 'formatCode') ?? '');
  }
  const dates = new Set<number>();
  const { inner = '' } = getElements(styles, 'cellXfs').next().value ?? {};
  for (const [at, [, style = '']] of [...inner.matchAll(/<xf\s([^<>]*)>/g)].entries()) {
    const id = Number(readAttribute(style, 'numFmtId') ?? 0);
    if (isDateFormat(id, codes.get(id))) dates.add(at);
  }
  return dates;
}

function makeXml(archive: Uint8Array, path: string): string {
  const xml = textInZip(archive, path);
  if (xml === undefined) throw new RangeError(`no ${path}`);
  return withoutPrefixes(xml);
}

/** Some programs write `<x:row>`; namespaces do not matter here. */
function withoutPrefixes(xml: string): string {
  return xml.replace(/<(\/?)[A-Za-z]\w*:/g, '<$1');
}

/** Shared strings with their runs joined, without Japanese phonetic readings (`rPh`). */
function sharedStrings(xml: string): string[] {
  return Array.from(getElements(withoutPrefixes(xml), 'si'), ({ inner }) => textIn(inner));
}

function textIn(xml: string): string {
  return Array.from(getElements(withoutReadings(xml), 't'), ({ inner }) => decoded(inner)).join('');
}

/** Removes `rPh` elements. */
function withoutReadings(xml: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = xml.indexOf('<rPh', from);
    const end = start < 0 ? -1 : xml.indexOf('</rPh>', start);
    if (end < 0) return parts.concat(xml.slice(from)).join('');
    parts.push(xml.slice(from, start));
    from = end + '</rPh>'.length;
  }
}

function getRows(sheet: string, workbook: Workbook): TableRow[] {
  const { rows, add } = collectRows();
  let line = 0;
  for (const { attributes, inner } of getElements(sheet, 'row')) {
    line = Number(readAttribute(attributes, 'r') ?? line + 1);
    const cells: Cell[] = [];
    for (const cell of getElements(inner, 'c')) {
      const column = getColumn(readAttribute(cell.attributes, 'r')) ?? cells.length;
      if (column >= maxColumns) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = valueOf(cell, workbook);
    }
    const isHidden = /^(?:1|true)$/.test(readAttribute(attributes, 'hidden') ?? '');
    add(isHidden ? { line, cells, isHidden } : { line, cells });
  }
  return rows;
}

interface XmlElement {
  attributes: string;
  inner: string;
}

function valueOf({ attributes, inner }: XmlElement, workbook: Workbook): Cell {
  const type = readAttribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return cellText(textIn(inner));
  const value = getElements(inner, 'v').next().value;
  if (!value || type === 'e') return null;
  const text = decoded(value.inner);
  if (type === 's') return cellText(workbook.strings[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return cellText(text);
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return null;
  const isDate = workbook.dateStyles.has(Number(readAttribute(attributes, 's') ?? 0));
  // Spreadsheet programs store 1250.1 as 1250.0999999999999.
  return isDate ? dateText(number, workbook.isFrom1904) : roundAmount(number);
}

/** `C7` is column 2. */
function getColumn(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
}

/** Elements that do not nest, in order. Linear time, even for broken XML. */
function* getElements(xml: string, name: string): Generator<XmlElement, undefined> {
  const opening = new RegExp(`<${name}(\\s[^<>]*|/)?>`, 'g');
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const attributes = match[1] ?? '';
    if (attributes.endsWith('/')) {
      yield { attributes, inner: '' };
      continue;
    }
    const end = xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end < 0) return undefined;
    yield { attributes, inner: xml.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
  return undefined;
}

function readAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? `0x${name.slice(2)}` : name.slice(1);
    const point = Number(code);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Built-in number formats for dates and times (ECMA-376, 18.8.30). */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a number format shows dates or times, by its ID or code. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([from, to]) => id >= from && id <= to);
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true;
  // Quoted, escaped or bracketed text is literal, such as a currency name.
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').replace(/general/gi, '');
  return /[ymdhs]/i.test(bare);
}

const dayMs = 86_400_000;

/** A spreadsheet date, counted from 30 December 1899 or from 1904, as `2026-05-03`, with its time if any. */
function dateText(serial: number, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(serial * dayMs));
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = '', time = ''] = date.toISOString().split('T');
  if (serial < 1) return time.slice(0, 5);
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
}

/** Maximum size of an unpacked file in bytes; a price list's sheet is far smaller. */
const maxInflatedBytes = 20 * 1024 * 1024;

/**
 * The text of a file in a ZIP archive; undefined if there is no such file. Errors: any for bytes that are not an
 * archive, RangeError for a file that is too large.
 */
function textInZip(archive: Uint8Array, path: string): string | undefined {
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (getKey(name) !== getKey(path)) return false;
      if (originalSize > maxInflatedBytes) throw new RangeError('too large');
      return true;
    },
  });
  const [bytes] = Object.values(files);
  return bytes && new TextDecoder().decode(bytes);
}

/** Some programs use other letter case than the workbook, or backslashes. */
function getKey(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}
