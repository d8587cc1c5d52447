import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openSqlite } from '../../src/db/database.ts';
import { insertApplications } from '../support/applications.ts';
import { startAt, type ProgramAt } from './support/program-at.ts';
import { breakOff, look, readAll, signIn, submit, type Act } from './leak-acts.ts';
import { inFolder, type Outcome, type Scenario } from './scenario.ts';

/** One part of the work: how often each thing is done, all kinds at the same time. */
const part: readonly (readonly [Act, number])[] = [
  [submit, 150],
  [look, 150],
  [breakOff, 300],
  [signIn, 40],
];
const callsOfPart = part.reduce((sum, [, count]) => sum + count, 0);
const fullParts = 12;
/** Parts until every function is compiled and every pool has its size. */
const warmUpParts = 2;
/** More applications than one process remembers, so that what it remembers is full from the start. */
const applications = 2200;
/** What may stay of a call, in bytes: a session, a counter; a whole request would be four times it. */
const maxKept = 1024;
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
  run: ({ scale, hasTime }) =>
    inFolder(async (folder): Promise<Outcome> => {
      const dataDir = join(folder, 'data');
      const answer = join(folder, 'memory');
      await fill(dataDir);
      const probe = join(import.meta.dirname, 'memory-probe.mjs');
      const settings = { NODE_OPTIONS: `--import=${probe}`, MEMORY_PROBE: answer };
      const program = await startAt(dataDir, settings);
      await readAll(program.url);
      const samples: Sample[] = [];
      const parts = warmUpParts + Math.max(3, Math.round(fullParts * scale));
      for (let done = 1; done <= parts && (hasTime() || done <= warmUpParts + 2); done += 1) {
        await Promise.all(part.map(([act, count]) => repeat(act, count, program.url)));
        const sample = { calls: done * callsOfPart, ...(await heldBy(program, answer)) };
        if (done > warmUpParts) samples.push(sample);
      }
      await program.stop();
      return judge(samples);
    }),
};

async function fill(dataDir: string): Promise<void> {
  const first = await startAt(dataDir, { SEED: 'starter' });
  await first.stop();
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  const samples = Array.from({ length: applications }, (_, at) => ({
    name: `سالم ${at} العلي`,
    email: `applicant${at}@mail.example`,
  }));
  await insertApplications({ db }, samples).finally(() => db.destroy());
}

async function repeat(act: Act, count: number, url: string): Promise<void> {
  for (let at = 0; at < count; at += 1) await act(url);
}

async function heldBy(program: ProgramAt, answer: string): Promise<Omit<Sample, 'calls'>> {
  const pid = program.process.pid ?? 0;
  rmSync(answer, { force: true });
  program.process.kill('SIGUSR2');
  while (!existsSync(answer) && program.isAlive()) await after(50);
  // NOTE: written by the probe beside this file.
  const { live, rss } = JSON.parse(readFileSync(answer, 'utf8')) as { live: number; rss: number };
  return { live, resident: rss, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

function judge(samples: readonly Sample[]): Outcome {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return { figures: 'nothing measured', faults: ['nothing measured'] };
  const kept = slopeOf(samples);
  const more = last.descriptors - first.descriptors;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return {
    figures:
      `${last.calls} calls; in use ${samples.map(({ live }) => megabytes(live)).join(', ')}; ` +
      `${Math.round(kept)} bytes a call; resident ${megabytes(last.resident)} in the end; ` +
      `${more} more descriptors`,
    faults: [
      ...(kept <= maxKept ? [] : ['memory grows']),
      ...(more <= maxMoreDescriptors ? [] : ['descriptors stay open']),
    ],
  };
}

/** By how many bytes a call it grows: the least squares' line through all samples. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [x, y] = [mean(samples.map((s) => s.calls)), mean(samples.map((s) => s.live))];
  const over = samples.reduce((sum, s) => sum + (s.calls - x) * (s.live - y), 0);
  const under = samples.reduce((sum, s) => sum + (s.calls - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
