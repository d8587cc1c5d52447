// Gives each application of a data folder a running agreement with ten payments, and calls for them.
import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sampleText } from '#domain/agreement/agreement-text.ts';
import type { Call } from './load.ts';

/** Written directly, because the server would take an hour; `verify` proves the sums. Errors: those of the schema. */
export function addAgreements(dataDir: string): void {
  const sqlite = new SqliteDatabase(join(dataDir, 'app.sqlite'));
  const text = JSON.stringify(sampleText);
  sqlite.pragma('synchronous = OFF');
  // The oldest unpaid day is up to two months past, or up to ten ahead; each tenth agreement is settled.
  sqlite.exec(`create temp table made as select *, 10 + 2 * (number % 10 > 0) as months,
      date('now', 'start of month', (number % 28) || ' days', (number % 13 - 2) || ' months') as due,
      strftime('%FT%T.000Z', 1705000000 + number, 'unixepoch') as at,
      (select id from admin) as admin from application;
    create temp table row as select value as number from json_each('[1,2,3,4,5,6,7,8,9,10,11,12]')`);
  sqlite
    .prepare(
      `insert into agreement (id, number, applicationId, ruleSet, language, totalFils, months,
        startsOn, salaryFils, obligationsFils, ratioBasisPoints, personCivilId, text, contentHash,
        offeredAt, offeredBy, readUntil, lapsesOn, acceptedAt, acceptedName, acceptedBy,
        idempotencyKey, outstandingFils, creditFils, oldestUnpaidDueOn)
      select id, printf('AG-2024-%06d', number), id, 'none', 'ar', months * 100000, months,
        date(due, '-10 months'), 900000, 0, 1112, applicantCivilId, ?, ?, at, admin, at,
        '2024-02-01', at, 'name', 'paper', id, months * 100000 - 1000000, 0,
        case when months > 10 then due end from made`,
    )
    .run(text, hash('sha256', text));
  sqlite.exec(`insert into instalment select made.id, 1, row.number,
      date(due, (row.number - 11) || ' months'), 100000 from made join row on row.number <= months;
    insert into ledgerEntry (id, agreementId, sequence, kind, amountFils, paidOn, recordedAt,
      adminId, method, receiptNumber, idempotencyKey)
    select key, id, number, 'payment', 100000, day, day || 'T09:00:00.000Z', admin, 'cash',
      substr(day, 1, 4) || printf('-%06d', row_number() over (partition by substr(day, 1, 4))), key
    from (select made.id, admin, row.number, printf('%08x-%04x', made.number, row.number) as key,
        date('now', '-' || ((made.number * 7 + row.number * 97) % 1000 + 1) || ' days') as day
      from made join row on row.number <= 10);
    analyze`);
  sqlite.close();
}

/** What is measured, as a call to our build: the first of its kind tells the bare handler its statements. */
export function agreementCalls(ids: readonly string[], headers: Call['headers']) {
  const json = { 'content-type': 'application/json', ...headers };
  const read = (path: string, input: object): Call => {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    return { method: 'GET', path: `/trpc/agreement.${path}?input=${query}`, headers: json };
  };
  let paid = 0;
  const pay = () => {
    const id = ids[(paid += 1) % ids.length];
    return JSON.stringify({ json: { id, key: randomUUID(), amount: 1, method: 'cash' } });
  };
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const payment = { method: 'POST', path: '/trpc/agreement.recordPayment', headers: json } as const;
  return {
    'figures of the queues': read('counts', {}),
    'late list': read('list', { queue: 'late' }),
    'takings of a day': read('takings', { day }),
    statement: read('statement', { id: ids[0] }),
    'record payment': {
      ...{ ...payment, body: pay() },
      setupRequest: (call: Call) => ({ ...call, body: pay() }),
    },
  } satisfies Record<string, Call>;
}

/** Ids of agreements that money is owed for; each is that of its application as well. */
export function listPayable(dataDir: string): string[] {
  const sqlite = new SqliteDatabase(join(dataDir, 'app.sqlite'), { readonly: true });
  const rows = sqlite.prepare('select id from agreement where outstandingFils > 0 limit 2000');
  const ids = rows.pluck().all();
  sqlite.close();
  return ids.map(String);
}

/** The rows of the table. */
export const agreementWork = Object.keys(agreementCalls([], {})).map((name) => ({
  ...{ name, rusoom: () => [] },
}));
