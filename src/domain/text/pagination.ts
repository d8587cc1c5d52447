import { z } from 'zod';
import { wholeNumber } from './field.ts';

/** How many rows a page has when the caller names no number, and at most. */
const defaultPageSize = 100;
const maxPageSize = 500;

/** How a caller asks for a page: its size, and the opaque cursor that the page before answered. */
export const pageQuery = {
  limit: wholeNumber(1, maxPageSize, 'limitRange').default(defaultPageSize),
  cursor: z.string({ error: 'cursorInvalid' }).max(200, 'cursorInvalid').optional(),
};

/** A page of rows; `total` is absent where counting would cost too much. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    nextCursor: z.string().optional(),
    total: z.number().int().optional(),
  });
}

export interface Page<Row> {
  items: Row[];
  nextCursor?: string;
  total?: number;
}
