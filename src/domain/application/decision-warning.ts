import type { DocumentState } from '../document/document-state.ts';
import { debtToIncomeLimitPercent } from '../money/instalment.ts';
import type { ApplicationStatus } from './status.ts';

/** How many applications one call may decide on. */
export const decisionMax = 100;

/** What may speak against a decision, in the order in which it is listed. */
export const decisionWarnings = ['overLimit', 'sameCivilId', 'documentRequested'] as const;
export type DecisionWarning = (typeof decisionWarnings)[number];

/** What the warnings about an application follow from. */
export interface DecisionFacts {
  /** (Obligations + largest payment) / salary; 10,000 is 100%. Null without a salary. */
  basisPoints: number | null;
  /** Whether another application that is still open has one of its civil ids. */
  isDuplicate: boolean;
  documents: DocumentState | null;
}

/** The statuses of an application that awaits its decision. */
export const openStatuses = ['pending', 'under_review'] as const satisfies ApplicationStatus[];

export function isOpen(status: ApplicationStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** More than this is over the limit; the list's filter compares with it too. */
export const limitBasisPoints = debtToIncomeLimitPercent * 100;

export function isOverLimit(basisPoints: number | null): boolean {
  return basisPoints !== null && basisPoints > limitBasisPoints;
}

/** Everything that a reviewer should know of an application before deciding on it. */
export function findDecisionWarnings(facts: DecisionFacts): DecisionWarning[] {
  const holds: Record<DecisionWarning, boolean> = {
    overLimit: isOverLimit(facts.basisPoints),
    sameCivilId: facts.isDuplicate,
    documentRequested: facts.documents === 'awaited',
  };
  return decisionWarnings.filter((warning) => holds[warning]);
}

/**
 * Those that speak against one status. Money and duplicates speak against approving alone: to reject is what
 * they call for. An awaited document speaks against both ends; nothing speaks against looking on.
 */
export function warningsAgainst(
  status: ApplicationStatus,
  warnings: readonly DecisionWarning[],
): DecisionWarning[] {
  if (isOpen(status)) return [];
  return warnings.filter((warning) => status === 'approved' || warning === 'documentRequested');
}
