import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { instalmentAmounts, maxMonthsFor, schedule } from '../money/instalment.ts';
import { sumFils, toFils } from '../money/money.ts';
import {
  coverRows,
  findEntryObjection,
  getBalance,
  receivedFils,
  sumLedger,
  type EntryKind,
  type LedgerEntry,
} from './ledger.ts';

/** 1,050.500 over 9 months: eight rows of 116 and one of 122.500. */
const total = toFils(1050.5);
const rows = schedule(total, 9, '2026-09-01');

let made = 0;
function entry(kind: EntryKind, kwd: number, reversesId: string | null = null): LedgerEntry {
  made += 1;
  return { id: `e${made}`, kind, amountFils: toFils(kwd), reversesId };
}
const reversal = (of: LedgerEntry) => entry('reversal', of.amountFils / 1000, of.id);
const balance = (...entries: LedgerEntry[]) => getBalance(rows, sumLedger(entries));
const left = (...entries: LedgerEntry[]) =>
  coverRows(rows, sumLedger(entries)).map(({ leftFils }) => leftFils / 1000);

describe('the rows of an agreement', () => {
  it('add up and have no row of 0', () => {
    expect(rows.map(({ amountFils }) => amountFils / 1000)).toEqual([
      ...new Array<number>(8).fill(116),
      122.5,
    ]);
  });

  it('follow the months of a start on the 31st', () => {
    expect(schedule(total, 4, '2026-12-31').map(({ dueOn }) => dueOn)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });
});

describe('what payments cover', () => {
  test.each<[string, number[], number[], number, number]>([
    ['100 leaves 16 on row 1', [100], [16, 116, 116], 950.5, 0],
    ['116 and 150 leave 82 on row 3', [116, 150], [0, 0, 82], 784.5, 0],
    ['all', [1050.5], [0, 0, 0], 0, 0],
    ['1,058 leaves a credit of 7.500', [1058], [0, 0, 0], 0, 7.5],
  ])('%s', (_name, paid, firstRows, outstanding, credit) => {
    const entries = paid.map((kwd) => entry('payment', kwd));
    expect(left(...entries).slice(0, 3)).toEqual(firstRows);
    expect(balance(...entries)).toMatchObject({
      outstandingFils: toFils(outstanding),
      creditFils: toFils(credit),
    });
  });

  it('settles early with a reduction', () => {
    const paid = [entry('payment', 116), entry('payment', 116)];
    expect(balance(...paid).outstandingFils).toBe(toFils(818.5));
    expect(balance(...paid, entry('reduction', 18.5), entry('payment', 800))).toEqual({
      outstandingFils: 0,
      creditFils: 0,
      oldestUnpaidDueOn: null,
    });
  });

  it('takes back a payment typed with a digit too many', () => {
    const wrong = entry('payment', 1160);
    const entries = [wrong, reversal(wrong), entry('payment', 116)];
    expect(balance(...entries)).toMatchObject({
      outstandingFils: toFils(934.5),
      oldestUnpaidDueOn: '2026-10-01',
    });
  });

  it('cuts reductions from the last row backwards, also into covered rows', () => {
    const entries = [entry('payment', 348), entry('reduction', 525.25)];
    const covered = coverRows(rows, sumLedger(entries));
    expect(covered.map((row) => (row.amountFils - row.cutFils) / 1000)).toEqual([
      ...[116, 116, 116, 116, 61.25, 0, 0, 0, 0],
    ]);
    expect(balance(...entries).outstandingFils).toBe(toFils(177.25));
    const more = [...entries, entry('reduction', 300)];
    expect(balance(...more)).toMatchObject({ outstandingFils: 0, creditFils: toFils(122.75) });
  });
});

describe('an entry that cannot be recorded', () => {
  const paid = entry('payment', 1058);
  const refund = entry('refund', 7.5);
  test.each<[string, LedgerEntry[], LedgerEntry, string | undefined]>([
    ['a refund of the credit', [paid], entry('refund', 7.5), undefined],
    ['a refund of one fils more', [paid], entry('refund', 7.501), 'refundAboveCredit'],
    ['a refund without credit', [], entry('refund', 0.001), 'refundAboveCredit'],
    ['a second refund', [paid, refund], entry('refund', 0.001), 'refundAboveCredit'],
    ['the payment before its refund', [paid, refund], reversal(paid), 'refundFirst'],
    ['the refund', [paid, refund], reversal(refund), undefined],
    ['the payment after it', [paid, refund, reversal(refund)], reversal(paid), undefined],
    ['a reversal twice', [paid, reversal(paid)], reversal(paid), 'alreadyReversed'],
    ['a reversal of nothing', [paid], entry('reversal', 1, 'none'), 'notReversible'],
    ['a reversal of another sum', [paid], entry('reversal', 1, paid.id), 'notReversible'],
    ['a reduction above the total', [], entry('reduction', 1050.501), 'reductionAboveTotal'],
    ['a reduction of the total', [], entry('reduction', 1050.5), undefined],
  ])('%s', (_name, entries, next, objection) => {
    expect(findEntryObjection(total, entries, next)).toBe(objection);
  });
});

/** A total, its months, and entries to try in turn; a reversal takes back one of those before. */
const life = fc
  .record({
    totalFils: fc.integer({ min: 1000, max: 20_000_000 }),
    months: fc.integer({ min: 1, max: 60 }),
    tries: fc.array(
      fc.record({
        kind: fc.constantFrom<EntryKind>('payment', 'refund', 'reduction', 'reversal'),
        amountFils: fc.integer({ min: 1, max: 9_000_000 }),
        at: fc.nat(20),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ totalFils, months, tries }) => {
    const scheduled = schedule(totalFils, Math.min(months, maxMonthsFor(totalFils)), '2026-09-01');
    const entries: LedgerEntry[] = [];
    for (const [at, one] of tries.entries()) {
      const target = one.kind === 'reversal' ? entries[one.at % (entries.length || 1)] : undefined;
      const next = {
        id: `${at}`,
        kind: one.kind,
        amountFils: target?.amountFils ?? one.amountFils,
        reversesId: target?.id ?? null,
      };
      if (!findEntryObjection(totalFils, entries, next)) entries.push(next);
    }
    return { totalFils, scheduled, entries };
  });

describe('whatever happens', () => {
  it('owes or is owed, never both, and the rows are total less reductions', () => {
    fc.assert(
      fc.property(life, ({ totalFils, scheduled, entries }) => {
        const sums = sumLedger(entries);
        const { outstandingFils, creditFils } = getBalance(scheduled, sums);
        const covered = coverRows(scheduled, sums);
        expect(Math.min(outstandingFils, creditFils)).toBe(0);
        expect(outstandingFils - creditFils).toBe(
          totalFils - sums.reducedFils - receivedFils(sums),
        );
        expect(sumFils(covered.map((row) => row.amountFils - row.cutFils))).toBe(
          totalFils - sums.reducedFils,
        );
        expect(sumFils(covered.map((row) => row.leftFils))).toBe(outstandingFils);
        for (const row of covered) expect(row.leftFils).toBeGreaterThanOrEqual(0);
        expect(sums.refundedFils).toBeLessThanOrEqual(sums.paidFils);
      }),
      { numRuns: 500 },
    );
  });

  it('covers the oldest rows first, in whatever order entries were made', () => {
    fc.assert(
      fc.property(life, ({ scheduled, entries }) => {
        const covered = coverRows(scheduled, sumLedger(entries));
        expect(coverRows(scheduled, sumLedger(entries.toReversed()))).toEqual(covered);
        const firstOpen = covered.findIndex((row) => row.leftFils > 0);
        if (firstOpen === -1) return;
        for (const row of covered.slice(firstOpen + 1)) expect(row.coveredFils).toBe(0);
      }),
    );
  });

  it('has rows as the wizard shows them', () => {
    expect(instalmentAmounts(total, 9)).toEqual(rows.map(({ amountFils }) => amountFils));
  });
});
