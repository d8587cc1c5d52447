import { cellText, collectRows, maxColumns, type Table, type TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** A first line that names the separator, as Excel reads it. */
const separatorLine = /^"?sep=([^\n])"?[\s,;]*\n/i;

/** In so many first lines a delimiter is looked for: a title may stand above the headings. */
const linesToCompare = 10;

/**
 * The rows of a CSV text: UTF-8 or UTF-16 with its mark, else the Arabic Windows encoding that
 * older programs write. A `sep=` line names the separator; else it is comma, semicolon, tab or bar,
 * whichever parts the first lines into most cells.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const delimiter = named ?? delimiterOf(text);
  const rows = rowsOf(text.slice(line.length), delimiter, line === '' ? 1 : 2);
  return { rows, separator: delimiter };
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

/** The delimiter of which two lines have most cells, since a title with commas is one line. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', linesToCompare).map((line) => line.replace(/"[^"]*"/g, ''));
  const found = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [most = 0, second = most] = [...counts].sort((one, other) => other - one);
    return { delimiter, most, second, line: counts.indexOf(most) };
  });
  // Of equal counts the earliest line decides: headings come before amounts with decimal commas.
  const isBetter = (one: (typeof found)[number], best: typeof one) =>
    (one.second - best.second || one.most - best.most || best.line - one.line) > 0;
  return found.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
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
