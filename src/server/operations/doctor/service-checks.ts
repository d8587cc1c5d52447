import type { Services } from '../../context.ts';
import { lastBackupAt } from '../backup/folder.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { descriptorLimit } from '../metrics/process-metrics.ts';
import { tryScanner } from '../../services/document/virus-scan.ts';

type Config = Services['config'];

const settings = findingsAbout('settings');
const limits = findingsAbout('limits');
const backups = findingsAbout('backups');
const scanner = findingsAbout('virus scanner');

const hourMs = 3_600_000;
/** Fewer leave too little room for connections. */
const fewDescriptors = 2048;
/** A backup older than this is told even where no interval is set. */
const oldBackupMs = 48 * hourMs;

/** Settings that work but are hardly meant. */
export function examineSettings({
  publicUrl,
  trustProxy,
  host,
  rateLimit,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'rateLimit'>): Finding[] {
  const isLocal = /^(127\.|::1$|localhost$)/.test(host);
  const found: Finding[] = [];
  if (publicUrl === undefined) {
    const says =
      'PUBLIC_URL is not set, so links in mail lead to this machine, and pages name themselves by whatever host a request claims';
    found.push(settings.warn(says, 'Set it to the address that people use.'));
  } else if (!publicUrl.startsWith('https:')) {
    const says = 'PUBLIC_URL is not https, so everything travels in the clear';
    found.push(settings.warn(says, 'Put a proxy with TLS in front (docs/install.md).'));
  }
  if (publicUrl?.startsWith('https:') && isLocal && trustProxy === undefined) {
    const says = 'TRUST_PROXY is not set, so all visitors share one address and its limits';
    found.push(settings.warn(says, 'Set it to the proxy’s address, such as 127.0.0.1.'));
  }
  if (!rateLimit) {
    found.push(settings.warn('RATE_LIMIT is off', 'Leave it out: guessing is not held up.'));
  }
  return found.length > 0 ? found : [settings.ok('fit')];
}

/** How many files and connections may be open at once. */
export function examineLimits(descriptors: number | undefined = descriptorLimit()): Finding {
  if (descriptors === undefined) return limits.ok('nobody tells how many files may be open');
  const says = `${descriptors} files and connections may be open`;
  return descriptors < fewDescriptors
    ? limits.warn(says, 'Set LimitNOFILE=16384 in the unit, or: ulimit -n 16384')
    : limits.ok(says);
}

/** When the newest backup in this folder was made; PostgreSQL's may be made on another machine. */
export async function examineBackups(
  { backupFolder, backupEvery, databaseUrl }: Config,
  now: Date,
): Promise<Finding> {
  const last = await lastBackupAt(backupFolder, now).catch(() => undefined);
  const remedy = 'Set BACKUP_EVERY=24, and copy the backups to another machine.';
  if (!last && databaseUrl !== undefined && backupEvery === undefined) {
    return backups.ok('none here: see that another machine, or pg_dump, makes them');
  }
  if (!last) return backups.warn('there is none', remedy);
  const ageMs = now.getTime() - last.getTime();
  const says = `the newest is ${Math.max(0, Math.round(ageMs / hourMs))} hours old`;
  const limitMs = backupEvery === undefined ? oldBackupMs : 2 * backupEvery * hourMs;
  if (ageMs <= limitMs) return backups.ok(says);
  return backups.warn(
    says,
    backupEvery === undefined ? remedy : 'Look for "backup failed" in the log.',
  );
}

/** Whether the virus scanner answers; nothing where none is asked for. */
export async function examineScanner({ clamd }: Config): Promise<Finding[]> {
  if (!clamd) return [];
  const where = 'path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
  const failure = await tryScanner(clamd);
  if (failure === undefined) return [scanner.ok(`${where} answers`)];
  const remedy = 'Start clamd, or leave CLAMD out; until then no paper is taken.';
  return [scanner.bad(`${where}: ${failure}`, remedy)];
}
