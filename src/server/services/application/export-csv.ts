import { kuwaitClock } from '../../../domain/time/kuwait-time.ts';
import type { Cell, ExportTable } from './export-table.ts';

/** The byte order mark, by which a spreadsheet knows UTF-8; without it Arabic is garbled. */
const byteOrderMark = '\ufeff';

/** A table as comma-separated values (RFC 4180), marked as UTF-8 and without formulas. */
export async function* csvOf({ headings, windows }: ExportTable): AsyncGenerator<Buffer> {
  const heading = headings.map(({ text }): Cell => ({ kind: 'text', text }));
  yield Buffer.from(byteOrderMark + lineOf(heading));
  for await (const rows of windows) yield Buffer.from(rows.map(lineOf).join(''));
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  switch (cell.kind) {
    case 'none':
      return '';
    case 'text':
      return asText(cell.text);
    case 'digits':
      return /^\d+$/.test(cell.text) ? cell.text : asText(cell.text);
    case 'phone':
      // A plus at the beginning would be read as a sum, and the number shown as 9.65E+10.
      return asText(cell.phone.replace(/^\+965(?=\d{8}$)/, '(+965) '));
    case 'time':
      return kuwaitClock(cell.at);
    case 'number':
      return String(cell.value);
    case 'amount':
      return cell.value.toFixed(3);
  }
}

/**
 * Text that a spreadsheet takes for text: what it would read as a formula gets an apostrophe
 * before it, also behind spaces and in the wide forms of Asian keyboards; so do digits alone, of
 * which it would make a number.
 */
function asText(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]|^\d+$/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
