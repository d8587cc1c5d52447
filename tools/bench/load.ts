import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '#test/support/servers/program.ts';

/** One request of the load generator. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Makes each request another one. */
  setupRequest?: (call: Call) => Call;
}

/** What is measured: times in ms, of the processor per counted unit, and error responses, lost connections, timeouts. */
export const columns = ['per s', 'p50 ms', 'p99 ms', 'processor ms', 'peak MB', 'failures'];

/** The parts of the load generator that are used here. */
export type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  requests: readonly Call[];
  setupClient: (client: {
    pipelinedRequests: { addBody: (bytes: Uint8Array) => void };
    on: (event: 'response', heard: (status: number, bytes: number, ms: number) => void) => void;
  }) => void;
}) => PromiseLike<{ non2xx: number; errors: number; timeouts: number }>;

/** Sends the calls in their order over every connection, `each` as one unit; returns a value for each of the columns. */
export async function runLoad(
  autocannon: Autocannon,
  { program, calls }: { program: Program; calls: readonly Call[] },
  { each, connections, seconds }: Record<'each' | 'connections' | 'seconds', number>,
): Promise<number[]> {
  const times: number[] = [];
  let [first, last] = [0, 0];
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
  const perSecond = (times.length / (last - first)) * (1000 / each);
  const cpuEach = ((cpuMs(program) - cpuBefore) / times.length) * each;
  return [perSecond, at(0.5), at(0.99), cpuEach, peakMb(program), non2xx + errors + timeouts];
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
  const stat = readFileSync(procFile(program, 'stat'), 'utf8');
  const fields = stat.replace(/^.*\) /s, '').split(' ');
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
