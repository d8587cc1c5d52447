import type { Db } from '../../db/database.ts';
import { pageOfApplications } from '../../db/queries/application-page.ts';
import { listApplicationRows } from '../../db/queries/application-rows.ts';
import { kwdOf } from '../../domain/money.ts';
import type { Page } from '../../domain/page.ts';
import type { ApplicationRowView, ListRows } from '../../domain/review-list.ts';
import { reviewDueAt } from '../../domain/review-promise.ts';
import { cursorOf, filterOf, placeOf } from './application-filter.ts';

const basisPoints = 10_000;

/** A page of the dashboard's table: the list's order and filters, without students and papers. */
export async function listRows(
  db: Db,
  input: ListRows,
  now: Date,
): Promise<Page<ApplicationRowView>> {
  const after = placeOf(input.cursor);
  const page = await pageOfApplications(db, filterOf(input, now), {
    limit: input.limit,
    ...(after && { after }),
  });
  const rows = await listApplicationRows(
    db,
    page.places.map((place) => place.number),
  );
  return {
    items: rows.map(({ number: _, finalTuitionAmountFils, burdenBasisPoints, ...row }) => ({
      ...row,
      isOtherInstitution: row.isOtherInstitution === 1,
      finalTuitionAmount: kwdOf(finalTuitionAmountFils),
      burdenRatio: burdenBasisPoints === null ? null : burdenBasisPoints / basisPoints,
      expectedBy: row.firstReviewedAt === null ? reviewDueAt(row.submittedAt) : null,
    })),
    ...(page.total !== undefined && { total: page.total }),
    ...(page.next && { nextCursor: cursorOf(page.next) }),
  };
}
