import type { Db } from '../../../db/database.ts';
import { findAdminNames } from '../../../db/queries/application/assignment.ts';
import { listApplicationRows } from '../../../db/queries/application/rows.ts';
import { isOverLimit } from '../../../domain/application/decision-warning.ts';
import { kwdOf } from '../../../domain/money/money.ts';
import type { Page } from '../../../domain/text/pagination.ts';
import type { ApplicationRowView, ListRows } from '../../../domain/application/review-list.ts';
import { reviewDueAt } from '../../../domain/application/review-deadline.ts';
import type { ListReader } from './filter.ts';
import { listPage } from './list.ts';

const basisPoints = 10_000;

/** A page of the dashboard's table: the list's order and filters, without students and documents. */
export function listRows(
  db: Db,
  input: ListRows,
  reader: ListReader,
): Promise<Page<ApplicationRowView>> {
  return listPage(db, { input, reader }, async (numbers) => {
    const rows = await listApplicationRows(db, numbers);
    const assigned = new Set(rows.flatMap(({ assignedAdminId }) => assignedAdminId ?? []));
    const names = await findAdminNames(db, [...assigned]);
    return rows.map((row) => {
      const {
        number: _,
        finalTuitionAmountFils,
        debtToIncomeBasisPoints,
        documentRequestState,
        assignedAdminId,
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
        isOverLimit: isOverLimit(debtToIncomeBasisPoints),
        sharesCivilId: row.sharesCivilId === 1,
        isNew: reader.newSince !== null && row.submittedAt > reader.newSince,
        assignedTo:
          assignedAdminId === null
            ? null
            : { id: assignedAdminId, name: names.get(assignedAdminId) ?? '' },
      };
    });
  });
}
