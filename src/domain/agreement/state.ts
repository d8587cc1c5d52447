import type { HolidayDays } from '../kuwait-time.ts';
import type { CoveredRow } from './ledger.ts';
import { addDays } from '../kuwait-time.ts';
import { latestLateDueOn, payByDay } from './pay-by.ts';

/** Derived from times and sums, never stored. */
export const agreementStates = [
  'offered',
  'lapsed',
  'withdrawn',
  'replaced',
  'running',
  'late',
  'settled',
] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What the state is derived from. */
export interface StateFacts {
  acceptedAt: string | null;
  withdrawnAt: string | null;
  replacedById: string | null;
  lapsesOn: string;
  outstandingFils: number;
  oldestUnpaidDueOn: string | null;
}

/** Today in Kuwait, and its holidays. */
export interface Calendar {
  today: string;
  holidays: HolidayDays;
}

export function getState(facts: StateFacts, { today, holidays }: Calendar): AgreementState {
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (facts.replacedById !== null) return 'replaced';
  if (facts.acceptedAt === null) return today > facts.lapsesOn ? 'lapsed' : 'offered';
  if (facts.outstandingFils === 0) return 'settled';
  const { oldestUnpaidDueOn } = facts;
  const isLate =
    oldestUnpaidDueOn !== null && oldestUnpaidDueOn <= latestLateDueOn(today, holidays);
  return isLate ? 'late' : 'running';
}

/** True while money is owed or may be received. */
export function isAccepted(state: AgreementState): boolean {
  return state === 'running' || state === 'late' || state === 'settled';
}

/** How many days before its due day an instalment counts as due soon. */
export const soonDays = 3;

/** `cut`: a reduction left nothing of it. `part`: paid in part, and not late. */
export const rowStates = ['paid', 'cut', 'late', 'soon', 'part', 'later'] as const;
export type RowState = (typeof rowStates)[number];

export function getRowState(row: CoveredRow, { today, holidays }: Calendar): RowState {
  if (row.cutFils === row.amountFils) return 'cut';
  if (row.leftFils === 0) return 'paid';
  if (payByDay(row.dueOn, holidays) < today) return 'late';
  if (addDays(row.dueOn, -soonDays) <= today) return 'soon';
  return row.coveredFils > 0 ? 'part' : 'later';
}
