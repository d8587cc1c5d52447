import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#scripts/prepare.mjs';
import type { Program } from '#test/support/servers/program.ts';

/** One request of the load generator. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Times in ms; `cpuMs` is the program's processor time per counted unit. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  peakMb: number;
  /** Error responses, broken connections and timeouts. */
  failures: number;
}

interface Load {
  program: Program;
  /** Sent in this order by every connection. */
  calls: readonly Call[];
  /** How many calls count as one unit. */
  callsEach: number;
  connections: number;
  seconds: number;
}

interface Client {
  pipelinedRequests: { addBody: (bytes: Uint8Array) => void };
  on: (event: 'response', heard: (status: number, bytes: number, ms: number) => void) => void;
}

/** The parts of the load generator that are used here. */
export type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  requests: readonly Call[];
  setupClient: (client: Client) => void;
}) => PromiseLike<{ non2xx: number; errors: number; timeouts: number }>;

export async function runLoad(autocannon: Autocannon, load: Load): Promise<Measured> {
  const { program, calls, callsEach, connections, seconds } = load;
  await expectSuccess(program.url, calls[0]);
  const times: number[] = [];
  let first = 0;
  let last = 0;
  const cpuBefore = cpuMs(program);
  const { non2xx, errors, timeouts } = await autocannon({
    url: program.url,
    connections,
    duration: seconds,
    requests: calls,
    setupClient: (client) => {
      // Decoding compressed bytes as text would take the generator longer than the program needs to send them.
      client.pipelinedRequests.addBody = () => undefined;
      client.on('response', (_status, _bytes, ms) => {
        last = performance.now();
        first ||= last - ms;
        times.push(ms);
      });
    },
  });
  await untilIdle(program);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return {
    perSecond: (times.length / (last - first)) * (1000 / callsEach),
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: ((cpuMs(program) - cpuBefore) / times.length) * callsEach,
    peakMb: peakMb(program),
    failures: non2xx + errors + timeouts,
  };
}

async function expectSuccess(url: string, call: Call | undefined): Promise<void> {
  if (!call || call.method !== 'GET') return;
  const answer = await fetch(url + call.path, { headers: { ...call.headers } });
  const text = (await answer.text()).slice(0, 300);
  if (!answer.ok) throw new PlainError(`${url}${call.path} answers ${answer.status}: ${text}`);
}

/** Aborted requests continue on the server and would slow down the next measurement. */
async function untilIdle(program: Program): Promise<void> {
  let before = -Infinity;
  for (let tries = 0; tries < 600 && cpuMs(program) - before > 10; tries += 1) {
    before = cpuMs(program);
    await sleep(100);
  }
}

const procFile = ({ process }: Program, name: string) => `/proc/${process.pid}/${name}`;

/** User and system time of all its threads, in ms. */
function cpuMs(program: Program): number {
  const fields = readFileSync(procFile(program, 'stat'), 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The most memory that it had since `forgetPeak`, in MB (VmHWM). */
function peakMb(program: Program): number {
  const status = readFileSync(procFile(program, 'status'), 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

export function forgetPeak(program: Program): void {
  // NOTE: 5 sets the kernel's high-water mark back to what is in use.
  writeFileSync(procFile(program, 'clear_refs'), '5');
}
