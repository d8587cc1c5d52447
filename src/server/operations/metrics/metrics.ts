import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { countByStatus } from '../../../db/queries/application/counters.ts';
import { findBacklog } from '../../../db/queries/mail/outbox.ts';
import { queryTimes, transactionTimes } from '../../../db/timing.ts';
import type { Services } from '../../context.ts';
import { lastBackupAt } from '../backup/folder.ts';
import { histogramText, metricText, type Sample } from './prometheus-text.ts';
import { callCounts, callSeconds } from './procedure-metrics.ts';
import { storageTimes } from './storage-metrics.ts';
import { tallied, type TallyName } from './counters.ts';

/** How long one part may keep the answer waiting, in ms; Prometheus itself waits 10 seconds. */
const patienceMs = 4000;

const hourSeconds = 3600;

/** What this process did, from its own memory. */
export function ownWorkMetrics(): string[] {
  return [
    histogramText({ name: 'database_query_duration_seconds', help: 'Time of each query.' }, [
      [{}, queryTimes],
    ]),
    histogramText(
      {
        name: 'database_transaction_duration_seconds',
        help: 'Time of each transaction, its wait and commit included.',
      },
      [[{}, transactionTimes]],
    ),
    histogramText(
      { name: 'storage_duration_seconds', help: 'Time of each reading and writing of a file.' },
      Object.entries(storageTimes).map(([operation, times]) => [{ operation }, times] as const),
    ),
    metricText(
      { name: 'procedure_calls_total', help: 'Calls by procedure and outcome.' },
      'counter',
      callCounts().map(({ count, ...labels }) => [labels, count]),
    ),
    metricText(
      { name: 'procedure_seconds_total', help: 'Time spent in a procedure.' },
      'counter',
      callSeconds().map(([procedure, seconds]) => [{ procedure }, seconds]),
    ),
    tallyText('sign_in_failures', 'audience', 'Failed sign-ins.'),
    tallyText('rate_limited', 'limit', 'Refused: an action or a request too often.'),
    tallyText('shed', 'reason', 'Requests refused unread: overload, or a stop.'),
    tallyText(
      'task_failures',
      'task',
      'Failed work in the background; mail that was given up; ends of the thread of papers.',
    ),
  ];
}

function tallyText(name: TallyName, label: string, help: string): string {
  const samples = tallied(name).map(([kind, count]): Sample => [{ [label]: kind }, count]);
  return metricText({ name: `${name}_total`, help }, 'counter', samples);
}

/** What database, storage and disk say now; a part that does not answer is left out, and told as down. */
export async function stateMetrics(services: Services): Promise<string[]> {
  const { db, storage } = services;
  const probes = await Promise.all([
    probe('database', () => sql`select 1`.execute(db)),
    probe('storage', () => storage.check()),
  ]);
  const isDatabaseUp = probes[0].seconds !== undefined;
  const parts = await Promise.all([
    ...(isDatabaseUp ? [applications(services), outbox(services)] : []),
    room(services),
    backups(services),
  ]);
  return [
    metricText(
      { name: 'up', help: 'Whether this part answers, 1 or 0.' },
      'gauge',
      probes.map(({ part, seconds }) => [{ part }, seconds === undefined ? 0 : 1]),
    ),
    metricText(
      { name: 'probe_seconds', help: 'How long this part took to answer just now.' },
      'gauge',
      probes.flatMap(({ part, seconds }): Sample[] =>
        seconds === undefined ? [] : [[{ part }, seconds]],
      ),
    ),
    ...parts,
  ];
}

interface Probe {
  part: string;
  /** Undefined where it does not answer. */
  seconds: number | undefined;
}

async function probe(part: string, ask: () => Promise<unknown>): Promise<Probe> {
  const begun = performance.now();
  const answered = await inTime(ask().then(() => true));
  return { part, seconds: answered ? (performance.now() - begun) / 1000 : undefined };
}

/** Undefined where it fails or takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function applications({ db }: Services): Promise<string> {
  const counts = await inTime(countByStatus(db));
  return metricText(
    { name: 'applications', help: 'Applications by status.' },
    'gauge',
    Object.entries(counts ?? {}).map(([status, count]): Sample => [{ status }, count]),
  );
}

async function outbox({ db, now, config }: Services): Promise<string> {
  const backlog = await inTime(findBacklog(db));
  if (!backlog) return '';
  const { waiting, oldestAt } = backlog;
  const age = oldestAt === null ? 0 : (now().getTime() - Date.parse(oldestAt)) / 1000;
  return [
    metricText({ name: 'mail_configured', help: 'Whether a mail server is set up.' }, 'gauge', [
      [{}, config.mail ? 1 : 0],
    ]),
    metricText({ name: 'outbox_waiting', help: 'Messages not yet sent.' }, 'gauge', [
      [{}, waiting],
    ]),
    metricText({ name: 'outbox_oldest_seconds', help: 'Age of the oldest of them.' }, 'gauge', [
      [{}, Math.max(0, age)],
    ]),
  ].join('');
}

/** Of the data folder, and of the storage where that is elsewhere and tells. */
async function room({ config, storage }: Services): Promise<string> {
  const data = await inTime(statfs(config.dataDir));
  const free = await inTime(storage.freeBytes());
  return [
    metricText({ name: 'disk_free_bytes', help: 'Room left.' }, 'gauge', [
      ...(data ? [[{ place: 'data' }, data.bavail * data.bsize] as const] : []),
      ...(free === undefined ? [] : [[{ place: 'storage' }, free] as const]),
    ]),
    metricText({ name: 'disk_size_bytes', help: 'Size of the disk.' }, 'gauge', [
      ...(data ? [[{ place: 'data' }, data.blocks * data.bsize] as const] : []),
    ]),
    metricText({ name: 'disk_free_files', help: 'Files that can yet be made.' }, 'gauge', [
      ...(data && data.files > 0 ? [[{ place: 'data' }, data.ffree] as const] : []),
    ]),
  ].join('');
}

async function backups({ config, now }: Services): Promise<string> {
  const last = await inTime(lastBackupAt(config.backupFolder, now()));
  return [
    metricText(
      { name: 'last_backup_timestamp_seconds', help: 'When the newest backup was made.' },
      'gauge',
      last ? [[{}, last.getTime() / 1000]] : [],
    ),
    metricText(
      { name: 'backup_interval_seconds', help: 'Between automatic backups; absent without.' },
      'gauge',
      config.backupEvery === undefined ? [] : [[{}, config.backupEvery * hourSeconds]],
    ),
  ].join('');
}
