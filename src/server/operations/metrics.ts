import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, register, Registry } from 'prom-client';
import { countByStatus } from '#db/queries/application/counters.ts';
import { findBacklog } from '#db/queries/outbox.ts';
import type { Services } from '../context.ts';
import { metricPrefix } from '../metrics.ts';
import { lastBackupAt } from './backup/folder.ts';

/** The timeout of each probe, in ms; Prometheus itself waits 10 seconds. */
const probeTimeoutMs = 4000;

const hourSeconds = 3600;

/** Returns all metrics in Prometheus' text format. */
export async function readMetrics(services: Services, version: string): Promise<string> {
  return (await register.metrics()) + (await stateMetrics(services, version));
}

type Samples = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];
type Gauges = (name: string, help: string, samples: Samples | number | undefined) => void;

/** Reads the current state of database, storage and disk; a part that does not respond is reported as down. */
async function stateMetrics(services: Services, version: string): Promise<string> {
  // A new registry per scrape, so that missing values are left out instead of repeated.
  const registry = new Registry();
  const gauge: Gauges = (name, help, samples) => {
    const list: Samples = typeof samples === 'number' ? [[{}, samples]] : (samples ?? []);
    if (list.length === 0) return;
    const labelNames = Object.keys(list[0]?.[0] ?? {});
    const made = new Gauge({ name: metricPrefix + name, help, labelNames, registers: [registry] });
    for (const [labels, value] of list) made.set(labels, value);
  };
  gauge('build_info', 'Version of the program.', [[{ version }, 1]]);
  const limit = process.constrainedMemory();
  // NOTE: without a limit, Linux returns a number near 2^63.
  const isLimited = limit > 0 && limit < Number.MAX_SAFE_INTEGER;
  gauge(
    'process_memory_limit_bytes',
    'Memory limit of the process; absent if there is none.',
    isLimited ? limit : undefined,
  );
  const isDatabaseUp = await probes(services, gauge);
  await Promise.all([
    ...(isDatabaseUp ? [applications(services, gauge), outbox(services, gauge)] : []),
    disk(services, gauge),
    backups(services, gauge),
  ]);
  return registry.metrics();
}

/** Measures whether and how fast the dependencies respond; returns whether the database does. */
async function probes({ db, storage }: Services, gauge: Gauges): Promise<boolean> {
  const probe = async (dependency: string, ask: () => Promise<unknown>) => {
    const begun = performance.now();
    const isUp = (await inTime(ask().then(() => true))) ?? false;
    return { dependency, isUp, seconds: (performance.now() - begun) / 1000 };
  };
  const seen = await Promise.all([
    probe('database', () => sql`select 1`.execute(db)),
    probe('storage', () => storage.check()),
  ]);
  gauge(
    'dependency_up',
    'Whether this component responds (1 or 0).',
    seen.map(({ dependency, isUp }) => [{ dependency }, isUp ? 1 : 0]),
  );
  gauge(
    'probe_seconds',
    'Time this component took to respond.',
    seen.flatMap(({ dependency, isUp, seconds }) => (isUp ? [[{ dependency }, seconds]] : [])),
  );
  return seen[0].isUp;
}

/** Undefined if it fails or times out. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), probeTimeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function applications({ db }: Services, gauge: Gauges): Promise<void> {
  const counts = Object.entries((await inTime(countByStatus(db))) ?? {});
  gauge(
    'applications',
    'Applications by status.',
    counts.map(([status, count]) => [{ status }, count]),
  );
}

async function outbox({ db, now, config }: Services, gauge: Gauges): Promise<void> {
  const backlog = await inTime(findBacklog(db));
  if (!backlog) return;
  const { waiting, oldestAt, held } = backlog;
  const age = oldestAt === null ? 0 : (now().getTime() - Date.parse(oldestAt)) / 1000;
  gauge('mail_configured', 'Whether a mail server is set up.', config.mail ? 1 : 0);
  gauge('outbox_waiting', 'Emails waiting to be sent.', waiting);
  gauge('outbox_held', 'Emails held until an owner chooses.', held);
  gauge('outbox_oldest_seconds', 'Age of the oldest waiting email.', Math.max(0, age));
}

/** The disk of the data folder, and of the storage if it is elsewhere and reports it. */
async function disk({ config, storage }: Services, gauge: Gauges): Promise<void> {
  const data = await inTime(statfs(config.dataDir));
  const free = await inTime(storage.freeBytes());
  const ofData = (value: number | undefined): Samples =>
    value === undefined ? [] : [[{ place: 'data' }, value]];
  gauge('disk_free_bytes', 'Free disk space.', [
    ...ofData(data && data.bavail * data.bsize),
    ...(free === undefined ? [] : [[{ place: 'storage' }, free] as const]),
  ]);
  gauge('disk_size_bytes', 'Size of the disk.', ofData(data && data.blocks * data.bsize));
  gauge('disk_free_files', 'Free inodes.', ofData(data && data.files > 0 ? data.ffree : undefined));
}

async function backups({ config, now }: Services, gauge: Gauges): Promise<void> {
  const last = await inTime(lastBackupAt(config.backupFolder, now()));
  const every = config.backupEvery;
  gauge(
    'last_backup_timestamp_seconds',
    'Time of the latest backup.',
    last && last.getTime() / 1000,
  );
  gauge(
    'backup_interval_seconds',
    'Interval between automatic backups; absent if disabled.',
    every && every * hourSeconds,
  );
}

/** Resolves if database and storage respond. Errors: those of the one that fails. */
export async function checkReady({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await sql`select 1`.execute(db);
  await storage.check();
}
