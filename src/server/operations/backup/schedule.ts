import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Services } from '#server/context.ts';
import { lastBackupAt } from './folder.ts';
import { taskFailures } from '#server/metrics.ts';

/** The interval of the check, in ms. */
const checkEveryMs = 60_000;
/** The delay before a failed backup is retried, in ms. */
const retryAfterMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Backs up SQLite whenever the newest backup is older than BACKUP_EVERY, in a child process, so that requests are not
 * blocked. The returned function stops it.
 */
export function startBackups(services: Services, program: readonly string[]): () => Promise<void> {
  const { config, log, now } = services;
  const { backupEvery, backupFolder } = config;
  if (backupEvery === undefined) return () => Promise.resolve();
  if (config.databaseUrl !== undefined) {
    log.warn(
      'BACKUP_EVERY is for SQLite: back up PostgreSQL by pg_dump, as docs/postgresql.md shows',
    );
    return () => Promise.resolve();
  }
  const everyMs = backupEvery * hourMs;
  let child: ChildProcess | undefined;
  let running: Promise<void> | undefined;
  let notBefore = -Infinity;
  let isStopping = false;
  const fail = (facts: object) => {
    notBefore = performance.now() + retryAfterMs;
    if (isStopping) return;
    taskFailures.inc({ task: 'backup' });
    log.error(facts, 'backup failed');
  };
  const backUpIfDue = async () => {
    const last = await lastBackupAt(backupFolder, now());
    // The absolute difference, because the clock may have been set back.
    const isDue = !last || Math.abs(now().getTime() - last.getTime()) >= everyMs;
    if (!isDue || isStopping) return;
    child = spawn(process.execPath, [...program, 'backup'], {
      env: getEnvironment(config),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { code, reason } = await waitForEnd(child);
    if (code === 0) log.info('backup made');
    else fail({ code, reason });
  };
  const tick = () => {
    if (running || performance.now() < notBefore || isStopping) return;
    running = backUpIfDue()
      .catch((err: unknown) => fail({ err }))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(tick, Math.min(checkEveryMs, everyMs));
  timer.unref();
  tick();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    child?.kill();
    await running;
  };
}

/** Only the settings that a backup needs. */
function getEnvironment(config: Services['config']): Record<string, string> {
  return {
    DATA_DIR: config.dataDir,
    SECRET_KEY_FILE: config.secretKeyFile,
    BACKUP_KEEP: String(config.backupKeep),
    ...config.storageEnvironment,
  };
}

/** Returns the exit code and the first line of stderr; later lines name applications. */
async function waitForEnd(child: ChildProcess): Promise<{ code: number; reason: string }> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    if (!complaint.includes('\n')) complaint += chunk.toString();
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, reason: complaint.split('\n')[0] ?? '' };
}
