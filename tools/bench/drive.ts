// The load, in a process of its own: reads what to send as JSON from a file, drives a program with
// autocannon, and prints what came of it as JSON. Arguments: autocannon's path, the file.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Drive, Driven } from './load.ts';

interface Client {
  pipelinedRequests: { addBody: (bytes: Uint8Array) => void };
  on: (
    event: 'response',
    listener: (status: number, bytes: number, milliseconds: number) => void,
  ) => void;
}

interface Result {
  non2xx: number;
  errors: number;
  timeouts: number;
}

type Autocannon = (options: Record<string, unknown>) => PromiseLike<Result>;

const [, , library = '', file = ''] = process.argv;
// NOTE: fetched by npm into the cache, so that no type of it is known here.
const { default: autocannon } = (await import(pathToFileURL(library).href)) as {
  default: Autocannon;
};
// NOTE: written by `load.ts` a moment ago.
const drive = JSON.parse(readFileSync(file, 'utf8')) as Drive;
const bodies = new Map<string, Buffer>();
const times: number[] = [];
let first = 0;
let last = 0;
const result = await autocannon({
  url: drive.url,
  connections: drive.connections,
  duration: drive.seconds,
  requests: drive.requests.map(({ bodyFile, ...request }) => ({
    ...request,
    ...(bodyFile !== undefined && { body: bodyOf(bodyFile) }),
  })),
  setupClient: (client: Client) => {
    // NOTE: nobody looks at them. To read bytes as text that are none, such as a packed page or a font, takes the
    // generator longer than a program takes to send them.
    client.pipelinedRequests.addBody = () => undefined;
    client.on('response', (_status, _bytes, milliseconds) => {
      last = performance.now();
      first ||= last - milliseconds;
      times.push(milliseconds);
    });
  },
});
times.sort((a, b) => a - b);
const driven: Driven = {
  requests: times.length,
  seconds: times.length > 0 ? (last - first) / 1000 : drive.seconds,
  p50: at(0.5),
  p99: at(0.99),
  failures: times.length > 0 ? result.non2xx + result.errors + result.timeouts : 1,
};
console.log(JSON.stringify(driven));

function at(share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
}

function bodyOf(path: string): Buffer {
  const known = bodies.get(path) ?? readFileSync(path);
  bodies.set(path, known);
  return known;
}
