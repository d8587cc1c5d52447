import { collectRows, maxColumns, type Cell, type TableRow } from './table-row.ts';
import { openZip, type Archive } from './table-zip.ts';

const workbookPath = 'xl/workbook.xml';
const relationsPath = 'xl/_rels/workbook.xml.rels';
const stringsPath = 'xl/sharedStrings.xml';

/**
 * The rows of the first sheet of an XLSX file. Formulas count with their stored values, errors as
 * empty; formats (dates, currencies) are not looked at.
 * Errors: RangeError where it is no XLSX file.
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableRow[]> {
  const archive = openZip(bytes);
  const sheet = await xmlOf(archive, await firstSheetPath(archive));
  const strings = sharedStrings((await archive.text(stringsPath)) ?? '');
  return rowsOf(sheet, strings);
}

async function firstSheetPath(archive: Archive): Promise<string> {
  const workbook = await xmlOf(archive, workbookPath);
  const [, attributes = ''] = /<sheet\s([^<>]*)>/.exec(workbook) ?? [];
  const id = attributeOf(attributes, 'r:id') ?? attributeOf(attributes, 'id');
  const relations = await xmlOf(archive, relationsPath);
  for (const [, found = ''] of relations.matchAll(/<Relationship\s([^<>]*)>/g)) {
    if (attributeOf(found, 'Id') !== id) continue;
    const target = attributeOf(found, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new RangeError('no sheet');
}

async function xmlOf(archive: Archive, path: string): Promise<string> {
  const xml = await archive.text(path);
  if (xml === undefined) throw new RangeError(`no ${path}`);
  return withoutPrefixes(xml);
}

/** Some programs write `<x:row>`; the names alone matter. */
function withoutPrefixes(xml: string): string {
  return xml.replace(/<(\/?)[A-Za-z]\w*:/g, '<$1');
}

/** Each string with its runs joined; how Japanese is to be read stands in `rPh` and is no part. */
function sharedStrings(xml: string): string[] {
  return Array.from(elementsOf(withoutPrefixes(xml), 'si'), ({ inner }) => textIn(inner));
}

function textIn(xml: string): string {
  return Array.from(elementsOf(withoutReadings(xml), 't'), ({ inner }) => decoded(inner)).join('');
}

/** Without its `rPh` elements. */
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

function rowsOf(sheet: string, strings: readonly string[]): TableRow[] {
  const { rows, add } = collectRows();
  let line = 0;
  for (const { attributes, inner } of elementsOf(sheet, 'row')) {
    line = Number(attributeOf(attributes, 'r') ?? line + 1);
    const cells: Cell[] = [];
    for (const cell of elementsOf(inner, 'c')) {
      const column = columnOf(attributeOf(cell.attributes, 'r')) ?? cells.length;
      if (column >= maxColumns) continue;
      while (cells.length < column) cells.push(null);
      cells[column] = valueOf(cell, strings);
    }
    add({ line, cells });
  }
  return rows;
}

interface XmlElement {
  attributes: string;
  inner: string;
}

function valueOf({ attributes, inner }: XmlElement, strings: readonly string[]): Cell {
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return textIn(inner).trim();
  const value = elementsOf(inner, 'v').next().value;
  if (!value || type === 'e') return null;
  const text = decoded(value.inner);
  if (type === 's') return (strings[Number(text)] ?? '').trim();
  if (type !== 'n') return text.trim();
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? null : cleanNumber(number);
}

/** Spreadsheet programs store 1250.1 as 1250.0999999999999; fifteen digits are what they mean. */
function cleanNumber(number: number): number {
  return Number(number.toPrecision(15));
}

/** `C7` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
}

/** Elements of a name that does not nest, in order. No tag is looked at twice, however broken the text is. */
function* elementsOf(xml: string, name: string): Generator<XmlElement, undefined> {
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

function attributeOf(attributes: string, name: string): string | undefined {
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
