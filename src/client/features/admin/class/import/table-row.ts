import { roundAmount } from '#domain/money/money.ts';

/** A cell's value; a number if the file stores it as one. */
export type Cell = string | number | null;

/** A row with its line in the file, from 1 as in spreadsheet programs. */
export interface TableRow {
  line: number;
  cells: Cell[];
  /** Hidden or filtered out in the file. */
  isHidden?: boolean;
}

/** A file's rows that are not empty. */
export interface Table {
  rows: TableRow[];
  /** The sheet's name, if the file has several. */
  sheetName?: string;
  /** The delimiter of a text file. */
  separator?: string;
}

/** A cell's text, with the escapes of spreadsheet programs (`_x000D_`) decoded. */
export function cellText(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\0', '')
    .trim();
}

/** 0.05 as `5%`, which is no amount. */
export function percentText(number: number): string {
  return `${roundAmount(number * 100)}%`;
}

/** Columns further right are ignored. */
export const maxColumns = 256;

/** The most rows that are read, which a page can still show. */
const maxRows = 10_000;

/** Why a file cannot be read as a table. */
export type TableProblem =
  'tooLarge' | 'unreadable' | 'locked' | 'otherFormat' | 'noSheet' | 'pictures' | 'empty';

/** The file is not a table; see `fault`. */
export class TableError extends Error {
  override name = 'TableError';
  readonly fault: TableProblem;

  constructor(issue: TableProblem) {
    super(issue);
    this.fault = issue;
  }
}

/** Collects the rows of a file, without empty ones. Errors: TableError for too many. */
export function collectRows(): { rows: TableRow[]; add: (row: TableRow) => void } {
  const rows: TableRow[] = [];
  return {
    rows,
    add(row) {
      if (row.cells.every((cell) => cell === null || cell === '')) return;
      if (rows.length === maxRows) throw new TableError('tooLarge');
      rows.push(row);
    },
  };
}
