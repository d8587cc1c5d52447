/** What a cell of a table holds; numbers stay numbers where the file knows them as such. */
export type Cell = string | number | null;

/** A row with its place in the file, counted from 1 as spreadsheet programs show it. */
export interface TableRow {
  line: number;
  cells: Cell[];
}
