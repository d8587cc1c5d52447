import type { Db } from '../../../db/database.ts';
import { listApplicationRows } from '../../../db/queries/application/rows.ts';
import { kwdOf } from '../../../domain/money/money.ts';
import type { Page } from '../../../domain/text/pagination.ts';
import type { ApplicationRowView, ListRows } from '../../../domain/application/review-list.ts';
import { reviewDueAt } from '../../../domain/application/review-deadline.ts';
import { listPage } from './list.ts';

const basisPoints = 10_000;

/** A page of the dashboard's table: the list's order and filters, without students and documents. */
export function listRows(db: Db, input: ListRows, now: Date): Promise<Page<ApplicationRowView>> {
  return listPage(db, { input, now }, async (numbers) => {
    const rows = await listApplicationRows(db, numbers);
    return rows.map((row) => {
      const {
        number: _,
        finalTuitionAmountFils,
        debtToIncomeBasisPoints,
        documentRequestState,
        ...shown
      } = row;
      return {
        ...shown,
        papers: documentRequestState,
        isOtherInstitution: row.isOtherInstitution === 1,
        finalTuitionAmount: kwdOf(finalTuitionAmountFils),
        burdenRatio:
          debtToIncomeBasisPoints === null ? null : debtToIncomeBasisPoints / basisPoints,
        expectedBy: row.firstReviewedAt === null ? reviewDueAt(row.submittedAt) : null,
      };
    });
  });
}
