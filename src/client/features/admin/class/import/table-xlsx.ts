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
import { decoded, getElements, readAttribute, textInZip, type XmlElement } from './table-xml.ts';

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';
const stringsPath = 'xl/sharedStrings.xml';
const stylesPath = 'xl/styles.xml';

/** The parts of a workbook that its cells refer to. */
interface Workbook {
  strings: readonly string[];
  /** Indexes of the cell styles for dates and percentages. */
  dateStyles: ReadonlySet<number>;
  percentStyles: ReadonlySet<number>;
  isFrom1904: boolean;
  /** Its results are left to the program that opens it; 0 stands for them. */
  isUncalculated: boolean;
}

/**
 * Reads the first visible sheet of an XLSX file. Formulas give their stored values, or begin with `=` if there are none; errors are
 * empty; dates and percentages are text (`2026-05-03`, `5%`).
 * Errors: any, if it is not an XLSX file.
 */
export function readXlsx(archive: Uint8Array): Table {
  const workbook = makeXml(archive, workbookPath);
  const { path, name } = firstSheet(workbook, makeXml(archive, relationsPath));
  const sheet = makeXml(archive, path);
  const rows = getRows(sheet, {
    strings: sharedStrings(textInZip(archive, stringsPath) ?? ''),
    ...getStyles(withoutPrefixes(textInZip(archive, stylesPath) ?? '')),
    isUncalculated: /<calcPr\s[^<>]*fullCalcOnLoad="(?:1|true)"/.test(workbook),
    isFrom1904: /<workbookPr\s[^<>]*date1904="(?:1|true)"/.test(workbook),
  });
  if (rows.length === 0 && /<(?:drawing|legacyDrawing|picture)\s/.test(sheet)) {
    throw new TableError('pictures');
  }
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
  if (path === undefined) throw new TableError('noSheet');
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

function getStyles(styles: string): Pick<Workbook, 'dateStyles' | 'percentStyles'> {
  const codes = new Map<number, string>();
  for (const [, format = ''] of styles.matchAll(/<numFmt\s([^<>]*)>/g)) {
    codes.set(Number(readAttribute(format, 'numFmtId')), readAttribute(format, 'formatCode') ?? '');
  }
  const dateStyles = new Set<number>();
  const percentStyles = new Set<number>();
  const { inner = '' } = getElements(styles, 'cellXfs').next().value ?? {};
  for (const [at, [, style = '']] of [...inner.matchAll(/<xf\s([^<>]*)>/g)].entries()) {
    const id = Number(readAttribute(style, 'numFmtId') ?? 0);
    if (isDateFormat(id, codes.get(id))) dateStyles.add(at);
    if (id === 9 || id === 10 || codes.get(id)?.includes('%')) percentStyles.add(at);
  }
  return { dateStyles, percentStyles };
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
  return Array.from(getElements(withoutPrefixes(xml), 'si'), ({ inner }) =>
    cellText(textIn(inner)),
  );
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

function valueOf({ attributes, inner }: XmlElement, workbook: Workbook): Cell {
  const type = readAttribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return cellText(textIn(inner));
  const text = decoded(/<v(?:\s[^<>]*)?>([^<]*)<\/v>/.exec(inner)?.[1] ?? '');
  const isWithoutResult = text === '' || (text === '0' && workbook.isUncalculated);
  if (type === 'n' && isWithoutResult && /<f[\s/>]/.test(inner)) {
    return `=${decoded(getElements(inner, 'f').next().value?.inner ?? '')}`;
  }
  if (text === '' || type === 'e') return null;
  if (type === 's') return workbook.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return cellText(text);
  const number = Number(text);
  if (Number.isNaN(number)) return null;
  const style = Number(readAttribute(attributes, 's') ?? 0);
  if (workbook.dateStyles.has(style)) return dateText(number, workbook.isFrom1904);
  if (workbook.percentStyles.has(style)) return percentText(number);
  // Spreadsheet programs store 1250.1 as 1250.0999999999999.
  return text.length > 15 ? roundAmount(number) : number;
}

/** `C7` is column 2. */
function getColumn(reference: string | undefined): number | undefined {
  if (reference === undefined || !/^[A-Z]{1,3}\d+$/.test(reference)) return undefined;
  let column = 0;
  for (let at = 0; reference.charCodeAt(at) >= 65; at += 1) {
    column = column * 26 + reference.charCodeAt(at) - 64;
  }
  return column - 1;
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
