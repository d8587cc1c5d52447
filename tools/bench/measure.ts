import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../scripts/prepare.mjs';
import { runDrive, type Call, type Driven } from './load.ts';
import type { Served } from './served.ts';
import { contenders, type Contender, type Work } from './work.ts';

export type Programs = Record<'rusoom' | 'pocketbase' | 'bare', Served>;

export interface Bench {
  programs: Programs;
  rounds: number;
  seconds: number;
  connections: number;
  tools: { autocannon: string; work: string };
}

/** What came of one contender's rounds; times in ms. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  peakMb: number;
  /** Of one answer. */
  bytes: number;
  failures: number;
  /** Processor time of the program for one of what is counted, in ms: what other work on the machine changes least. */
  busyMs: number;
}

export type WorkResult = Pick<Work, 'name' | 'targets' | 'writes'> & {
  connections: number;
  measured: Partial<Record<Contender, Measured>>;
};

/** One second of load that nobody counts, so that every program is warm. */
const warmUpSeconds = 1;

/** Drives all contenders with a kind of work, in turn, round after round. */
export async function measure(bench: Bench, work: Work): Promise<WorkResult> {
  const connections = work.connections ?? bench.connections;
  const drives = new Map<Contender, (Driven & { busyMs: number })[]>();
  const bytes = new Map<Contender, number>();
  for (const served of Object.values(bench.programs)) served.forgetPeak();
  const peaks = new Map<Contender, number>();
  for (let round = -1; round < bench.rounds; round += 1) {
    for (const contender of contenders) {
      const requests = work.calls[contender];
      if (!requests) continue;
      const served = programOf(bench.programs, contender);
      if (round === -1) bytes.set(contender, await answerBytes(served, requests));
      const seconds = round === -1 ? warmUpSeconds : bench.seconds;
      const drive = { url: served.url, connections, seconds, requests };
      const before = served.busyMs();
      const driven = await runDrive(drive, bench.tools);
      await rested(served);
      const busyMs = served.busyMs() - before;
      peaks.set(contender, served.peakMb());
      if (round >= 0)
        drives.set(contender, [...(drives.get(contender) ?? []), { ...driven, busyMs }]);
    }
  }
  const measured = Object.fromEntries(
    [...drives].map(([contender, rounds]) => [
      contender,
      {
        ...summed(rounds, work.callsEach ?? 1),
        peakMb: peaks.get(contender) ?? NaN,
        bytes: bytes.get(contender) ?? NaN,
      },
    ]),
  );
  const { name, targets, writes } = work;
  return {
    name,
    connections,
    measured,
    ...(targets && { targets }),
    ...(writes && { writes }),
  };
}

/** How long a program may go on with what nobody waits for any more, in ms. */
const restLimitMs = 60_000;

/** Waits until a program has nothing left to do: searches that were given up go on, and would slow down whoever is next. */
async function rested(served: Served): Promise<void> {
  const until = performance.now() + restLimitMs;
  let busyMs = -Infinity;
  while (performance.now() < until) {
    const before = busyMs;
    busyMs = served.busyMs();
    if (busyMs - before <= 10) return;
    await sleep(100);
  }
}

function programOf(programs: Programs, contender: Contender): Served {
  if (contender === 'trpc') return programs.rusoom;
  if (contender === 'kysely') return programs.bare;
  return programs[contender];
}

/** Every call must be answered with what was asked for before it is worth measuring. */
async function answerBytes({ url }: Served, calls: readonly Call[]): Promise<number> {
  const [call] = calls;
  if (!call || call.bodyFile !== undefined) return 0;
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: { ...call.headers },
    ...(call.body !== undefined && { body: call.body }),
  });
  const body = await answer.arrayBuffer();
  if (answer.ok) return body.byteLength;
  const text = Buffer.from(body).toString().slice(0, 300);
  throw new PlainError(`${call.method} ${url}${call.path} answers ${answer.status}: ${text}`);
}

/** The median of the rounds, so that one disturbed round decides nothing. */
function summed(
  rounds: readonly (Driven & { busyMs: number })[],
  callsEach: number,
): Omit<Measured, 'peakMb' | 'bytes'> {
  const sum = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((total, round) => total + of(round), 0);
  return {
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)) / callsEach,
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    failures: sum(({ failures }) => failures),
    busyMs: (sum(({ busyMs }) => busyMs) / sum(({ requests }) => requests)) * callsEach,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  return (upper + lower) / 2;
}
