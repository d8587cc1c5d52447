import type { Tx } from '#db/database.ts';
import { updateAgreement } from '#db/queries/agreement/agreement.ts';
import {
  countYearReceipts,
  type EntryRow,
  findEntryByKey,
  findPaymentWithReference,
  insertEntry,
} from '#db/queries/agreement/entry.ts';
import { listStudents } from '#db/queries/application/application.ts';
import type {
  RecordedView,
  RecordPaymentInput,
  ReduceInput,
  RefundInput,
  ReverseEntryInput,
} from '#domain/agreement/agreement.ts';
import { type EntryObjection, findEntryObjection } from '#domain/agreement/ledger.ts';
import { toNumber, yearOf } from '#domain/agreement/number.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { toFils, toKwd } from '#domain/money/money.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { enqueuePayment } from '../mail/agreement.ts';
import { balanceOf, loadAgreement, type Loaded, readCalendar } from './load.ts';
import { toEntryViews } from './view.ts';

/** What a call says of its entry. */
type Asked = Pick<
  EntryRow,
  'kind' | 'amountFils' | 'method' | 'reference' | 'reversesId' | 'reason'
> & { paidOn: string | undefined };

interface Call {
  /** The agreement's id or number. */
  id: string;
  key: string;
  /** The verb of the audit entry. */
  verb: string;
  /** Reads the call as an entry of the agreement. */
  ask: (loaded: Loaded) => Asked;
}

/** Records a payment, with its receipt and the email that brings it. Errors: as `recordEntry`; `taken` for a used reference. */
export function recordPayment(ctx: AdminContext, input: RecordPaymentInput): Promise<RecordedView> {
  const asked: Asked = {
    kind: 'payment',
    amountFils: toFils(input.amount),
    method: input.method,
    reference: textOrNull(input.reference),
    reversesId: null,
    reason: textOrNull(input.reason),
    paidOn: input.paidOn,
  };
  return recordEntry(ctx, { ...input, verb: 'recordPayment', ask: () => asked });
}

/** Takes an entry back. Errors: as `recordEntry`. */
export function reverseEntry(ctx: AdminContext, input: ReverseEntryInput): Promise<RecordedView> {
  return recordEntry(ctx, {
    ...input,
    verb: 'reverse',
    ask: ({ entries }) => ({
      kind: 'reversal',
      // An unknown entry has no amount, and is then refused.
      amountFils: entries.find(({ id }) => id === input.entryId)?.amountFils ?? 0,
      ...{ method: null, reference: null, paidOn: undefined },
      reversesId: input.entryId,
      reason: input.reason,
    }),
  });
}

/** Gives credit back. Errors: as `recordEntry`. */
export function refundCredit(ctx: AdminContext, input: RefundInput): Promise<RecordedView> {
  const asked: Asked = {
    kind: 'refund',
    amountFils: toFils(input.amount),
    method: input.method,
    reference: textOrNull(input.reference),
    ...{ reversesId: null, reason: null, paidOn: input.paidOn },
  };
  return recordEntry(ctx, { ...input, verb: 'refund', ask: () => asked });
}

/** Reduces what is owed. Errors: as `recordEntry`. */
export function reduceTotal(ctx: AdminContext, input: ReduceInput): Promise<RecordedView> {
  const asked: Asked = {
    kind: 'reduction',
    amountFils: toFils(input.amount),
    ...{ method: null, reference: null, reversesId: null, paidOn: undefined },
    reason: input.reason,
  };
  return recordEntry(ctx, { ...input, verb: 'reduce', ask: () => asked });
}

/**
 * Records one entry with its receipt number, balance, email and audit entry in one transaction. A repeated key returns
 * the first response.
 * Errors: `not_found`; `changed` unless the agreement is accepted; `taken` for a key used with other content, or an
 * entry that cannot follow the others; `bad_input` for a day or an amount.
 */
function recordEntry(ctx: AdminContext, { id, key, verb, ask }: Call): Promise<RecordedView> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const loaded = await loadAgreement(tx, id, await readCalendar(tx, now));
    const asked = ask(loaded);
    const earlier = await findEntryByKey(tx, key);
    if (earlier) {
      if (!isSame(loaded, asked, earlier)) {
        throw new AppError('taken', { sentence: 'entryKeyReused' });
      }
      return { result: toRecorded(loaded, earlier) };
    }
    const entry = await toEntry(ctx, tx, { loaded, asked, key, now });
    await insertEntry(tx, entry);
    const entries = [...loaded.entries, entry];
    await updateAgreement(tx, loaded.row.id, balanceOf(loaded, entries));
    const result = toRecorded({ ...loaded, entries }, entry);
    await tellFamily(ctx, tx, { loaded, entry, outstandingFils: toFils(result.outstanding), now });
    const { kind, amountFils, sequence, receiptNumber } = entry;
    const details = { sequence, kind, amountFils, ...(receiptNumber && { receiptNumber }) };
    return {
      result,
      audit: {
        action: `agreement.${verb}`,
        entity: 'agreement',
        entityId: loaded.row.id,
        details: { ...details, ...(isOverruled(entry) && { overruled: true }) },
      },
    };
  });
}

