import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../scripts/prepare.mjs';
import type { Served } from './served.ts';

/** One request as the load generator sends it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Times in ms; `cpuMs` is the program's processor time for one of what is counted. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  peakMb: number;
  /** Answers without success, broken connections, and answers that did not come. */
  failures: number;
}

interface Load {
  served: Served;
  /** Sent in turn by every connection. */
  calls: readonly Call[];
  /** How many calls make one of what is counted. */
  callsEach: number;
  connections: number;
  seconds: number;
}

interface Client {
  pipelinedRequests: { addBody: (bytes: Uint8Array) => void };
  on: (event: 'response', heard: (status: number, bytes: number, ms: number) => void) => void;
}

/** The load generator, as far as it is of use here. */
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
      // To read compressed bytes as text would take the generator longer than a program takes to send them.
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

/** Requests that were given up go on, and would slow down whoever is next. */
async function untilIdle(served: Served): Promise<void> {
  let before = -Infinity;
  for (let tries = 0; tries < 600 && served.cpuMs() - before > 10; tries += 1) {
    before = served.cpuMs();
    await sleep(100);
  }
}
