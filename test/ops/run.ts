// `npm run test:ops`: the program against real programs of Debian, installed where they are missing. Names as
// arguments run those alone. What this machine cannot run has neither passed nor failed.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownNode, root } from '#scripts/prepare.mjs';
import { NotHere } from './debian.ts';

interface Check {
  /** What it takes besides the project's own packages. */
  needs: string;
  /** A busy machine takes several times as long as a quiet one. */
  limitSeconds: number;
  run: () => Promise<void>;
}

const checks: Record<string, Check> = {
  binary: {
    needs: 'nothing more',
    limitSeconds: 180,
    run: async () => (await import('./binary.ts')).checkBinary(),
  },
  clamd: {
    needs: 'clamav-daemon of Debian',
    limitSeconds: 400,
    run: async () => (await import('./clamd.ts')).checkClamd(),
  },
  install: {
    needs: 'root, debootstrap and systemd-container of Debian, the right to mount',
    limitSeconds: 600,
    run: async () => (await import('./install.ts')).checkInstall(),
  },
  processes: {
    needs: 'haproxy and Ceph of Debian, root to fetch them',
    limitSeconds: 600,
    run: async () => (await import('./processes.ts')).checkProcesses(),
  },
  s3: {
    needs: 'Ceph of Debian, root to fetch it',
    limitSeconds: 600,
    run: async () => (await import('./s3.ts')).checkS3(),
  },
};

/** What was built starts quicker than the sources. */
process.env['PROGRAM_ENTRY'] ??= join(root, 'dist', 'server', 'main.js');

const notHereCode = 75;
/** Own process numbers and mounts: both end with the first process in there, however that ends. */
const apart = ['--fork', '--pid', '--mount', '--mount-proc', '--kill-child'];

const [first, name = ''] = process.argv.slice(2);
if (first === '--here') await runHere(name);
else runAll(process.argv.slice(2));

function runAll(wanted: readonly string[]): void {
  const counts = { PASS: 0, FAIL: 0, 'NOT RUN': 0 };
  for (const [check, { needs, limitSeconds }] of Object.entries(checks)) {
    if (wanted.length > 0 && !wanted.includes(check)) continue;
    console.log(`${check} needs ${needs}`);
    const started = performance.now();
    const code = runApart(check, limitSeconds * 1000);
    const outcome = code === 0 ? 'PASS' : code === notHereCode ? 'NOT RUN' : 'FAIL';
    counts[outcome] += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const reason = code === null ? ': stopped after its time limit' : '';
    console.log(`${outcome} ${check} (${seconds} s)${reason}`);
  }
  if (counts['NOT RUN'] > 0) console.log(`${counts['NOT RUN']} not run on this machine`);
  console.log(`${counts.PASS} passed, ${counts.FAIL} failed`);
  process.exitCode = counts.FAIL > 0 || counts.PASS === 0 ? 1 : 0;
}

/** Runs a check as processes of its own, of which nothing is left; null where its time was over. */
function runApart(check: string, timeout: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-ops-'));
  // Other users, such as a database's, may go through it.
  chmodSync(folder, 0o711);
  const command = [ownNode(), import.meta.filename, '--here', check];
  const canBeApart = spawnSync('unshare', [...apart, 'true']).status === 0;
  const [program = '', ...args] = canBeApart ? ['unshare', ...apart, ...command] : command;
  const env = { ...process.env, TMPDIR: folder };
  const { status } = spawnSync(program, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout,
    killSignal: 'SIGKILL',
  });
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  return status;
}

async function runHere(check: string): Promise<void> {
  try {
    await checks[check]?.run();
    process.exit(0);
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof NotHere ? notHereCode : 1);
  }
}
