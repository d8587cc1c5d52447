// Lighthouse over the public pages of the built program, on the mobile preset, in both languages: prints a
// table and writes `.cache/lighthouse.json`. It fetches Lighthouse into .cache at first, because a hundred
// packages that one command needs would weigh on every install.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { languages, type Language } from '../src/domain/language.ts';
import { publicPagePaths } from '../src/domain/page-path.ts';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt, ownEnvironment, ownNode, PlainError, root, runNpm } from './prepare.mjs';

const version = '13.5.0';
const home = join(root, '.cache', 'lighthouse');
const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const port = process.env['PORT'] ?? '20731';
const url = `http://127.0.0.1:${port}`;

type Row = { language: Language; path: string } & Record<(typeof categories)[number], number>;

await ensureBuilt();
if (!existsSync(cli)) {
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund'];
  if (runNpm(['install', ...flags, `lighthouse@${version}`]) !== 0) {
    throw new PlainError("Lighthouse cannot be fetched: see npm's message above.");
  }
}

const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
const program = spawn(ownNode(), [join(root, 'dist', 'server', 'main.js')], {
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
  const wanted = process.argv.slice(2);
  for (const language of languages) {
    for (const path of wanted.length > 0 ? wanted : publicPagePaths) {
      rows.push(measure(language, path));
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

function measure(language: Language, path: string): Row {
  const report = join(work, 'report.json');
  const done = spawnSync(
    ownNode(),
    [
      cli,
      url + path,
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
  if (done.status !== 0) throw new PlainError(`Lighthouse failed on ${path}.`);
  // NOTE: Lighthouse's own format; a missing score counts as none.
  const { categories: scores } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Partial<Record<string, { score: number | null }>>;
  };
  const [performance = 0, accessibility = 0, practices = 0, seo = 0] = categories.map((name) =>
    Math.round((scores[name]?.score ?? 0) * 100),
  );
  return { language, path, performance, accessibility, 'best-practices': practices, seo };
}
