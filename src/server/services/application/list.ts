import { type Db, inTransaction } from '#db/database.ts';
import { findApplicationsByNumber } from '#db/queries/application/application.ts';
import {
  findAdminNames,
  findListVisit,
  updateListVisit,
} from '#db/queries/application/assignment.ts';
import type { ApplicationFilter } from '#db/queries/application/filter.ts';
import { findApplicationPage, listApplicationRows } from '#db/queries/application/page.ts';
import { isOverLimit } from '#domain/application/decision-warning.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import type { ApplicationRowView, ListRows, VisitView } from '#domain/application/review-list.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { toRatio } from '#domain/money/instalment.ts';
import { toKwd } from '#domain/money/money.ts';
import type { Page } from '#domain/text/pagination.ts';
import type { AdminContext } from '#server/context.ts';
import { findUndelivered } from '../mail/outbox-list.ts';
import {
  decodeCursor,
  encodeCursor,
  type ListReader,
  toFilter,
  toPrivateFilter,
} from './filter.ts';
import { viewApplications } from './view.ts';

/** Returns a page of the list with all details of each application. */
export function listViews(
  db: Db,
  input: ListRows,
  reader: ListReader,
): Promise<Page<ApplicationView>> {
  return listPage(db, { input, filter: toFilter(input, reader) }, async (numbers) =>
    viewApplications(db, await findApplicationsByNumber(db, numbers)),
  );
}

type Listing = { input: ListRows; filter: ApplicationFilter; isTurnable?: boolean };

/**
 * Returns a page of the list; `getRows` reads the applications with these numbers, in their order.
 * Errors: `bad_input` for an invalid cursor.
 */
async function listPage<Row>(
  db: Db,
  { input, filter, isTurnable = false }: Listing,
  getRows: (numbers: readonly number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const after = decodeCursor(input.cursor);
  const query = { limit: input.limit, isTurnable, ...(after && { after }) };
  const { keys, total, next, previous } = await findApplicationPage(db, filter, query);
  return {
    items: await getRows(keys.map(({ number }) => number)),
    ...(total !== undefined && { total }),
    ...(next && { nextCursor: encodeCursor(next) }),
    ...(isTurnable && after && { previousCursor: previous ? encodeCursor(previous) : '' }),
  };
}

/** Returns a page of the dashboard's table: the list's order and filters, without students and documents. */
export function listRows(
  db: Db,
  input: ListRows,
  reader: ListReader,
): Promise<Page<ApplicationRowView>> {
  const filter = toPrivateFilter(input, reader);
  return listPage(db, { input, filter, isTurnable: true }, async (numbers) => {
    const rows = await listApplicationRows(db, numbers);
    const assigned = new Set(rows.flatMap(({ assignedAdminId }) => assignedAdminId ?? []));
    const names = await findAdminNames(db, [...assigned]);
    const undelivered = await findUndelivered(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const {
        number: _,
        finalTuitionAmountFils,
        debtToIncomeBasisPoints,
        documentRequestState,
        withdrawnAt,
        assignedAdminId,
        ...shown
      } = row;
      return {
        ...shown,
        documentRequestState,
        ...(withdrawnAt !== null && { withdrawnAt }),
        isOtherInstitution: row.isOtherInstitution === 1,
        finalTuitionAmount: toKwd(finalTuitionAmountFils),
        debtToIncomeRatio: toRatio(debtToIncomeBasisPoints),
        expectedBy:
          row.firstReviewedAt === null ? reviewDueAt(row.submittedAt, reader.holidays) : null,
        isOverLimit: isOverLimit(debtToIncomeBasisPoints),
        sharesCivilId: row.sharesCivilId === 1,
        isUndelivered: undelivered.has(row.id),
        isNew: reader.newSince !== null && row.submittedAt > reader.newSince,
        assignedTo:
          assignedAdminId === null
            ? null
            : { id: assignedAdminId, name: names.get(assignedAdminId) ?? '' },
      };
    });
  });
}

/** A longer pause starts another visit. */
const visitGapMs = 15 * 60_000;

/**
 * Records that an administrator views the list. Applications since the end of the previous visit are new during this
 * whole visit; on the first visit none are.
 */
export async function recordVisit(ctx: AdminContext): Promise<VisitView> {
  const { adminId } = ctx.admin;
  return inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const last = await findListVisit(tx, adminId);
    const listSeenAt = now.toISOString();
    const isAnother =
      last.listSeenAt !== null && now.getTime() - Date.parse(last.listSeenAt) > visitGapMs;
    const newSince = isAnother ? last.listSeenAt : (last.newSince ?? listSeenAt);
    await updateListVisit(tx, adminId, { listSeenAt, newSince });
    return { newSince, isAnother };
  });
}
