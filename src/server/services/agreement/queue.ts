import type { Db } from '#db/database.ts';
import { listInstalments, type AgreementRow } from '#db/queries/agreement/agreement.ts';
import {
  findEntries,
  listEntries,
  listEntriesOfDay,
  listReversals,
} from '#db/queries/agreement/entry.ts';
import {
  type AgreementCursor,
  type AgreementQuery,
  countAgreements,
  listAgreements,
} from '#db/queries/agreement/list.ts';
import { findAdminNames } from '#db/queries/application/assignment.ts';
import { listApplicationsByIds } from '#db/queries/application/application.ts';
import {
  agreementQueues,
  type AgreementCountsView,
  type AgreementFilter,
  type AgreementQueue,
  type AgreementRow as RowView,
  foldReference,
  type ListAgreementsInput,
  type TakingsView,
} from '#domain/agreement/agreement.ts';
import { type PaymentMethod, paymentMethods } from '#domain/agreement/ledger.ts';
import { lateDueDays, latestLateDueOn } from '#domain/agreement/pay-by.ts';
import { latestRemindedDueOn } from '#domain/agreement/reminder.ts';
import type { Calendar } from '#domain/agreement/state.ts';
import { badInput } from '#domain/errors/errors.ts';
import { addDays, weekInKuwait } from '#domain/kuwait-time.ts';
import { toKwd } from '#domain/money/money.ts';
import { isCivilId } from '#domain/person/civil-id.ts';
import type { Page } from '#domain/text/pagination.ts';
import { searchWords } from '#domain/text/search.ts';
import { plainCode } from '#domain/text/text.ts';
import type { AdminContext } from '#server/context.ts';
import { type Loaded, readCalendar, withSums } from './load.ts';
import { withReminders } from './reminder-text.ts';
import { toEntryViews, toRow } from './view.ts';

/** Returns what a queue asks of the database. */
export function toQuery(
  { queue, search }: AgreementFilter,
  { today, holidays }: Calendar,
  now: Date,
): AgreementQuery {
  return { ...queueQuery(queue, { today, holidays }, now), ...searchQuery(search) };
}

function queueQuery(queue: AgreementQueue, calendar: Calendar, now: Date): AgreementQuery {
  const { today, holidays } = calendar;
  const owed = { isAccepted: true, isOwed: true };
  switch (queue) {
    case 'all':
      return {};
    case 'offered':
      return { openOn: today };
    case 'running':
      return owed;
    case 'week': {
      const saturday = addDays(weekInKuwait(now.toISOString()), 6);
      return { ...owed, due: { after: latestLateDueOn(today, holidays), upTo: saturday } };
    }
    case 'late':
      return { ...owed, due: { upTo: latestLateDueOn(today, holidays) } };
    case 'late1':
    case 'late31':
    case 'late61':
    case 'late91':
      return { ...owed, due: lateDueDays(queue, today, holidays) };
    case 'credit':
      return { hasCredit: true };
    case 'settled':
      return { isAccepted: true, isOwed: false };
    case 'disputed':
      return { isAccepted: true, isDisputed: true };
    case 'remind':
      return { ...owed, isDisputed: false, due: { upTo: latestRemindedDueOn(today) } };
  }
}

function searchQuery(search: string | undefined): AgreementQuery {
  const words = searchWords(search ?? '');
  if (search === undefined || words.length === 0) return {};
  const digits = plainCode(search);
  return { words, code: foldReference(search), ...(isCivilId(digits) && { civilId: digits }) };
}

/** Returns a page of a queue. Errors: `bad_input` for an invalid cursor. */
export async function readQueue(
  ctx: AdminContext,
  { limit, cursor, ...filter }: ListAgreementsInput,
): Promise<Page<RowView>> {
  const { db } = ctx.services;
  const now = ctx.now();
  const calendar = await readCalendar(db, now);
  const query = toQuery(filter, calendar, now);
  const after = decodeCursor(cursor);
  const rows = await listAgreements(db, query, { limit: limit + 1, ...(after && { after }) });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const loaded = await loadAll(db, page, calendar);
  const items =
    filter.queue === 'remind'
      ? await withReminders(ctx.services, loaded, calendar)
      : loaded.map((one) => toRow(one, calendar));
  const at = last && (query.due ? last.oldestUnpaidDueOn : last.offeredAt);
  return { items, ...(last && at && { nextCursor: encodeCursor({ at, id: last.id }) }) };
}

