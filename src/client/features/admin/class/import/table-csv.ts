import { collectRows, maxColumns, type Table, type TableRow } from './table-row.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** A first line that sets the separator, as Excel reads it. */
const separatorLine = /^"?sep=([^\n])"?[\s,;]*\n/i;

/** Number of first lines searched for the delimiter; a title may be above the headings. */
const linesToCompare = 10;

/**
 * Parses CSV: UTF-8, UTF-16 with a byte order mark, or the Arabic Windows encoding of older programs. A `sep=` line
 * sets the separator; otherwise it is the one of comma, semicolon, tab and bar that gives the first lines most cells.
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const delimiter = named ?? getDelimiter(text);
  const rows = getRows(text.slice(line.length), delimiter, line === '' ? 1 : 2);
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

/** The delimiter with the most cells in two lines, because a title with commas is only one line. */
function getDelimiter(text: string): string {
  const lines = text.split('\n', linesToCompare).map((line) => line.replace(/"[^"]*"/g, ''));
  const found = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [most = 0, second = most] = [...counts].sort((one, other) => other - one);
    return { delimiter, most, second, line: counts.indexOf(most) };
  });
  // On a tie the earliest line decides: headings come before amounts with decimal commas.
  const isBetter = (one: (typeof found)[number], best: typeof one) =>
    (one.second - best.second || one.most - best.most || best.line - one.line) > 0;
  return found.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
}

/** RFC 4180: cells may be quoted, with quotes doubled inside, and quoted cells may span lines. */
function getRows(text: string, delimiter: string, firstLine: number): TableRow[] {
  const { rows, add } = collectRows();
  let cells: string[] = [];
  let cell = '';
  /** Only white space so far; tracked separately, because checking a long cell is slow. */
  let isBlank = true;
  let isQuoted = false;
  let line = firstLine;
  let startedAt = firstLine;
  const endCell = () => {
    if (cells.length < maxColumns) cells.push(cell.replaceAll('\0', '').trim());
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
