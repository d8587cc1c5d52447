import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { programEnvironment, programFlags } from '../../../scripts/program-flags.mjs';

/** From its sources, or what was built of them where `PROGRAM_ENTRY` names it. */
const entryOf = () =>
  process.env['PROGRAM_ENTRY'] ?? join(import.meta.dirname, '../../../src/server/main.ts');
/** A machine that does much else at the same time is no fault of the program's. */
const startTimeoutMs = 240_000;

export interface ProgramAt {
  url: string;
  process: ChildProcess;
  /** Ends it as nothing can be caught: no chance to tidy up. */
  kill: () => Promise<void>;
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>;
  isAlive: () => boolean;
  /** What it has printed so far. */
  printed: () => string;
}

/** The program's environment: its data folder, no catalogue, no limits, and what is asked for. */
function environmentOf(dataDir: string, more: Readonly<Record<string, string>>) {
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

/** Starts the program on a data folder that outlives it. */
export async function startAt(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ProgramAt> {
  const child = spawn(process.execPath, [...programFlags, entryOf()], {
    env: environmentOf(dataDir, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isAlive()) child.kill(signal);
    await exited;
  };
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The program did not start:\n${printed}`));
    const timer = setTimeout(fail, startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /is running at (http\S+)\n/.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
  return {
    url,
    process: child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isAlive,
    printed: () => printed,
  };
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
  const child = spawn(process.execPath, [entryOf(), ...args], {
    env: environmentOf(dataDir, settings),
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
