import type { Db } from '#db/database.ts';
import {
  type AgreementCursor,
  type AgreementQuery,
  listAgreements,
} from '#db/queries/agreement/list.ts';
import { agreementExportText } from '#domain/agreement/export-text.ts';
import type { ExportAgreementsInput } from '#domain/agreement/agreement.ts';
import { receivedFils } from '#domain/agreement/ledger.ts';
import { lateDays, payByDay } from '#domain/agreement/pay-by.ts';
import type { Calendar } from '#domain/agreement/state.ts';
import { toKwd } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import type { AdminContext } from '#server/context.ts';
import { type Export, startExport } from '../export/run.ts';
import { type Cell, textCell } from '../export/table.ts';
import { type Loaded, readCalendar } from './load.ts';
import { loadAll, toQuery } from './queue.ts';

/** Rows read at a time. */
const windowSize = 200;

interface Facts {
  language: Language;
  calendar: Calendar;
}

const none: Cell = { kind: 'none' };
const amount = (fils: number): Cell => ({ kind: 'amount', value: toKwd(fils) });
const day = (on: string | null): Cell => (on === null ? none : { kind: 'day', on });
const time = (at: string | null): Cell => (at === null ? none : { kind: 'time', at });

type Column = readonly [
  keyof typeof agreementExportText.columns,
  width: number,
  cell: (loaded: Loaded, facts: Facts) => Cell,
];

const columns: readonly Column[] = [
  ['number', 18, ({ row }) => textCell(row.number)],
  ['state', 14, ({ state }, { language }) => textCell(agreementExportText.states[state][language])],
  ['applicationId', 22, ({ application }) => textCell(application.applicationId)],
  ['name', 26, ({ application }) => textCell(application.applicantName)],
  ['phone', 16, ({ application }) => ({ kind: 'phone', phone: application.applicantPhone })],
  ['total', 14, ({ row }) => amount(row.totalFils)],
  ['reduced', 14, ({ sums }) => amount(sums.reducedFils)],
  ['received', 14, ({ sums }) => amount(receivedFils(sums))],
  ['outstanding', 14, ({ row }) => amount(row.outstandingFils)],
  ['credit', 14, ({ row }) => amount(row.creditFils)],
  ['nextDueOn', 14, ({ row }) => day(row.oldestUnpaidDueOn)],
  [
    'payBy',
    14,
    ({ row }, { calendar }) =>
      day(row.oldestUnpaidDueOn && payByDay(row.oldestUnpaidDueOn, calendar.holidays)),
  ],
  ['lateDays', 10, lateCell],
  ['offeredAt', 18, ({ row }) => time(row.offeredAt)],
  ['acceptedAt', 18, ({ row }) => time(row.acceptedAt)],
];

function lateCell({ row, state }: Loaded, { calendar }: Facts): Cell {
  const { oldestUnpaidDueOn: dueOn } = row;
  const value =
    state === 'late' && dueOn !== null ? lateDays(dueOn, calendar.today, calendar.holidays) : 0;
  return { kind: 'number', value };
}

/** Starts an export of a queue; see `startExport`. */
export async function beginAgreementExport(
  change: AdminContext,
  { format, language, ...filter }: ExportAgreementsInput,
): Promise<Export> {
  const { db } = change.services;
  const now = change.now();
  const calendar = await readCalendar(db, now);
  const headings = columns.map(([name, width]) => ({
    text: agreementExportText.columns[name][language],
    width,
  }));
  const table = {
    ...{ language, headings, title: agreementExportText.sheet[language] },
    windows: cellWindows(db, toQuery(filter, calendar, now), { language, calendar }),
  };
  const details = { queue: filter.queue, withSearch: filter.search !== undefined };
  return startExport(change, { noun: 'agreement', format, table, details });
}

async function* cellWindows(db: Db, query: AgreementQuery, facts: Facts): AsyncGenerator<Cell[][]> {
  for (let after: AgreementCursor | undefined; ;) {
    const page = { limit: windowSize, ...(after && { after }) };
    const rows = await listAgreements(db, query, page);
    const last = rows.at(-1);
    if (!last) return;
    const loaded = await loadAll(db, rows, facts.calendar);
    yield loaded.map((one) => columns.map(([, , cell]) => cell(one, facts)));
    const at = query.due ? last.oldestUnpaidDueOn : last.offeredAt;
    if (rows.length < windowSize || at === null) return;
    after = { at, id: last.id };
  }
}
