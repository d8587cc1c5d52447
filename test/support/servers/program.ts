import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { programEnvironment, programFlags } from '#scripts/program-flags.mjs';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../../..');
/** A busy machine takes many times as long as a quiet one. */
const startTimeoutMs = 240_000;

/** Works in a folder of its own, gone afterwards. */
export async function inFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent: string = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(join(parent, 'rusoom-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tries until something is found, and returns it. Errors: the given one once the time is over, and those of a try. */
export async function until<Found>(
  find: () => Found | Promise<Found>,
  { ms, everyMs = 100, error }: { ms: number; everyMs?: number; error: Error },
): Promise<NonNullable<Found>> {
  const end = performance.now() + ms;
  while (performance.now() <= end) {
    const found: Found = await find();
    if (found) return found;
    await after(everyMs);
  }
  throw error;
}

/** Ends a process, and what it leads if it leads a group. */
export async function kill(child: ChildProcess | undefined, isLeader = false): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(isLeader ? -child.pid : child.pid, 'SIGKILL');
  await once(child, 'exit');
}

/** A program that serves. */
export interface Program {
  /** As it printed it: `http://127.0.0.1:<port>`. */
  url: string;
  process: ChildProcess;
  isAlive: () => boolean;
  /** What it has printed so far. */
  printed: () => string;
  /** Ends it as nothing can be caught: no chance to tidy up. */
  kill: () => Promise<void>;
  /** Asks it to end, waits until it has, and returns its exit code. */
  stop: () => Promise<number | null>;
}

interface Start {
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd?: string | undefined;
  /** Receives what it prints, as a service's log would. */
  logFile?: string | undefined;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a program and waits until it prints its address. It ends with this process at the latest.
 * Errors: what it printed, when it does not start.
 */
export async function startProgram({ command, env, cwd, logFile }: Start): Promise<Program> {
  const [file = '', ...args] = command;
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'w');
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', output, output] });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  let received = '';
  child.stdout?.on('data', (chunk: Buffer) => (received += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const printed = () => (logFile === undefined ? received : readFileSync(logFile, 'utf8'));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isAlive()) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  const address = () => /(?:running|started) at (http\S+)\n/.exec(printed())?.[1];
  const until = performance.now() + startTimeoutMs;
  while (address() === undefined) {
    if (!isAlive() || performance.now() > until) {
      await end('SIGKILL');
      throw new Error(`The program did not start:\n${printed()}`);
    }
    await after(5);
  }
  return {
    url: address() ?? '',
    process: child,
    isAlive,
    printed,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** The one-time password of `admin`, which the first start prints. */
export function printedPassword({ printed }: Program): string | undefined {
  return /One-time password[^:]*: (\S+)/.exec(printed())?.[1];
}

export interface ServerProcess extends Program {
  /** Empty on a later start. */
  adminPassword: string;
}

/** Starts the built server, on an empty data folder that goes with it unless `DATA_DIR` names one. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const temporary = settings['DATA_DIR'] ? undefined : await mkdtemp(join(tmpdir(), 'rusoom-e2e-'));
  const program = await startProgram({
    command: [process.execPath, join(root, 'dist', 'server', 'main.js')],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      // Emails link to it, so it is chosen before the start.
      PORT: String(await freePort()),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: temporary,
      ...settings,
    },
  });
  const stop = async () => {
    const code = await program.stop();
    if (temporary) await rm(temporary, { recursive: true, force: true });
    return code;
  };
  return { ...program, adminPassword: printedPassword(program) ?? '', stop };
}

/** From its sources, or what was built of them where `PROGRAM_ENTRY` names it. */
const getEntry = () => process.env['PROGRAM_ENTRY'] ?? join(root, 'src', 'server', 'main.ts');

/** The program's environment: its data folder, no catalogue, no limits, and what is asked for. */
function getEnvironment(dataDir: string, more: Readonly<Record<string, string>>) {
  return {
    PATH: process.env['PATH'],
    ...programEnvironment,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'Aa1!aaaa',
    ...more,
  };
}

/** Starts the program, as `npm start` does, on a data folder that outlives it. */
export function startAt(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  logFile?: string,
): Promise<Program> {
  const command = [process.execPath, ...programFlags, getEntry()];
  return startProgram({ command, env: getEnvironment(dataDir, more), logFile });
}

interface Running {
  killAfterMs?: number;
  settings?: Record<string, string>;
  /** The file that takes what it answers; null for a reader who left at once. */
  answerTo?: string | null;
}

/** Runs one of the program's commands to its end, or kills it after a time. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  { killAfterMs, settings = {}, answerTo }: Running = {},
): Promise<{ code: number; output: string }> {
  const taker = answerTo ? await open(answerTo, 'w') : undefined;
  const child = spawn(process.execPath, [getEntry(), ...args], {
    env: getEnvironment(dataDir, settings),
    stdio: ['ignore', taker?.fd ?? 'pipe', 'pipe'],
  });
  await taker?.close();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  if (answerTo === null) child.stdout?.destroy();
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return { code: code ?? -1, output };
}
