import { z } from 'zod';
import { wholeNumber } from './field.ts';

/** The default and maximum number of rows in a page. */
const defaultPageSize = 100;
const maxPageSize = 500;

/** The query of a page: its size, and the opaque cursor that the previous page returned. */
export const pageQuery = {
  limit: wholeNumber(1, maxPageSize, 'limitRange').default(defaultPageSize),
  cursor: z.string({ error: 'cursorInvalid' }).max(200, 'cursorInvalid').optional(),
};

/** A page of rows; `total` is absent if counting is too expensive. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    nextCursor: z.string().optional(),
    /** Where the page before starts: '' for the first one. Absent on the first page, and where it is not requested. */
    previousCursor: z.string().optional(),
    total: z.number().int().optional(),
  });
}

export interface Page<Row> {
  items: Row[];
  nextCursor?: string;
  previousCursor?: string;
  total?: number;
}
