import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../scripts/prepare.mjs';

/** A program under measurement. */
export interface Served {
  url: string;
  /** How long it took from its start to its first answer, in ms. */
  firstAnswerMs: number;
  /** The most memory it had since `forgetPeak`, in MB (VmHWM). */
  peakMb: () => number;
  forgetPeak: () => void;
  /** How long it has kept processors busy, in ms. */
  busyMs: () => number;
  stop: () => Promise<void>;
}

export interface Start {
  /** Program and arguments; `{port}` stands for the port. */
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** Where its output goes; as a service's would, to a file. */
  logFile: string;
  /** Answers with 200 once it serves. */
  readyPath: string;
}

const startLimitMs = 60_000;

/** What still runs; it ends with this process, however that ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(1));
}

/** Starts a program on a free port and waits for its first answer. */
export async function serve(start: Start): Promise<Served> {
  const port = await freePort();
  const [program = '', ...args] = start.command.map((part) => part.replace('{port}', String(port)));
  const log = openSync(start.logFile, 'a');
  const begun = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...start.environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url + start.readyPath);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const firstAnswerMs = performance.now() - begun;
  const { pid = 0 } = child;
  return {
    url,
    firstAnswerMs,
    peakMb: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
    },
    // NOTE: 5 sets the kernel's high-water mark back to what is in use.
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    busyMs: () => busyMsOf(pid),
    stop: () => stopped(child),
  };
}

/** User and system time of a process with all its threads; the kernel counts in hundredths. */
function busyMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + startLimitMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new PlainError(`A program to measure does not answer at ${url}.`);
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** A port that nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}
