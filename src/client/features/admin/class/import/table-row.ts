/** What a cell of a table holds; numbers stay numbers where the file knows them as such. */
export type Cell = string | number | null;

/** A row with its place in the file, counted from 1 as spreadsheet programs show it. */
export interface TableRow {
  line: number;
  cells: Cell[];
  /** Hidden or filtered out in the file. */
  isHidden?: boolean;
}

/** The filled rows of a file. */
export interface Table {
  rows: TableRow[];
  /** The sheet they come from, where the file has several. */
  sheetName?: string;
  /** What separates the cells of a text. */
  separator?: string;
}

/** The text of a cell, with the codes undone that spreadsheet programs write for some characters (`_x000D_`). */
export function cellText(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\0', '')
    .trim();
}

/** What lies further to the right is no column of a price list, whatever a file says. */
export const maxColumns = 256;

/** So many filled rows are read at most, in keeping with what a page can show. */
const maxRows = 10_000;

/** A table with more rows than are read. */
export class TooManyRowsError extends Error {
  override name = 'TooManyRowsError';
}

/** Takes the rows of a file as they are read: those with nothing in them are left out. */
export function collectRows(): { rows: TableRow[]; add: (row: TableRow) => void } {
  const rows: TableRow[] = [];
  return {
    rows,
    add(row) {
      if (row.cells.every((cell) => cell === null || cell === '')) return;
      if (rows.length === maxRows) throw new TooManyRowsError();
      rows.push(row);
    },
  };
}
