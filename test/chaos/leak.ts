import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend } from './support/applicant.ts';
import { postJson, signIn } from '../support/servers/calls.ts';
import { startAt, type Program } from '../support/servers/program.ts';
import { listTrue, type Outcome, type Scenario } from './scenario.ts';

/** What one person does with the program at `url`, once; and how often in one part of the work. */
const acts: readonly [act: (url: string) => Promise<unknown>, count: number][] = [
  [(url) => trySend(url, newDraft(40_000)), 150],
  [readPages, 150],
  [breakOff, 300],
  [useDashboard, 40],
];
const callsOfPart = acts.reduce((sum, [, count]) => sum + count, 0);
const fullParts = 12;
/** Parts until every function is compiled and every pool has its size. */
const warmUpParts = 2;
/** More applications than one process caches, so that its caches are full from the start. */
const applications = 2200;
const writers = 8;
/** What may stay of a call, in bytes: a session, a counter; a whole request would be four times it. */
const maxBytesPerCall = 1024;
const maxMoreDescriptors = 5;

interface Sample {
  calls: number;
  /** What is reachable: scripts' objects and their buffers, in bytes. */
  live: number;
  resident: number;
  descriptors: number;
}

/** Equal parts of everything that people do: what is in use after each stays what it was. */
export const leak: Scenario = {
  name: 'leak',
  missing: () => (process.platform === 'linux' ? undefined : 'needs /proc'),
  run: async ({ folder, scale, hasTime }) => {
    const answer = join(folder, 'memory');
    const probe = join(import.meta.dirname, 'memory-probe.mjs');
    const settings = { NODE_OPTIONS: `--import=${probe}`, MEMORY_PROBE: answer };
    const program = await startAt(join(folder, 'data'), settings);
    await fill(program.url);
    const samples: Sample[] = [];
    const parts = warmUpParts + Math.max(3, Math.round(fullParts * scale));
    for (let done = 1; done <= parts && (hasTime() || done <= warmUpParts + 2); done += 1) {
      await Promise.all(
        acts.map(async ([act, count]) => {
          for (let times = 0; times < count; times += 1) await act(program.url);
        }),
      );
      const sample = { calls: done * callsOfPart, ...(await measure(program, answer)) };
      if (done > warmUpParts) samples.push(sample);
    }
    await program.stop();
    return assess(samples);
  },
};

async function fill(url: string): Promise<void> {
  let left = applications;
  const write = async () => {
    while (left-- > 0) await trySend(url, newDraft(1000));
  };
  await Promise.all(Array.from({ length: writers }, write));
  const { headers } = await signIn(url);
  let next: string | undefined = '/api/admin/applications?limit=500';
  while (next !== undefined) {
    const page: Response = await fetch(`${url}${next}`, { headers });
    await page.arrayBuffer();
    next = /<([^>]+)>; *rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
}

async function readPages(url: string): Promise<void> {
  for (const path of ['/', '/apply', '/api/schools', '/api/partners/financial', '/nowhere']) {
    await (await fetch(`${url}${path}`)).arrayBuffer();
  }
}

/** An upload that is never finished: left after 50 ms, or before the server can have read it. */
async function breakOff(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/applications HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="civilId"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  );
  await after(Math.random() < 0.5 ? 50 : 2);
  socket.destroy();
}

async function useDashboard(url: string): Promise<void> {
  const { headers } = await signIn(url);
  await (await fetch(`${url}/api/admin/applications`, { headers })).arrayBuffer();
  await (await postJson(`${url}/trpc/account.adminSignOut`, {}, headers)).arrayBuffer();
}

async function measure(program: Program, answer: string): Promise<Omit<Sample, 'calls'>> {
  rmSync(answer, { force: true });
  program.process.kill('SIGUSR2');
  while (!existsSync(answer) && program.isAlive()) await after(50);
  // NOTE: written by the probe beside this file.
  const { live, rss } = JSON.parse(readFileSync(answer, 'utf8')) as { live: number; rss: number };
  const descriptors = readdirSync(`/proc/${program.process.pid}/fd`).length;
  return { live, resident: rss, descriptors };
}

function assess(samples: readonly Sample[]): Outcome {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return { figures: 'nothing measured', issues: ['nothing measured'] };
  const bytesPerCall = getSlope(samples);
  const more = last.descriptors - first.descriptors;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return {
    figures:
      `${last.calls} calls; in use ${samples.map(({ live }) => megabytes(live)).join(', ')}; ` +
      `${Math.round(bytesPerCall)} bytes a call; resident ${megabytes(last.resident)} in the end; ` +
      `${more} more descriptors`,
    issues: listTrue({
      'memory grows': !(bytesPerCall <= maxBytesPerCall),
      'descriptors stay open': more > maxMoreDescriptors,
    }),
  };
}

/** By how many bytes a call it grows: the least squares' line through all samples. */
function getSlope(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map((s) => s.calls)), mean(samples.map((s) => s.live))];
  const over = samples.reduce((sum, s) => sum + (s.calls - x) * (s.live - y), 0);
  return over / samples.reduce((sum, s) => sum + (s.calls - x) ** 2, 0);
}
