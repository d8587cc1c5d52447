// A machine of its own: a bare Debian 12 with systemd at work in it, its network apart from this one's.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/servers/program.ts';
import { NotHere, requireProgram, requireRoot } from './debian.ts';

const suite = 'bookworm';
const bootMs = 120_000;
/** What its files may take. */
const memory = '4g';

export interface Container {
  /** Its files. */
  root: string;
  /** Runs a script in it, as root; `online` lends it this machine's network. Errors: with all that it said. */
  run: (script: string, options?: { online?: boolean }) => string;
  /** Runs a program of this machine in its network. */
  inItsNetwork: (program: string, args: string[], environment: Record<string, string>) => string;
}

/** Installs what makes and starts such a machine. Errors: NotHere. */
export function prepareContainer(): void {
  requireRoot();
  requireMounts();
  requireProgram('debootstrap', 'debootstrap');
  requireProgram('systemd-nspawn', 'systemd-container');
}

/** Errors: NotHere where not even root may mount, or set a network apart. */
function requireMounts(): void {
  const mounting = ['mount', '-t', 'tmpfs', 'tmpfs', tmpdir()];
  const apart = ['--mount', '--net', '--uts', '--ipc'];
  const { status, stderr, error } = spawnSync('unshare', [...apart, ...mounting], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new NotHere(`nothing may be mounted here: ${error?.message ?? stderr.trim()}`);
}

/** Works in a new one, which is gone afterwards, however that ends. */
export async function withContainer(work: (container: Container) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-install-'));
  const root = join(folder, 'root');
  // In memory, where that can be had: thousands of small files are made and removed.
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${memory}`, 'tmpfs', folder]);
  let machine: ChildProcess | undefined;
  try {
    fill(root);
    machine = boot(root);
    const leader = await getLeader(machine);
    const container = getContainer(root, leader);
    await untilBooted(container);
    await work(container);
    execFileSync('kill', ['-KILL', leader]);
    if (machine.exitCode === null) await once(machine, 'exit');
  } finally {
    machine?.kill('SIGKILL');
    removeMounts(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Debian's own files, from its archive. Errors: NotHere. */
function fill(root: string): void {
  const { status, stdout } = spawnSync('debootstrap', [suite, root], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status === 0) return;
  throw new NotHere(`debootstrap did not succeed: ${stdout.trim().split('\n').at(-1) ?? ''}`);
}

function boot(root: string): ChildProcess {
  const apart = ['--register=no', '--keep-unit', '--private-network', '--quiet'];
  return spawn('systemd-nspawn', [...apart, '-D', root, '--boot'], { stdio: 'ignore' });
}

/** The number of the machine's first process. Errors: NotHere. */
async function getLeader(machine: ChildProcess): Promise<string> {
  const error = new NotHere('systemd-nspawn starts no machine');
  const findLeader = () => {
    if (machine.exitCode !== null) throw error;
    const path = `/proc/${machine.pid}/task/${machine.pid}/children`;
    // NOTE: one that only prepares the machine comes before, and ends.
    const [leader] = readOrNothing(path).trim().split(' ');
    return readOrNothing(`/proc/${leader}/comm`).trim() === 'systemd' ? leader : undefined;
  };
  return until(findLeader, { ms: bootMs, error });
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function getContainer(root: string, leader: string): Container {
  const home = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
  };
  const enter = ['-t', leader, '-m', '-u', '-i', '-p', '-C'];
  return {
    root,
    run(script, { online = false } = {}) {
      const into = online ? enter : [...enter, '-n'];
      const shell = ['bash', '-c', `set -euo pipefail\ncd /root\n${script}`];
      const env = { ...home, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
      const { status, stdout, stderr } = spawnSync('nsenter', [...into, ...shell], {
        env,
        encoding: 'utf8',
        maxBuffer: 1e8,
      });
      if (status === 0) return stdout;
      throw new Error(`${script}\nended with ${status}:\n${stdout}${stderr}`);
    },
    inItsNetwork: (program, args, environment) =>
      execFileSync('nsenter', ['-t', leader, '-n', program, ...args], {
        env: { ...process.env, ...environment },
        encoding: 'utf8',
      }),
  };
}

/** Errors: NotHere. */
async function untilBooted(container: Container): Promise<void> {
  const isBooted = () =>
    /^(running|degraded)$/m.test(tryRun(container, 'systemctl is-system-running || true'));
  await until(isBooted, { ms: bootMs, everyMs: 300, error: new NotHere('no machine boots') });
}

/** As `run` of it; the error where that fails. */
export function tryRun({ run }: Container, script: string): string {
  try {
    return run(script);
  } catch (error) {
    return String(error);
  }
}

/** Nothing may be mounted below a folder that is removed. */
function removeMounts(folder: string): void {
  const mounted = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(folder));
  for (const path of mounted.reverse()) spawnSync('umount', ['-l', path]);
}
