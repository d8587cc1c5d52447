// What Debian's packages bring to a machine, and the word for one that they do not come to.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How long apt-get may take for one step, its wait for another apt-get included, in ms. */
const aptMs = 100_000;
const options = [
  '-yq',
  '--no-install-recommends',
  '-o',
  'DPkg::Lock::Timeout=60',
  '-o',
  'Acquire::http::Timeout=20',
];

/** This machine cannot run a check, in one sentence. It says nothing about the program. */
export class NotHere extends Error {
  override name = 'NotHere';
}

/** Errors: NotHere for everybody but root. */
export function requireRoot(): void {
  if (process.getuid?.() !== 0) throw new NotHere('it needs root');
}

/** Installs Debian's package of a program that is missing. Errors: NotHere. */
export function requireProgram(program: string, debianPackage: string): void {
  const isThere = () => spawnSync(program, ['--version']).error === undefined;
  if (isThere()) return;
  aptGet(['install', debianPackage]);
  if (!isThere()) throw new NotHere(`${debianPackage} brought no ${program}`);
}

/** Installs packages, however large. Errors: NotHere. */
export function installPackages(packages: readonly string[]): void {
  aptGet(['install', ...packages], 400_000);
}

/** Unpacks packages, with what they need and the machine lacks, into a folder. Errors: NotHere. */
export function unpackPackages(packages: readonly string[], into: string): void {
  const archives = join(into, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const there = ['-o', `Dir::Cache::archives=${archives}`];
  aptGet(['install', '--download-only', '--reinstall', ...there, ...packages]);
  for (const name of readdirSync(archives).filter((each) => each.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(archives, name), into], { stdio: 'pipe' });
  }
  rmSync(archives, { recursive: true });
}

/** Runs apt-get; with a fresh list of packages once more, where that fails. Errors: NotHere. */
function aptGet(args: readonly string[], timeout = aptMs): void {
  requireRoot();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) =>
    spawnSync('apt-get', [...options, ...words], {
      env,
      encoding: 'utf8',
      timeout,
      maxBuffer: 1e8,
    });
  if (run(...args).status === 0) return;
  run('update');
  const { status, stderr, error } = run(...args);
  if (status === 0) return;
  const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new NotHere(`apt-get ${args.join(' ')} did not succeed: ${why}`);
}
