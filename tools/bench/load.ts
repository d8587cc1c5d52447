import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../scripts/prepare.mjs';
import type { Served } from './served.ts';

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
  served: Served;
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
  const { served, calls, callsEach, connections, seconds } = load;
  await expectSuccess(served.url, calls[0]);
  const times: number[] = [];
  let first = 0;
  let last = 0;
  const cpuBefore = served.cpuMs();
  const { non2xx, errors, timeouts } = await autocannon({
    url: served.url,
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
  await untilIdle(served);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return {
    perSecond: (times.length / (last - first)) * (1000 / callsEach),
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: ((served.cpuMs() - cpuBefore) / times.length) * callsEach,
    peakMb: served.peakMb(),
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
async function untilIdle(served: Served): Promise<void> {
  let before = -Infinity;
  for (let tries = 0; tries < 600 && served.cpuMs() - before > 10; tries += 1) {
    before = served.cpuMs();
    await sleep(100);
  }
}