/** Loads agreements with what their rows show, in their order. */
export async function loadAll(
  db: Db,
  rows: readonly AgreementRow[],
  calendar: Calendar,
): Promise<Loaded[]> {
  const ids = rows.map(({ id }) => id);
  const applications = await listApplicationsByIds(
    db,
    rows.map(({ applicationId }) => applicationId),
  );
  const schedules = await listInstalments(db, ids);
  const entries = Map.groupBy(await listEntries(db, ids), ({ agreementId }) => agreementId);
  return rows.flatMap((row) => {
    const application = applications.get(row.applicationId);
    if (!application) return [];
    const facts = { schedule: schedules.get(row.id) ?? [], entries: entries.get(row.id) ?? [] };
    return withSums({ row, application, ...facts }, calendar);
  });
}

const summedColumns: Partial<Record<AgreementQueue, 'outstandingFils' | 'creditFils'>> = {
  running: 'outstandingFils',
  late: 'outstandingFils',
  credit: 'creditFils',
};

/** Returns how many agreements each queue has, and what is owed and was received. */
export async function countQueues(ctx: AdminContext): Promise<AgreementCountsView> {
  const { db } = ctx.services;
  const now = ctx.now();
  const calendar = await readCalendar(db, now);
  const counts: [AgreementQueue, number][] = [];
  const sums = new Map<AgreementQueue, number>();
  for (const queue of agreementQueues) {
    const query = queueQuery(queue, calendar, now);
    const { count, fils } = await countAgreements(db, query, summedColumns[queue]);
    counts.push([queue, count]);
    sums.set(queue, fils);
  }
  const { totalFils } = await readTills(db, calendar.today);
  return {
    // NOTE: an entry for each queue.
    queues: Object.fromEntries(counts) as AgreementCountsView['queues'],
    outstanding: toKwd(sums.get('running') ?? 0),
    late: toKwd(sums.get('late') ?? 0),
    credit: toKwd(sums.get('credit') ?? 0),
    takenToday: toKwd(totalFils),
  };
}

/** Returns what was received and given back on a day, by method. A reversal counts on its own day. */
export async function readTakings(
  ctx: AdminContext,
  asked: string | undefined,
): Promise<TakingsView> {
  const { db } = ctx.services;
  const day = asked ?? (await readCalendar(db, ctx.now())).today;
  const { rows, tills, totalFils } = await readTills(db, day);
  const names = await findAdminNames(db, [...new Set(rows.map(({ adminId }) => adminId))]);
  const reversed = await listReversals(
    db,
    rows.map(({ id }) => id),
  );
  const isReversed = new Set(reversed.map(({ reversesId }) => reversesId));
  return {
    day,
    methods: paymentMethods.flatMap((method) => {
      const till = tills.get(method);
      if (!till) return [];
      const { count } = till;
      return { method, received: toKwd(till.received), refunded: toKwd(till.refunded), count };
    }),
    total: toKwd(totalFils),
    entries: toEntryViews(rows, names).map((view, at) => ({
      ...view,
      isReversed: isReversed.has(view.id),
      agreementId: rows[at]?.agreementId ?? '',
      agreementNumber: rows[at]?.agreementNumber ?? '',
    })),
  };
}

/** The entries of a day, and their sums by method. */
async function readTills(db: Db, day: string) {
  const rows = await listEntriesOfDay(db, day);
  const takenBack = await findEntries(
    db,
    rows.flatMap(({ reversesId }) => reversesId ?? []),
  );
  const tills = new Map<PaymentMethod, { received: number; refunded: number; count: number }>();
  for (const row of rows) {
    const target = row.reversesId === null ? row : takenBack.get(row.reversesId);
    if (!target?.method) continue;
    const till = tills.get(target.method) ?? { received: 0, refunded: 0, count: 0 };
    const fils = row.kind === 'reversal' ? -row.amountFils : row.amountFils;
    till[target.kind === 'refund' ? 'refunded' : 'received'] += fils;
    till.count += 1;
    tills.set(target.method, till);
  }
  const totalFils = [...tills.values()].reduce(
    (sum, till) => sum + till.received - till.refunded,
    0,
  );
  return { rows, tills, totalFils };
}

function encodeCursor({ at, id }: AgreementCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

function decodeCursor(cursor: string | undefined): AgreementCursor | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, id] = /^(\d{4}-\d\d-\d\d(?:T[\d:.]{8,12}Z)?) ([\w-]{1,64})$/.exec(text) ?? [];
  if (!at || !id) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { at, id };
}
