import type { Db } from '../../../db/database.ts';
import { findApplicationPage, type ListKey } from '../../../db/queries/application/page.ts';
import type { Page } from '../../../domain/text/pagination.ts';
import type { ApplicationView } from '../../../domain/application/review.ts';
import type { ListRows } from '../../../domain/application/review-list.ts';
import { decodeCursor, encodeCursor, filterOf } from './filter.ts';
import { viewPlaces } from './view-cache.ts';
import { keptUntilWritten } from '../../cache/until-next-write.ts';

/** Longer pages are for programs that read on and do not come back; several of those would take a lot of memory. */
const longestKept = 100;

/** A page of the list with everything of each application. */
export function listViews(db: Db, input: ListRows, now: Date): Promise<Page<ApplicationView>> {
  return listPage(db, { kind: 'views', input, now }, (keys) => viewPlaces(db, keys));
}

/**
 * A page of the list, with what `rowsAt` makes of its keys. `kind` names what that is.
 * Errors: `bad_input` for a cursor that is none.
 */
export async function listPage<Row>(
  db: Db,
  { kind, input, now }: { kind: string; input: ListRows; now: Date },
  rowsAt: (places: readonly ListKey[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = decodeCursor(input.cursor);
  const read = async () => {
    const asked = { limit: input.limit, ...(after && { after }) };
    const { keys, total, next } = await findApplicationPage(db, filterOf(input, now), asked);
    return {
      items: await rowsAt(keys),
      ...(total !== undefined && { total }),
      ...(next && { nextCursor: encodeCursor(next) }),
    };
  };
  // What waits for its first review is told by the clock as well.
  if (input.queue !== undefined || input.limit > longestKept) return read();
  return keptUntilWritten(db, `${kind} ${JSON.stringify(input)}`, read);
}
