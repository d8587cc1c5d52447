// A check as processes of its own, of which nothing is left: not when it fails, nor when it hangs.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownNode } from '../../scripts/prepare.mjs';

/** Own numbers of processes and own mounts: both end with the first process in there. */
const apart = ['--fork', '--pid', '--mount', '--mount-proc', '--kill-child'];

/** Other users, such as a database's, may go through it. */
const passable = 0o711;

/** Runs a script of the project and answers its exit code; null where its time was over. */
export async function runSheltered(
  args: readonly string[],
  limitMs: number,
): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-ops-'));
  chmodSync(folder, passable);
  const command = [ownNode(), ...args];
  const [program = '', ...words] = canBeApart() ? ['unshare', ...apart, ...command] : command;
  const child = spawn(program, words, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const end = () => endGroup(child.pid);
  const interrupted = () => {
    end();
    remove(folder);
    process.exit(1);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const timer = setTimeout(end, limitMs);
  try {
    // NOTE: what this event brings.
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  } finally {
    clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    end();
    remove(folder);
  }
}

function canBeApart(): boolean {
  return spawnSync('unshare', [...apart, 'true']).status === 0;
}

/** Ends a process and what it started; with numbers of their own, what those started too. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
