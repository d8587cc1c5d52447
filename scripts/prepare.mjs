// What start, test, check and dev have in common: packages, the project's own Node, the build.
// Plain JavaScript without any dependency: it runs on Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const lockfile = join(root, 'package-lock.json');
const installNote = join(root, 'node_modules', '.rusoom-install');
const buildNote = join(root, 'dist', '.fingerprint');
const turn = join(root, '.cache', 'prepare.lock');
/** A turn held longer than this belongs to a process that is gone and whose number was given away again. */
const turnLimitMs = 20 * 60 * 1000;
/** The first Node whose node:crypto has argon2 for passwords (24.7) and ids in order of time. */
const oldestForeignNode = [24, 16];

/** What the build is made from: whatever changes it changes one of these. */
export const buildSources = [
  'src',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build',
  'scripts/release',
];

/** A failure the person at the keyboard can act on: printed as one sentence, without a stack. */
export class PlainError extends Error {}

/**
 * Runs a script's main function; its result is the exit code.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await inTurn(() => {
    if (isInstalled()) return;
    console.error('Installing packages …');
    const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
    if (runNpm(flags) !== 0) {
      throw new PlainError(
        "Installing the packages failed: see npm's message above; npm needs its registry.",
      );
    }
    writeFileSync(installNote, fileHash(lockfile));
  });
}

/** Builds into dist/ when dist/ was built from other sources than those of now. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await inTurn(() => {
    if (isBuilt()) return;
    console.error('Building …');
    const built = spawnSync(ownNode(), [join(root, 'scripts', 'build', 'build.ts')], {
      cwd: root,
      env: ownEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (built.status !== 0) throw new PlainError('The build failed: see the message above.');
  });
}

/**
 * The Node that runs the program: the project's own, or this one where npm has none for the platform.
 *
 * @returns {string}
 */
export function ownNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestForeignNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) {
    return process.execPath;
  }
  throw new PlainError(
    `npm has no Node for ${process.platform}-${process.arch} in this project, so the system's must be ` +
      `${oldestForeignNode.join('.')} or newer; it is ${process.versions.node}.`,
  );
}

/**
 * How Node is told to read `.env`; what the environment sets already wins. Without the file: nothing,
 * since Node remarks on a file that is not there.
 */
export function environmentFlags() {
  const file = join(root, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

/** The environment with the project's own Node and tools first on PATH. */
export function ownEnvironment() {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return { ...process.env, PATH: path };
}

/**
 * Runs npm in the project, or elsewhere by flags; its output goes to standard error.
 *
 * @param {string[]} args
 * @returns {number} the exit code
 */
export function runNpm(args) {
  const script = process.env['npm_execpath'];
  const [program, ...first] = script ? [process.execPath, script] : ['npm'];
  const done = spawnSync(program ?? 'npm', [...first, ...args], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (done.error) throw new PlainError(`npm cannot be started: ${done.error.message}.`);
  return done.status ?? 1;
}

/**
 * Runs a program on the project's own Node in the foreground, passing signals on.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more] added to the environment
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function runOwnNode(args, more = {}) {
  const child = spawn(ownNode(), args, {
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // NOTE: Ctrl-C in a terminal reaches the whole group; passing it on would interrupt twice.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * Names the state of everything the build is made from: path, size and time of each file.
 *
 * @returns {string} a hash
 */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const path of buildSources.flatMap((source) => filesUnder(join(root, source)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(root, path)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or a folder's files in order, tests and texts for people left out
 */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.(test\.ts|md)$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function isBuilt() {
  return readIfThere(buildNote) === sourceFingerprint();
}

function isInstalled() {
  const hash = fileHash(lockfile);
  if (readIfThere(installNote) === hash) return true;
  if (!installedIsLocked()) return false;
  // `npm install` by hand did the work already: note it, so that the next look is quick.
  writeFileSync(installNote, hash);
  return true;
}

/** Whether npm's own record of node_modules names the packages of package-lock.json. */
function installedIsLocked() {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const installed = packagesOf(record);
  const locked = packagesOf(readFileSync(lockfile, 'utf8'));
  const isSame = (/** @type {string} */ path) => installed[path]?.version === locked[path]?.version;
  const isDue = (/** @type {string} */ path) => path !== '' && !locked[path]?.optional;
  return Object.keys(installed).every(isSame) && Object.keys(locked).filter(isDue).every(isSame);
}

/**
 * @param {string} text a package lock
 * @returns {Record<string, { version?: string, optional?: boolean } | undefined>} by path
 */
function packagesOf(text) {
  return JSON.parse(text).packages ?? {};
}

/**
 * Lets one process at a time install or build, so that two starts at once do not spoil each other.
 *
 * @param {() => void} work
 */
async function inTurn(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  let announced = false;
  while (!takeTurn()) {
    if (!announced) console.error('Waiting for another start to finish installing or building …');
    announced = true;
    await sleep(200);
  }
  try {
    work();
  } finally {
    rmSync(turn, { force: true });
  }
}

/** @returns {boolean} whether the turn is this process's now */
function takeTurn() {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = readIfThere(turn);
  const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (holder !== undefined && (age > turnLimitMs || (age > 1000 && !isAlive(Number(holder))))) {
    // Moved away rather than removed: of several who find it, one alone succeeds.
    const aside = `${turn}.${process.pid}`;
    try {
      renameSync(turn, aside);
      rmSync(aside, { force: true });
    } catch {
      return false;
    }
  }
  return false;
}

/** @param {number} pid */
function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} path */
function fileHash(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/**
 * @param {string} path
 * @returns {string | undefined}
 */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
