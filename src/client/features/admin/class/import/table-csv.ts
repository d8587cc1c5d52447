import { cellText, collectRows, maxColumns, type Table, type TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t'] as const;

/** A first line that names the separator, as Excel reads it. */
const separatorLine = /^"?sep=([^\n])"?[\s,;]*\n/i;

/** In so many first lines a delimiter is looked for: a title may stand above the headings. */
const linesToCompare = 10;

/**
 * The rows of a CSV text: UTF-8 or UTF-16 with its mark, else the Arabic Windows encoding that
 * older programs write. A `sep=` line names the separator; else it is comma, semicolon or tab,
 * whichever parts one of the first lines into most cells.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const delimiter = named ?? delimiterOf(text);
  const rows = rowsOf(text.slice(line.length), delimiter, line === '' ? 1 : 2);
  return { rows, hasDecimalCommas: delimiter === ';' };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const counted = text.split('\n', linesToCompare).flatMap((line) => {
    const unquoted = line.replace(/"[^"]*"/g, '');
    return delimiters.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  });
  // Of equal counts the earliest line decides: headings come before amounts with decimal commas.
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** RFC 4180: quotes around a cell, doubled within; a quoted cell may run over several lines. */
function rowsOf(text: string, delimiter: string, firstLine: number): TableRow[] {
  const { rows, add } = collectRows();
  let cells: string[] = [];
  let cell = '';
  /** Nothing but white space so far; told by itself, since looking at a long cell takes long. */
  let isBlank = true;
  let isQuoted = false;
  let line = firstLine;
  let startedAt = firstLine;
  const endCell = () => {
    if (cells.length < maxColumns) cells.push(cellText(cell));
    cell = '';
    isBlank = true;
  };
  const endRow = () => {
    endCell();
    add({ line: startedAt, cells });
    cells = [];
    startedAt = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      cell = '';
      isBlank = false;
      isQuoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') endRow();
    else {
      cell += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
