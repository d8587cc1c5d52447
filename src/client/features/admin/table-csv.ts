import type { TableRow } from './table-row.ts';

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
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endRow = () => {
    rows.push({ line: startedAt, cells: [...cells, cell.trim()] });
    cells = [];
    cell = '';
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
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
