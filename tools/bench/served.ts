import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../scripts/prepare.mjs';
import { freePort } from '../../test/support/servers/free-port.ts';

/** A program under measurement. */
export interface Served {
  url: string;
  /** From its start to its first response, in ms. */
  firstAnswerMs: number;
  /** Peak memory since `forgetPeak`, in MB (VmHWM). */
  peakMb: () => number;
  forgetPeak: () => void;
  /** User and system time of all threads, in ms. */
  cpuMs: () => number;
  stop: () => Promise<void>;
}

interface Start {
  /** Program and arguments; `{port}` is replaced by the port. */
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** The file for its output. */
  logFile: string;
  /** Returns 200 once it serves. */
  readyPath: string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program on a free port and waits for its first response. */
export async function serve(start: Start): Promise<Served> {
  const port = String(await freePort());
  const [program = '', ...args] = start.command.map((part) => part.replace('{port}', port));
  const log = openSync(start.logFile, 'a');
  const begun = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...start.environment, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', log, log],
  });
  running.add(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(url + start.readyPath).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begun > 60_000) {
      throw new PlainError(`A program to measure does not answer: see ${start.logFile}.`);
    }
    await sleep(5);
  }
  const proc = (file: string) => `/proc/${child.pid}/${file}`;
  return {
    url,
    firstAnswerMs: performance.now() - begun,
    peakMb: () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(proc('status'), 'utf8'))?.[1]) / 1024,
    // NOTE: 5 resets the kernel's high-water mark.
    forgetPeak: () => writeFileSync(proc('clear_refs'), '5'),
    cpuMs: () => {
      const fields = readFileSync(proc('stat'), 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      if (child.exitCode === null) await once(child, 'exit');
      clearTimeout(timer);
      running.delete(child);
    },
  };
}
