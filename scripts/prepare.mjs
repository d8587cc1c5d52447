// Prepares start, test, check and dev: packages, the project's own Node, the build. Plain JavaScript without
// dependencies: it runs on Node 20 before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const lock = join(root, '.cache', 'prepare.lock');

/** An error that the user can act on; printed as one sentence, without a stack. */
export class PlainError extends Error {}

/** @param {() => Promise<number>} main its result is the exit code */
export async function runMain(main) {
  process.exitCode = await main().catch((error) => {
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  });
}

/** Installs the packages if they are missing or differ from package-lock.json. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12)) {
    throw new PlainError('Rusoom needs Node 20.12 or newer.');
  }
  await doOnce('Installing packages', isInstalled, () =>
    runNpm(['ci', '--include=dev', '--include=optional', '--loglevel=error']),
  );
}

/** Builds dist/ if the sources have changed since the last build. */
export async function ensureBuilt() {
  const script = join(root, 'scripts', 'build', 'build.ts');
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
  await doOnce('Building', isBuilt, () => spawnSync(ownNode(), [script], options).status);
}

/** Returns the project's own Node, or the running one if npm has none for the platform. */
export function ownNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (fs.existsSync(own)) return own;
  if (parseInt(process.versions.node) >= 24) return process.execPath;
  throw new PlainError(
    'This project has no bundled Node for this platform. Install Node 24.16 or newer.',
  );
}

/** @param {string[]} args @returns npm's exit code; it prints to standard error */
export function runNpm(args) {
  const script = process.env['npm_execpath'];
  const [program, ...first] = script ? [process.execPath, script] : ['npm'];
  return spawnSync(program, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status;
}

/**
 * Runs a program on the project's own Node, forwards signals and returns its exit code.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [more] added to the environment
 */
export async function runOwnNode(args, more = {}) {
  const child = spawn(ownNode(), args, { stdio: 'inherit', env: { ...process.env, ...more } });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // NOTE: Ctrl-C in a terminal already reaches the whole process group.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}

/** Hashes path, size and time of all files that the build depends on. */
export function sourceFingerprint() {
  const files = ['src', 'scripts/build', 'scripts/release'].flatMap((folder) =>
    fs.readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, `${name}`)),
  );
  files.push('vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json');
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !/\.(test\.ts|md)$/.test(name)).sort()) {
    const { size, mtimeMs } = fs.statSync(join(root, file));
    if (/\.\w+$/.test(file)) hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isBuilt() {
  const note = join(root, 'dist', '.fingerprint');
  return fs.existsSync(note) && fs.readFileSync(note, 'utf8') === sourceFingerprint();
}

/** Whether npm's record of node_modules matches all versions in package-lock.json. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  const [installed, { '': _project, ...locked }] = [record, join(root, 'package-lock.json')].map(
    (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      installed[path]?.version === version || (optional && !installed[path]),
  );
}

/**
 * Does `work` unless it is done; only one process at a time.
 * @param {string} what @param {() => boolean} isDone @param {() => number | null} work
 */
async function doOnce(what, isDone, work) {
  fs.mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = 0; !isDone(); waited += 1) {
    try {
      fs.writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    } catch {
      if (waited === 0)
        console.error(`Waiting for another process to finish installing or building… (${lock})`);
      await sleep(500);
      if (!isHeld()) fs.rmSync(lock, { force: true });
      continue;
    }
    if (!isDone()) console.error(`${what}…`);
    const status = isDone() ? 0 : work();
    fs.rmSync(lock, { force: true });
    if (status === 0) return;
    throw new PlainError(`${what} failed. See the message above.`);
  }
}

/** Whether the lock's process is alive, and not an earlier process with our own ID. */
function isHeld() {
  try {
    const holder = Number(fs.readFileSync(lock, 'utf8'));
    return holder !== process.pid && process.kill(holder, 0);
  } catch {
    return false;
  }
}
