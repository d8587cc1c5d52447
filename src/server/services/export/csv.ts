import { toCsvLine, toCsvText } from '#domain/text/csv.ts';
import { kuwaitClock } from '#domain/kuwait-time.ts';
import type { Cell, ExportTable } from './table.ts';

/** The byte order mark that tells spreadsheets the encoding; without it Arabic is garbled. */
const byteOrderMark = '\ufeff';

/** Writes a table as CSV in UTF-8, whose texts stay texts. */
export async function* makeCsv({ headings, windows }: ExportTable): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + toCsvLine(headings.map(({ text }) => toCsvText(text))));
  for await (const rows of windows) {
    yield Buffer.from(rows.map((cells) => toCsvLine(cells.map(toText))).join(''));
  }
}

function toText(cell: Cell): string {
  switch (cell.kind) {
    case 'none':
      return '';
    case 'text':
      return toCsvText(cell.text);
    case 'phone':
      // With a leading plus, a spreadsheet would show the number as 9.65E+10.
      return /^\+965\d{8}$/.test(cell.phone)
        ? `(+965) ${cell.phone.slice(4)}`
        : toCsvText(cell.phone);
    case 'time':
      return kuwaitClock(cell.at);
    case 'day':
      return cell.on;
    case 'number':
      return String(cell.value);
    case 'amount':
      return cell.value.toFixed(3);
  }
}
