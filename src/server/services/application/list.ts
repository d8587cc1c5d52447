import { type Db, inTransaction } from '#db/database.ts';
import { findListVisit, updateListVisit } from '#db/queries/application/assignment.ts';
import {
  findApplicationPage,
  type ListKey,
  selectListed,
  selectWhole,
} from '#db/queries/application/page.ts';
import { isOverLimit } from '#domain/application/decision-warning.ts';
import { reviewDueAt } from '#domain/application/review-deadline.ts';
import type {
  ApplicationRowView,
  ListRowsInput,
  VisitView,
} from '#domain/application/review-list.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { toRatio } from '#domain/money/instalment.ts';
import { toKwd } from '#domain/money/money.ts';
import type { Page } from '#domain/text/pagination.ts';
import type { AdminContext } from '#server/context.ts';
import {
  decodeCursor,
  encodeCursor,
  type ListReader,
  toFilter,
  toPrivateFilter,
} from './filter.ts';
import { viewApplications } from './view.ts';

/**
 * Returns a page of the list with all details of each application.
 * Errors: `bad_input` for an invalid cursor.
 */
export async function listViews(
  db: Db,
  input: ListRowsInput,
  reader: ListReader,
): Promise<Page<ApplicationView>> {
  const query = { ...toPageQuery(input), select: selectWhole };
  const { rows, ...page } = await findApplicationPage(db, toFilter(input, reader), query);
  return { items: await viewApplications(db, rows), ...toCursors(page) };
}

/**
 * Returns a page of the dashboard's table: the list's order and filters, without students and documents.
 * Errors: `bad_input` for an invalid cursor.
 */
export async function listRows(
  db: Db,
  input: ListRowsInput,
  reader: ListReader,
): Promise<Page<ApplicationRowView>> {
  const query = { ...toPageQuery(input), isTurnable: true, select: selectListed };
  const { rows, ...page } = await findApplicationPage(db, toPrivateFilter(input, reader), query);
  return {
    items: rows.map((row) => toRowView(row, reader)),
    ...toCursors(page),
    ...(query.after && { previousCursor: page.previous ? encodeCursor(page.previous) : '' }),
  };
}

function toPageQuery({ limit, cursor }: ListRowsInput) {
  const after = decodeCursor(cursor);
  return { limit, ...(after && { after }) };
}

function toCursors({ total, next }: { total?: number; next?: ListKey }) {
  return {
    ...(total !== undefined && { total }),
    ...(next && { nextCursor: encodeCursor(next) }),
  };
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function toRowView(row: ListedRow, { holidays, newSince }: ListReader): ApplicationRowView {
  const {
    at: _at,
    number: _number,
    finalTuitionAmountFils,
    debtToIncomeBasisPoints,
    withdrawnAt,
    assignedAdminId,
    assigneeName,
    ...shown
  } = row;
  return {
    ...shown,
    ...(withdrawnAt !== null && { withdrawnAt }),
    isOtherInstitution: row.isOtherInstitution === 1,
    finalTuitionAmount: toKwd(finalTuitionAmountFils),
    debtToIncomeRatio: toRatio(debtToIncomeBasisPoints),
    expectedBy: row.firstReviewedAt === null ? reviewDueAt(row.submittedAt, holidays) : null,
    isOverLimit: isOverLimit(debtToIncomeBasisPoints),
    sharesCivilId: row.sharesCivilId === 1,
    isUndelivered: Boolean(row.isUndelivered),
    isNew: newSince !== null && row.submittedAt > newSince,
    assignedTo: assignedAdminId === null ? null : { id: assignedAdminId, name: assigneeName ?? '' },
  };
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
