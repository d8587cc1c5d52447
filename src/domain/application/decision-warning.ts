import type { DocumentState } from '../document/document-state.ts';
import { debtToIncomeLimitPercent } from '../money/instalment.ts';
import type { ApplicationStatus } from './status.ts';

/** How many applications one request may decide on. */
export const decisionMax = 100;

/** Warnings before a decision, in display order. */
export const decisionWarnings = [
  'withdrawn',
  'agreementRunning',
  'overLimit',
  'sameCivilId',
  'documentRequested',
] as const;
export type DecisionWarning = (typeof decisionWarnings)[number];

/** The facts that warnings depend on. */
export interface DecisionFacts {
  /** (Obligations + largest payment) / salary; 10,000 is 100%. Null without a salary. */
  basisPoints: number | null;
  /** Whether another open application has one of its civil IDs. */
  isDuplicate: boolean;
  documents: DocumentState | null;
  /** Whether the applicant withdrew it. */
  isWithdrawn: boolean;
  /** Whether money is owed under its agreement, which a status does not end. */
  hasRunningAgreement: boolean;
}

/** The statuses of an application without a decision. */
export const openStatuses = ['pending', 'under_review'] as const satisfies ApplicationStatus[];

export function isOpen(status: ApplicationStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Higher values are over the limit; the list's filter uses the same number. */
export const limitBasisPoints = debtToIncomeLimitPercent * 100;

export function isOverLimit(basisPoints: number | null): boolean {
  return basisPoints !== null && basisPoints > limitBasisPoints;
}

/** Returns everything that a reviewer should know before a decision. */
export function findDecisionWarnings(facts: DecisionFacts): DecisionWarning[] {
  const holds: Record<DecisionWarning, boolean> = {
    withdrawn: facts.isWithdrawn,
    agreementRunning: facts.hasRunningAgreement,
    overLimit: isOverLimit(facts.basisPoints),
    sameCivilId: facts.isDuplicate,
    documentRequested: facts.documents === 'awaited',
  };
  return decisionWarnings.filter((warning) => holds[warning]);
}

/**
 * Returns the warnings that apply to one status. Money and duplicates only apply to approving, because they are reasons
 * to reject. A withdrawal and an awaited document apply to approving and rejecting, a running agreement to every status
 * but approved. No other warning applies to open statuses.
 */
export function warningsAgainst(
  status: ApplicationStatus,
  warnings: readonly DecisionWarning[],
): DecisionWarning[] {
  const applies: Record<DecisionWarning, boolean> = {
    withdrawn: !isOpen(status),
    agreementRunning: status !== 'approved',
    overLimit: status === 'approved',
    sameCivilId: status === 'approved',
    documentRequested: !isOpen(status),
  };
  return warnings.filter((warning) => applies[warning]);
}
