import type { ApplicationStatus } from '#domain/application/status.ts';
import { isOpen } from '#domain/application/decision-warning.ts';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { decidedDocumentState, toDocumentState } from '#domain/document/document-state.ts';
import { adminTrpc } from '#client/api/trpc.ts';

type Row = ApplicationRowView;

/** A new status of an application; `isUndo` restores what its row said before the decision. */
type NewStatus = { id: string; status: ApplicationStatus; updatedAt: string; isUndo?: boolean };

/** Rows as they were before a decision, by the application and the time of the decision. */
const earlier = new Map<string, Row>();

const keyOf = ({ id, updatedAt }: Pick<Row, 'id' | 'updatedAt'>) => `${id} ${updatedAt}`;

/** A row with a new status, as far as the list can know without a refresh. */
export function withStatus(row: Row, { status, updatedAt, isUndo = false }: NewStatus): Row {
  if (isUndo) return { ...(earlier.get(keyOf(row)) ?? row), status, updatedAt };
  earlier.set(keyOf({ id: row.id, updatedAt }), row);
  const firstReviewedAt = row.firstReviewedAt ?? (status === 'pending' ? null : updatedAt);
  return {
    ...row,
    status,
    updatedAt,
    firstReviewedAt,
    expectedBy: firstReviewedAt === null ? row.expectedBy : null,
    documentRequestState: decidedDocumentState(row.documentRequestState),
    sharesCivilId: row.sharesCivilId && isOpen(status),
  };
}

/** What a row says after a document was requested, or the request withdrawn. */
export function requestedRow(application: ApplicationView) {
  const { id, updatedAt, requestedDocuments, statusHistory } = application;
  const documentRequestState = toDocumentState(requestedDocuments, statusHistory.at(-1)?.timestamp);
  return { id, updatedAt, documentRequestState };
}

/**
 * Functions to call after changes of applications: everything is refetched but the list, whose rows change in place
 * and keep it until the list is refreshed.
 */
export function useKeptRows() {
  const { application } = adminTrpc.useUtils();
  const update = (change: (row: Row) => Row) =>
    application.rows.setQueriesData({}, {}, (page) =>
      page ? { ...page, items: page.items.map(change) } : page,
    );
  return {
    setStatuses: (statuses: readonly NewStatus[]) =>
      update((row) => {
        const set = statuses.find(({ id }) => id === row.id);
        return set && set.updatedAt !== row.updatedAt ? withStatus(row, set) : row;
      }),
    setRow: (changed: Partial<Row> & Pick<Row, 'id'>) =>
      update((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
    refetchRest: async () => {
      await application.rows.invalidate(undefined, { refetchType: 'none' });
      const isRest = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        !(Array.isArray(queryKey[0]) && queryKey[0].includes('rows'));
      await application.invalidate(undefined, { predicate: isRest });
    },
  };
}
