import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Services } from '../../context.ts';
import { lastBackupAt } from './folder.ts';
import { backupTurn, renewEveryMs } from './lease.ts';
import { tally } from '../metrics/counters.ts';

/** Between two looks at the clock, in ms. */
const lookEveryMs = 60_000;
/** How long a backup that failed waits for the next try, in ms. */
const retryAfterMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Makes a backup whenever the newest one is older than BACKUP_EVERY says, by the program's own
 * command in a process of its own, so that no request waits for it. Of processes that share a
 * database one makes it. The answer stops it.
 */
export function startBackups(services: Services, program: readonly string[]): () => Promise<void> {
  const { config, log, now } = services;
  const { backupEvery, backupFolder } = config;
  if (backupEvery === undefined) return () => Promise.resolve();
  const everyMs = backupEvery * hourMs;
  const turn = backupTurn(services, everyMs);
  let running: ChildProcess | undefined;
  let looking: Promise<void> | undefined;
  let notBefore = -Infinity;
  let isStopping = false;
  const look = async () => {
    const begun = now().getTime();
    const last = await lastBackupAt(backupFolder, now());
    // A clock that was set back must not keep backups from being made.
    const isDue = !last || Math.abs(begun - last.getTime()) >= everyMs;
    if (!isDue || isStopping || !(await turn.take())) return;
    if (isStopping) return turn.rest(0);
    running = spawn(process.execPath, [...program, 'backup'], {
      env: environmentOf(config),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const renewing = setInterval(() => void turn.renew().catch(() => undefined), renewEveryMs);
    const { code, reason } = await endOf(running).finally(() => clearInterval(renewing));
    running = undefined;
    if (code === 0) {
      log.info('backup made');
      // The next look finds the turn free: it comes within a minute of when the next is due.
      const margin = Math.min(lookEveryMs, everyMs / 10);
      return turn.rest(everyMs - margin - (now().getTime() - begun));
    }
    notBefore = performance.now() + retryAfterMs;
    if (!isStopping) {
      tally('task_failures', 'backup');
      log.error({ code, reason }, 'backup failed');
    }
    // Whoever else shares the database may try at once where this process ends.
    await turn.rest(isStopping ? 0 : retryAfterMs);
  };
  const tryLook = () => {
    if (looking || performance.now() < notBefore || isStopping) return;
    looking = look()
      .catch((err: unknown) => {
        running = undefined;
        notBefore = performance.now() + retryAfterMs;
        tally('task_failures', 'backup');
        log.error({ err }, 'backup failed');
      })
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(tryLook, Math.min(lookEveryMs, everyMs));
  timer.unref();
  tryLook();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    running?.kill();
    await looking;
  };
}

/** Only what a backup needs to know. */
function environmentOf(config: Services['config']): Record<string, string> {
  return {
    DATA_DIR: config.dataDir,
    SECRET_KEY_FILE: config.secretKeyFile,
    BACKUP_KEEP: String(config.backupKeep),
    ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
    ...config.storageEnvironment,
  };
}

/** The exit code, and the first line of what it complained of: later ones name applications. */
async function endOf(child: ChildProcess): Promise<{ code: number; reason: string }> {
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
