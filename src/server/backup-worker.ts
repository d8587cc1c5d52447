import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Services } from './context.ts';
import { lastBackupAt } from './services/backup-folder.ts';
import { tally } from './services/tally.ts';

/** Between two looks at the clock, in ms. */
const lookEveryMs = 60_000;
/** How long a backup that failed waits for the next try, in ms. */
const retryAfterMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Makes a backup whenever the newest one is older than BACKUP_EVERY says, by the program's own
 * command in a process of its own, so that no request waits for it. The answer stops it.
 */
export function startBackups(
  { config, log, now }: Services,
  program: readonly string[],
): () => Promise<void> {
  const { backupEvery, backupFolder } = config;
  if (backupEvery === undefined) return () => Promise.resolve();
  let running: ChildProcess | undefined;
  let notBefore = -Infinity;
  let isStopping = false;
  const look = async () => {
    if (running || performance.now() < notBefore || isStopping) return;
    const last = await lastBackupAt(backupFolder, now());
    // A clock that was set back must not keep backups from being made.
    const isDue = !last || Math.abs(now().getTime() - last.getTime()) >= backupEvery * hourMs;
    if (!isDue || running) return;
    running = spawn(process.execPath, [...program, 'backup'], {
      env: environmentOf(config),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { code, reason } = await endOf(running);
    running = undefined;
    if (code === 0) return log.info('backup made');
    notBefore = performance.now() + retryAfterMs;
    if (isStopping) return;
    tally('task_failures', 'backup');
    log.error({ code, reason }, 'backup failed');
  };
  const tryLook = () => {
    look().catch((err: unknown) => {
      running = undefined;
      notBefore = performance.now() + retryAfterMs;
      tally('task_failures', 'backup');
      log.error({ err }, 'backup failed');
    });
  };
  const timer = setInterval(tryLook, Math.min(lookEveryMs, backupEvery * hourMs));
  timer.unref();
  tryLook();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    const child = running;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}

/** Only what a backup needs to know. */
function environmentOf(config: Services['config']): Record<string, string> {
  return {
    DATA_DIR: config.dataDir,
    SECRET_KEY_FILE: config.secretKeyFile,
    BACKUP_KEEP: String(config.backupKeep),
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
