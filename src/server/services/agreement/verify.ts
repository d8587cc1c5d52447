import { hash } from 'node:crypto';
import {
  type AgreementRow,
  findAgreement,
  listInstalments,
} from '#db/queries/agreement/agreement.ts';
import { countReceipts, type LedgerRow, listLedgers } from '#db/queries/agreement/entry.ts';
import { listAgreementsAfter } from '#db/queries/agreement/list.ts';
import type { Db } from '#db/database.ts';
import { findLedgerObjection, getBalance, sumLedger } from '#domain/agreement/ledger.ts';
import type { InstalmentRow } from '#domain/money/instalment.ts';
import { sumFils } from '#domain/money/money.ts';

/** Agreements in memory at a time. */
const pageSize = 500;

export interface AgreementCheck {
  agreements: number;
  /** What is wrong, one line each. */
  issues: string[];
}

/**
 * Proves rows, sums, derived columns, texts and receipt numbers of all agreements. Others may write meanwhile: an
 * agreement that seems wrong is read again.
 */
export async function verifyAgreements(db: Db): Promise<AgreementCheck> {
  const issues: string[] = [];
  let agreements = 0;
  for (let last = ''; ;) {
    const rows = await listAgreementsAfter(db, last, pageSize);
    const end = rows.at(-1);
    if (!end) break;
    for (const row of await findSuspects(db, rows)) {
      const again = await findAgreement(db, row.id);
      if (again) issues.push(...(await findIssues(db, [again])));
    }
    agreements += rows.length;
    last = end.id;
  }
  return { agreements, issues: [...issues, ...(await findReceiptGaps(db))] };
}

async function findSuspects(db: Db, rows: readonly AgreementRow[]): Promise<AgreementRow[]> {
  const issues = await findIssues(db, rows);
  return rows.filter(({ number }) => issues.some((line) => line.includes(number)));
}

async function findIssues(db: Db, rows: readonly AgreementRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const schedules = await listInstalments(db, ids);
  const entries = Map.groupBy(await listLedgers(db, ids), ({ agreementId }) => agreementId);
  return rows.flatMap((row) =>
    issuesOf(row, schedules.get(row.id) ?? [], entries.get(row.id) ?? []).map(
      (issue) => `agreement ${row.number}: ${issue}`,
    ),
  );
}

function issuesOf(
  row: AgreementRow,
  schedule: readonly InstalmentRow[],
  entries: readonly LedgerRow[],
): string[] {
  const balance = getBalance(schedule, sumLedger(entries));
  const isBalanced =
    row.outstandingFils === balance.outstandingFils &&
    row.creditFils === balance.creditFils &&
    row.oldestUnpaidDueOn === balance.oldestUnpaidDueOn;
  const isInOrder =
    entries.every(({ sequence }, at) => sequence === at + 1) &&
    findLedgerObjection(row.totalFils, [], entries) === undefined;
  const isErased = row.personCivilId === null;
  return [
    ...(sumFils(schedule.map(({ amountFils }) => amountFils)) === row.totalFils
      ? []
      : ['its instalments are not its total']),
    ...(isBalanced ? [] : ['its balance is not that of its entries']),
    ...(isInOrder ? [] : ['its entries do not follow one another']),
    ...(isErased || hash('sha256', row.text) === row.contentHash ? [] : ['its text was altered']),
  ];
}

/** Returns the years in which a receipt number is missing. */
export async function findReceiptGaps(db: Db): Promise<string[]> {
  const years = await countReceipts(db);
  return years.flatMap(({ year, count, last }) =>
    count === last ? [] : `receipts of ${year}: ${last - count} missing`,
  );
}
