import type { Db } from '../../../db/database.ts';
import { findApplicationsByNumber } from '../../../db/queries/application/application.ts';
import { findApplicationPage } from '../../../db/queries/application/page.ts';
import type { Page } from '../../../domain/text/pagination.ts';
import type { ApplicationView } from '../../../domain/application/review.ts';
import type { ListRows } from '../../../domain/application/review-list.ts';
import { decodeCursor, encodeCursor, toFilter, type ListReader } from './filter.ts';
import { viewApplications } from './view.ts';

/** A page of the list with everything of each application. */
export function listViews(
  db: Db,
  input: ListRows,
  reader: ListReader,
): Promise<Page<ApplicationView>> {
  return listPage(db, { input, reader }, async (numbers) =>
    viewApplications(db, await findApplicationsByNumber(db, numbers)),
  );
}

/**
 * A page of the list, with what `rowsOf` reads of the applications with these numbers, in their order.
 * Errors: `bad_input` for a cursor that is none.
 */
export async function listPage<Row>(
  db: Db,
  { input, reader }: { input: ListRows; reader: ListReader },
  rowsOf: (numbers: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = decodeCursor(input.cursor);
  const query = { limit: input.limit, ...(after && { after }) };
  const { keys, total, next } = await findApplicationPage(db, toFilter(input, reader), query);
  return {
    items: await rowsOf(keys.map(({ number }) => number)),
    ...(total !== undefined && { total }),
    ...(next && { nextCursor: encodeCursor(next) }),
  };
}
