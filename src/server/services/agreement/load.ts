import { findApplication, type ApplicationRow } from '#db/queries/application/application.ts';
import {
  type AgreementRow,
  findAgreement,
  listInstalments,
} from '#db/queries/agreement/agreement.ts';
import { type EntryRow, listEntries } from '#db/queries/agreement/entry.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import type { Db, Tx } from '#db/database.ts';
import {
  type CoveredRow,
  coverRows,
  getBalance,
  type LedgerSums,
  sumLedger,
} from '#domain/agreement/ledger.ts';
import { type AgreementState, type Calendar, getState } from '#domain/agreement/state.ts';
import { AppError } from '#domain/errors/errors.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import type { InstalmentRow } from '#domain/money/instalment.ts';

/** An agreement with all that its views and rules need. */
export interface Loaded {
  row: AgreementRow;
  application: ApplicationRow;
  schedule: readonly InstalmentRow[];
  entries: readonly EntryRow[];
  sums: LedgerSums;
  covered: readonly CoveredRow[];
  state: AgreementState;
}

export async function readCalendar(db: Db | Tx, now: Date): Promise<Calendar> {
  return { today: todayInKuwait(now), holidays: await readHolidayDays(db) };
}

/** Loads an agreement by its id or number. Errors: `not_found`. */
export async function loadAgreement(db: Db | Tx, id: string, calendar: Calendar): Promise<Loaded> {
  const row = await findAgreement(db, id);
  if (!row) throw new AppError('not_found');
  return loadRow(db, row, calendar);
}

export async function loadRow(db: Db | Tx, row: AgreementRow, calendar: Calendar): Promise<Loaded> {
  const application = await findApplication(db, row.applicationId);
  if (!application) throw new AppError('not_found');
  const schedule = (await listInstalments(db, [row.id])).get(row.id) ?? [];
  const entries = await listEntries(db, [row.id]);
  return withSums({ row, application, schedule, entries }, calendar);
}

/** Derives sums, coverage and state. */
export function withSums(
  facts: Pick<Loaded, 'row' | 'application' | 'schedule' | 'entries'>,
  calendar: Calendar,
): Loaded {
  const sums = sumLedger(facts.entries);
  const state = getState(facts.row, calendar);
  return { ...facts, sums, covered: coverRows(facts.schedule, sums), state };
}

/** The derived columns after other entries. */
export function balanceOf(
  { schedule }: Pick<Loaded, 'schedule'>,
  entries: readonly EntryRow[],
): Pick<AgreementRow, 'outstandingFils' | 'creditFils' | 'oldestUnpaidDueOn'> {
  return getBalance(schedule, sumLedger(entries));
}

/** All that is due by today, or else what is left of the next instalment, in fils. */
export function dueNowFils(covered: readonly CoveredRow[], today: string): number {
  const open = covered.filter(({ leftFils }) => leftFils > 0);
  const due = open.filter(({ dueOn }) => dueOn <= today);
  const rows = due.length > 0 ? due : open.slice(0, 1);
  return rows.reduce((sum, { leftFils }) => sum + leftFils, 0);
}

/** The day of the entry that settled an agreement; null if it is not settled. */
export function settledOn({ state, entries }: Pick<Loaded, 'state' | 'entries'>): string | null {
  if (state !== 'settled') return null;
  const days = entries.filter(({ kind }) => kind !== 'refund').map(({ paidOn }) => paidOn);
  return days.toSorted().at(-1) ?? null;
}
