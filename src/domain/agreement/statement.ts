import { todayInKuwait } from '../kuwait-time.ts';
import type { LedgerEntry } from './ledger.ts';

/** An entry of the statement. */
export interface StatementEntry extends LedgerEntry {
  /** Counts from 1 per agreement. */
  sequence: number;
  /** A day in Kuwait, `YYYY-MM-DD`. */
  paidOn: string;
  /** ISO UTC. */
  recordedAt: string;
}

/** `paid`: what was paid by a day. `known`: what was recorded by then. */
export const statementBases = ['paid', 'known'] as const;
export type StatementBasis = (typeof statementBases)[number];

/** The order of entries everywhere: by the day of payment, then as recorded. */
export function byPaidOn(
  one: Pick<StatementEntry, 'paidOn' | 'sequence'>,
  other: Pick<StatementEntry, 'paidOn' | 'sequence'>,
): number {
  if (one.paidOn !== other.paidOn) return one.paidOn < other.paidOn ? -1 : 1;
  return one.sequence - other.sequence;
}

/** The effect of an entry on what is owed, in fils. */
function effectFils(entry: LedgerEntry, byId: ReadonlyMap<string, LedgerEntry>): number {
  switch (entry.kind) {
    case 'payment':
    case 'reduction':
      return -entry.amountFils;
    case 'refund':
      return entry.amountFils;
    case 'reversal': {
      const target = entry.reversesId === null ? undefined : byId.get(entry.reversesId);
      return target ? -effectFils(target, byId) : 0;
    }
  }
}

/**
 * Returns the entries up to a day in their order, each with the balance after it in fils: what is owed, or a credit
 * below 0.
 */
export function toStatement<Entry extends StatementEntry>(
  totalFils: number,
  entries: readonly Entry[],
  { asOf, basis }: { asOf: string; basis: StatementBasis },
): (Entry & { balanceFils: number })[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const dayOf = (entry: Entry) =>
    basis === 'paid' ? entry.paidOn : todayInKuwait(new Date(entry.recordedAt));
  let balanceFils = totalFils;
  return entries
    .filter((entry) => dayOf(entry) <= asOf)
    .sort(byPaidOn)
    .map((entry) => {
      balanceFils += effectFils(entry, byId);
      return { ...entry, balanceFils };
    });
}
