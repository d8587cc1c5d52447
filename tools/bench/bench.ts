// Measures the built program beside PocketBase and a bare handler, on the same rows and the same work: prints a
// table, and how long the binary takes to start, and writes `.cache/bench.json`. Options: --sizes=1000,100000
// --seconds=2 --rounds=2 --connections=16 --only=TEXT (work whose name holds it) --full (three sizes, longer rounds).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, type WorkResult } from './measure.ts';
import { measureStarts, startsName, startsText, type Starts } from './starts.ts';
import { ensureTools, sendFirst, setStage, tools, type Stage } from './stage.ts';
import { shortfalls, tableOf } from './table.ts';
import { readingWork, writingWork, type Work } from './work.ts';
import { ensureBuilt, PlainError, root, runMain } from '../../scripts/prepare.mjs';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
});
const usual = values.full
  ? { sizes: '1000,100000,1000000', seconds: '4', rounds: '3' }
  : { sizes: '1000,100000', seconds: '2', rounds: '2' };
const options = {
  sizes: (values.sizes ?? usual.sizes).split(',').map(positive),
  seconds: positive(values.seconds ?? usual.seconds),
  rounds: positive(values.rounds ?? usual.rounds),
  connections: positive(values.connections),
};

interface SizeResult {
  applications: number;
  filled: Stage['filled'];
  firstAnswerMs: Record<string, number>;
  results: WorkResult[];
}

await runMain(async () => {
  if (process.platform !== 'linux') throw new PlainError('The benchmark runs on Linux alone.');
  await ensureBuilt();
  ensureTools();
  // All files go at the end, which takes room for all sizes: ext4 looks at each file that went in the last minutes
  // before it makes a new one, which takes up to 0.5 ms then, of whichever program.
  const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
  try {
    // First, since what a million applications leave to be written keeps the disk busy for minutes.
    const isAsked = startsName.includes(values.only ?? '');
    const starts = isAsked ? await measureStarts(folderIn(work, 'starts')) : undefined;
    const sizes: SizeResult[] = [];
    for (const size of options.sizes) {
      sizes.push(await benchSize(folderIn(work, String(size)), size));
    }
    report(sizes, starts);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});

function folderIn(work: string, name: string): string {
  return mkdtempSync(join(work, `${name}-`));
}

async function benchSize(work: string, applications: number): Promise<SizeResult> {
  let stage: Stage | undefined;
  try {
    console.error(`${applications} applications: filling the databases …`);
    stage = await setStage(work, applications);
    const results: WorkResult[] = [];
    for (const one of readingWork(stage.access, stage.assets)) {
      results.push(...(await measured(stage, work, one)));
    }
    const sent = await sendFirst(work, stage);
    for (const one of writingWork(stage.access, sent)) {
      results.push(...(await measured(stage, work, one)));
    }
    const firstAnswerMs = Object.fromEntries(
      Object.entries(stage.programs).map(([name, served]) => [name, served.firstAnswerMs]),
    );
    return { applications, filled: stage.filled, firstAnswerMs, results };
  } finally {
    for (const served of stage ? Object.values(stage.programs) : []) await served.stop();
  }
}

async function measured(stage: Stage, work: string, one: Work): Promise<WorkResult[]> {
  if (values.only !== undefined && !one.name.includes(values.only)) return [];
  const { programs } = stage;
  const { rounds, seconds, connections } = options;
  const at = { autocannon: tools.autocannon, work };
  const result = await measure({ programs, rounds, seconds, connections, tools: at }, one);
  const rates = Object.entries(result.measured).map(
    ([name, { perSecond }]) => `${name} ${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`,
  );
  console.error(`  ${one.name}: ${rates.join(', ')}`);
  return [result];
}

function report(sizes: readonly SizeResult[], starts: Starts | undefined): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  writeFileSync(
    join(folder, 'bench.json'),
    JSON.stringify({ at, machine, options, sizes, starts }, undefined, 2),
  );
  const parts = sizes.map(({ applications, results }) => {
    const short = shortfalls(results).map((line) => `- ${line}`);
    const heading = `### ${applications.toLocaleString('en')} applications`;
    return [heading, tableOf(results), ...(short.length > 0 ? [short.join('\n')] : [])].join(
      '\n\n',
    );
  });
  if (starts) parts.push(startsText(starts));
  console.log(`${at}, ${machine}\n\n${parts.join('\n\n')}`);
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new PlainError(`${text} is no number above 0.`);
  return value;
}
