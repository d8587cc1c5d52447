import type { Language } from '#domain/text/language.ts';

/** One value of an exported row, independent of the format. */
export type Cell =
  | { kind: 'text'; text: string }
  /** `+965XXXXXXXX`. */
  | { kind: 'phone'; phone: string }
  /** ISO UTC. */
  | { kind: 'time'; at: string }
  /** YYYY-MM-DD. */
  | { kind: 'day'; on: string }
  | { kind: 'number'; value: number }
  /** KWD. */
  | { kind: 'amount'; value: number }
  | { kind: 'none' };

/** A streamed table: its headings, and its rows in windows. */
export interface ExportTable {
  language: Language;
  title: string;
  headings: readonly { text: string; width: number }[];
  windows: AsyncIterable<Cell[][]>;
}

export function textCell(text: string): Cell {
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
}
