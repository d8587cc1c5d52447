import { collectRows, maxColumns, type TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t'] as const;

/**
 * The rows of a CSV text: UTF-8 or UTF-16 with its mark, else the Arabic Windows encoding that
 * older programs write. Comma, semicolon or tab separates, whichever the first line has most of.
 */
export function readCsv(bytes: Uint8Array): TableRow[] {
  const text = decode(bytes);
  return rowsOf(text, delimiterOf(text));
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
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: firstLine.split(delimiter).length,
  }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** RFC 4180: quotes around a cell, doubled within; a quoted cell may run over several lines. */
function rowsOf(text: string, delimiter: string): TableRow[] {
  const { rows, add } = collectRows();
  let cells: string[] = [];
  let cell = '';
  /** Nothing but white space so far; told by itself, since looking at a long cell takes long. */
  let isBlank = true;
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    if (cells.length < maxColumns) cells.push(cell.trim());
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
    else if (sign !== '\r') {
      cell += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
