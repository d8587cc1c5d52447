// Lighthouse over the public pages of the built program, on the mobile preset, in both languages, each beside a
// page written by hand for the same text and pictures: prints a table of scores, of the largest paint (ms) and how
// it compares, of the blocking time (ms) and the layout shift, medians of three visits, and writes `.cache/lighthouse.json`. It fetches Lighthouse into .cache at first, because a hundred
// packages that one command needs would weigh on every install.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { languages, type Language } from '../../src/domain/text/language.ts';
import { publicPagePaths } from '../../src/domain/site/page-path.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { serveStatic, staticPage } from './static-page.ts';
import {
  ensureBuilt,
  ownEnvironment,
  ownNode,
  PlainError,
  root,
  runNpm,
} from '../../scripts/prepare.mjs';
import { programFlags } from '../../scripts/program-flags.mjs';

const version = '13.5.0';
const home = join(root, '.cache', 'lighthouse');
const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse at times records no trace of a page, and asks to be run again. */
const tries = 3;
const port = process.env['PORT'] ?? '20731';
const url = `http://127.0.0.1:${port}`;

/** How often a page is visited: what blocks for a moment follows what else the machine does. */
const visits = 3;

/** Scores of 100, times in ms. */
type Figures = Record<(typeof categories)[number], number> & {
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
};

/** `ratio`: the largest paint, as a multiple of the hand-written page's. */
type Row = { language: Language; path: string } & Figures & { ratio: number };

await ensureBuilt();
if (!existsSync(cli)) {
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund'];
  if (runNpm(['install', ...flags, `lighthouse@${version}`]) !== 0) {
    throw new PlainError("Lighthouse cannot be fetched: see npm's message above.");
  }
}

const fonts = new Map(
  ['inter', 'readex-pro'].map((name) => [
    `/${name}.woff2`,
    readFileSync(join(root, 'src', 'client', 'assets', `${name}.woff2`)),
  ]),
);

const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
const program = spawn(ownNode(), [...programFlags, join(root, 'dist', 'server', 'main.js')], {
  env: {
    ...ownEnvironment(),
    PORT: port,
    DATA_DIR: join(work, 'data'),
    SEED: 'demo',
    RATE_LIMIT: 'off',
  },
  stdio: 'ignore',
});
const rows: Row[] = [];
try {
  await untilReady();
  console.log(['language', 'path', ...categories, 'paint', 'blocked', 'shift', 'ratio'].join('\t'));
  const wanted = process.argv.slice(2);
  for (const language of languages) {
    for (const path of wanted.length > 0 ? wanted : publicPagePaths) {
      rows.push(await compare(language, path));
      console.log(Object.values(rows.at(-1) ?? {}).join('\t'));
    }
  }
} finally {
  program.kill();
  rmSync(work, { recursive: true, force: true });
}
writeFileSync(join(root, '.cache', 'lighthouse.json'), JSON.stringify(rows, undefined, 2));

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new PlainError(`The program does not answer at ${url}.`);
}

async function compare(language: Language, path: string): Promise<Row> {
  const figures = await visit(url + path, language);
  const answer = await fetch(url + path, { headers: { cookie: `language=${language}` } });
  const pages = new Map([['/', staticPage(await answer.text())]]);
  const { url: beside, server } = await serveStatic(pages, fonts);
  const { largestPaint } = await visit(`${beside}/`, language);
  server.close();
  const ratio = Math.round((figures.largestPaint / largestPaint) * 100) / 100;
  return { language, path, ...figures, ratio };
}

async function measure(address: string, language: Language): Promise<Figures> {
  const report = join(work, 'report.json');
  for (let done = 1; !(await runLighthouse(address, language, report)); done += 1) {
    if (done === tries) throw new PlainError(`Lighthouse failed on ${address}.`);
  }
  // NOTE: Lighthouse's own format; a missing score counts as none.
  const { categories: scores, audits } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Partial<Record<string, { score: number | null }>>;
    audits: Partial<Record<string, { numericValue?: number }>>;
  };
  const [performance = 0, accessibility = 0, practices = 0, seo = 0] = categories.map((name) =>
    Math.round((scores[name]?.score ?? 0) * 100),
  );
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance,
    accessibility,
    'best-practices': practices,
    seo,
    largestPaint: Math.round(figure('largest-contentful-paint')),
    blockingTime: Math.round(figure('total-blocking-time')),
    layoutShift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
  };
}

/** Visits a page several times; each figure's median by itself. */
async function visit(address: string, language: Language): Promise<Figures> {
  const seen: Figures[] = [];
  while (seen.length < visits) seen.push(await measure(address, language));
  const median = (name: keyof Figures) =>
    seen.map((figures) => figures[name]).sort((one, other) => one - other)[seen.length >> 1] ?? NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    largestPaint: median('largestPaint'),
    blockingTime: median('blockingTime'),
    layoutShift: median('layoutShift'),
  };
}

/** Answers whether it wrote its report. */
async function runLighthouse(
  address: string,
  language: Language,
  report: string,
): Promise<boolean> {
  // NOTE: not waited for in place, since the hand-written page is served from here.
  const lighthouse = spawn(
    ownNode(),
    [
      cli,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--extra-headers=${JSON.stringify({ cookie: `language=${language}` })}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...ownEnvironment(), CHROME_PATH: findBrowser() ?? '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await once(lighthouse, 'exit');
  return lighthouse.exitCode === 0;
}