function isOverruled({ kind, reason }: EntryRow): boolean {
  return kind === 'payment' && reason !== null;
}

interface NewEntry {
  loaded: Loaded;
  asked: Asked;
  key: string;
  now: Date;
}

async function toEntry(
  ctx: AdminContext,
  tx: Tx,
  { loaded, asked, key, now }: NewEntry,
): Promise<EntryRow> {
  const { row, state, entries } = loaded;
  if (!isAccepted(state)) throw new AppError('changed', { sentence: 'agreementNotAccepted' });
  const today = todayInKuwait(now);
  const paidOn = asked.paidOn ?? today;
  if (paidOn > today) throw badInput({ path: 'paidOn', key: 'dayInFuture' });
  const id = ctx.newId();
  const objection = findEntryObjection(row.totalFils, entries, { ...asked, id });
  if (objection) throw objectionError(objection);
  const isPayment = asked.kind === 'payment';
  if (isPayment) await requireNewReference(ctx, tx, asked);
  return {
    ...asked,
    ...{ id, agreementId: row.id, paidOn, idempotencyKey: key },
    sequence: (entries.at(-1)?.sequence ?? 0) + 1,
    recordedAt: now.toISOString(),
    adminId: ctx.admin.adminId,
    receiptNumber: isPayment ? await nextReceipt(tx, today) : null,
  };
}

/** The next number of the year in Kuwait; one transaction writes at a time, so there are no gaps. */
async function nextReceipt(tx: Tx, today: string): Promise<string> {
  const year = yearOf(today);
  return toNumber('', year, (await countYearReceipts(tx, year)) + 1);
}

/** Errors: `taken` with the receipt's number for a reference that another payment has; an owner's reason overrules. */
async function requireNewReference(
  { admin }: AdminContext,
  tx: Tx,
  { method, reference, reason }: Asked,
): Promise<void> {
  if (method === null || reference === null) return;
  if (reason !== null && admin.role === 'owner') return;
  const used = await findPaymentWithReference(tx, { method, reference });
  if (!used) return;
  throw new AppError('taken', { sentence: 'referenceUsed', named: used.receiptNumber ?? '' });
}

function objectionError(objection: EntryObjection): AppError {
  switch (objection) {
    case 'refundAboveCredit':
    case 'reductionAboveTotal':
      return badInput({ path: 'amount', key: objection });
    case 'notReversible':
      return new AppError('taken', { sentence: 'entryNotReversible' });
    case 'alreadyReversed':
      return new AppError('taken', { sentence: 'entryReversed' });
    case 'refundFirst':
      return new AppError('taken', { sentence: 'refundFirst' });
  }
}

/** Whether a repeated call says what its first one said. */
function isSame({ row }: Loaded, { paidOn, ...asked }: Asked, earlier: EntryRow): boolean {
  if (earlier.agreementId !== row.id) return false;
  if (paidOn !== undefined && paidOn !== earlier.paidOn) return false;
  return (['kind', 'amountFils', 'method', 'reference', 'reversesId', 'reason'] as const).every(
    (name) => asked[name] === earlier[name],
  );
}

/** The response to an entry, as the ledger was after it. */
function toRecorded(loaded: Loaded, { sequence }: EntryRow): RecordedView {
  const entries = loaded.entries.filter((entry) => entry.sequence <= sequence);
  const { outstandingFils, creditFils } = balanceOf(loaded, entries);
  const view = toEntryViews(entries).at(-1);
  if (!view) throw new AppError('internal');
  return { entry: view, outstanding: toKwd(outstandingFils), credit: toKwd(creditFils) };
}

interface Told {
  loaded: Loaded;
  entry: EntryRow;
  outstandingFils: number;
  now: Date;
}

/** Enqueues the email with a payment's receipt. */
async function tellFamily(
  ctx: AdminContext,
  tx: Tx,
  { loaded: { application, row }, entry, outstandingFils, now }: Told,
): Promise<void> {
  const { receiptNumber, method, amountFils, paidOn } = entry;
  if (receiptNumber === null || method === null) return;
  const students = await listStudents(tx, [application.id]);
  await enqueuePayment(
    tx,
    { application, now, newId: ctx.newId },
    {
      ...{ receiptNumber, method, amountFils, paidOn, outstandingFils },
      agreementNumber: row.number,
      students: students.map(({ name }) => name),
    },
  );
}
