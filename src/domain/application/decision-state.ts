import { decidedDocumentState, type DocumentState } from '../document/document-state.ts';
import type { ApplicationStatus } from './status.ts';

/** What follows from decisions. Times are ISO UTC; `firstReviewedAt` is null until the first review. */
export interface DecisionState {
  firstReviewedAt: string | null;
  documentRequestState: DocumentState | null;
}

/** The state after a status is set: the first that leaves pending is the first review. */
export function stateAfterStatus(
  before: DecisionState,
  { status, at }: { status: ApplicationStatus; at: string },
): DecisionState {
  return {
    firstReviewedAt: before.firstReviewedAt ?? (status === 'pending' ? null : at),
    documentRequestState: decidedDocumentState(before.documentRequestState),
  };
}

interface Withdrawable {
  status: ApplicationStatus;
  firstReviewedAt: string | null;
  withdrawnAt: string | null;
}

/**
 * The times after the applicant withdrew, or after that turns out to be a mistake. What was withdrawn waits for no
 * review; taken back, it waits again unless it was reviewed otherwise.
 */
export function stateAfterWithdrawal(
  { status, firstReviewedAt, withdrawnAt }: Withdrawable,
  { isWithdrawn, at }: { isWithdrawn: boolean; at: string },
): Pick<Withdrawable, 'firstReviewedAt' | 'withdrawnAt'> {
  if (isWithdrawn) return { withdrawnAt: at, firstReviewedAt: firstReviewedAt ?? at };
  const wasReviewed = status !== 'pending' || firstReviewedAt !== withdrawnAt;
  return { withdrawnAt: null, firstReviewedAt: wasReviewed ? firstReviewedAt : null };
}
