import type { InstalmentRow } from '../money/instalment.ts';
import { sumFils } from '../money/money.ts';

/** What an entry of the ledger records. No kind can hold a charge for lateness. */
export const entryKinds = ['payment', 'reversal', 'refund', 'reduction'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** How money is received or given back; `knet` is a card at the desk. */
export const paymentMethods = ['cash', 'knet', 'transfer', 'wamd', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const reversalReasons = ['typedWrong', 'returnedCheque', 'recalledTransfer'] as const;
export const reductionReasons = ['waiver', 'schoolCredit'] as const;

/** What the sums need of an entry. */
export interface LedgerEntry {
  id: string;
  kind: EntryKind;
  amountFils: number;
  /** The entry that a reversal takes back. */
  reversesId: string | null;
}

/** The sums of a ledger, without the entries that were taken back. */
export interface LedgerSums {
  paidFils: number;
  refundedFils: number;
  reducedFils: number;
}

/** Sums the entries; a reversal takes back exactly its entry. */
export function sumLedger(entries: readonly LedgerEntry[]): LedgerSums {
  const reversed = new Set(entries.flatMap(({ reversesId }) => reversesId ?? []));
  const sum = (kind: EntryKind) =>
    sumFils(
      entries.flatMap((entry) =>
        entry.kind === kind && !reversed.has(entry.id) ? entry.amountFils : [],
      ),
    );
  return { paidFils: sum('payment'), refundedFils: sum('refund'), reducedFils: sum('reduction') };
}

/** Payments without refunds. */
export function receivedFils({ paidFils, refundedFils }: LedgerSums): number {
  return paidFils - refundedFils;
}

/** A row of the schedule with what reductions and payments leave of it. */
export interface CoveredRow extends InstalmentRow {
  /** What reductions have cut. */
  cutFils: number;
  coveredFils: number;
  /** What is still to be paid. */
  leftFils: number;
}

/**
 * Cuts reductions from the last row backwards, and covers what remains with the sum received, oldest row first. The
 * order in which entries arrived has no effect.
 */
export function coverRows(rows: readonly InstalmentRow[], sums: LedgerSums): CoveredRow[] {
  let toCut = sums.reducedFils;
  const cuts = [...rows].reverse().map(({ amountFils }) => {
    const cut = Math.min(toCut, amountFils);
    toCut -= cut;
    return cut;
  });
  let toCover = receivedFils(sums);
  return rows.map((row, at) => {
    const cutFils = cuts[rows.length - 1 - at] ?? 0;
    const coveredFils = Math.min(Math.max(toCover, 0), row.amountFils - cutFils);
    toCover -= coveredFils;
    return { ...row, cutFils, coveredFils, leftFils: row.amountFils - cutFils - coveredFils };
  });
}

/** What an agreement owes or is owed; never both. */
export interface Balance {
  outstandingFils: number;
  creditFils: number;
  /** The due day of the first row that is not covered; null if none is left. */
  oldestUnpaidDueOn: string | null;
}

export function getBalance(rows: readonly InstalmentRow[], sums: LedgerSums): Balance {
  const owedFils = sumFils(rows.map(({ amountFils }) => amountFils)) - sums.reducedFils;
  const leftFils = owedFils - receivedFils(sums);
  return {
    outstandingFils: Math.max(0, leftFils),
    creditFils: Math.max(0, -leftFils),
    oldestUnpaidDueOn: coverRows(rows, sums).find((row) => row.leftFils > 0)?.dueOn ?? null,
  };
}

/** Why an entry cannot be recorded. */
export type EntryObjection =
  'refundAboveCredit' | 'reductionAboveTotal' | 'notReversible' | 'alreadyReversed' | 'refundFirst';

/**
 * Returns why an entry cannot follow the others; undefined if it can. Refunds never exceed the credit that they came
 * from, so a payment that was refunded in part is taken back only after its refund.
 */
export function findEntryObjection(
  totalFils: number,
  entries: readonly LedgerEntry[],
  next: LedgerEntry,
): EntryObjection | undefined {
  return findLedgerObjection(totalFils, entries, [next]);
}

const sumOf = {
  payment: 'paidFils',
  refund: 'refundedFils',
  reduction: 'reducedFils',
} as const;

/** Returns why one of the next entries cannot follow those before it, in one pass; undefined if each can. */
export function findLedgerObjection(
  totalFils: number,
  entries: readonly LedgerEntry[],
  nextEntries: readonly LedgerEntry[],
): EntryObjection | undefined {
  const sums = sumLedger(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reversed = new Set(entries.flatMap(({ reversesId }) => reversesId ?? []));
  for (const next of nextEntries) {
    if (next.kind === 'reversal') {
      const target = next.reversesId === null ? undefined : byId.get(next.reversesId);
      if (!target || target.kind === 'reversal') return 'notReversible';
      if (target.amountFils !== next.amountFils) return 'notReversible';
      if (reversed.has(target.id)) return 'alreadyReversed';
      reversed.add(target.id);
      sums[sumOf[target.kind]] -= target.amountFils;
    } else {
      sums[sumOf[next.kind]] += next.amountFils;
    }
    byId.set(next.id, next);
    if (sums.reducedFils > totalFils) return 'reductionAboveTotal';
    const creditFils = Math.max(0, sums.paidFils - (totalFils - sums.reducedFils));
    if (sums.refundedFils > creditFils) {
      return next.kind === 'refund' ? 'refundAboveCredit' : 'refundFirst';
    }
  }
  return undefined;
}
