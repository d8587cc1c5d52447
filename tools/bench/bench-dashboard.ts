// The dashboard's list in a real browser, over a database of invented applications: prints how long each step
// waits for its rows, how long drawing them takes and the longest task of the page's main thread, then how long the
// server takes for each filter; medians in ms. Writes `.cache/dashboard.json`. docs/performance.md has its options.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { makeData } from './data.ts';
import { measureAnswers } from './list-answers.ts';
import { measureSteps } from './list-steps.ts';
import { serve } from './served.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';
import {
  ensureBuilt,
  ownEnvironment,
  ownNode,
  PlainError,
  root,
  runMain,
} from '../../scripts/prepare.mjs';
import { programFlags } from '../../scripts/program-flags.mjs';

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    language: { type: 'string', default: 'ar' },
    only: { type: 'string', default: '' },
    /** A folder whose database is made once and kept. */
    data: { type: 'string' },
    /** A build beside this one, to be compared with it. */
    build: { type: 'string', default: join(root, 'dist') },
  },
});
const administrator = { username: 'admin', password: 'Aa1!aaaa' };
const main = join(values.build, 'server', 'main.js');

await runMain(async () => {
  if (values.build === join(root, 'dist')) await ensureBuilt();
  const executablePath = findBrowser();
  if (!executablePath) throw new PlainError('No Chromium found; CHROME_PATH names one.');
  const work = mkdtempSync(join(tmpdir(), 'rusoom-bench-'));
  try {
    const dataDir = values.data ?? join(work, 'data');
    if (!existsSync(join(dataDir, 'app.sqlite'))) {
      console.error(`Making ${values.applications} applications …`);
      await makeData(dataDir, Number(values.applications));
    }
    const program = await serve({
      command: [ownNode(), ...programFlags, main],
      environment: {
        ...ownEnvironment(),
        DATA_DIR: dataDir,
        RATE_LIMIT: 'off',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
      },
      logFile: join(work, 'program.log'),
      readyPath: '/readyz',
    });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const { language, only } = values;
      const session = await signIn(program.url);
      const stage = { url: program.url, session, rounds: Number(values.rounds), only };
      const steps = await measureSteps(browser, { ...stage, language, work });
      report({ steps, answers: await measureAnswers(stage) });
    } finally {
      await browser.close();
      await program.stop();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});

async function signIn(url: string): Promise<{ token: string; admin: object }> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new PlainError(`Signing in answered ${answer.status}.`);
  // NOTE: the program's own answer.
  return (await answer.json()) as { token: string; admin: object };
}

type Table = readonly Readonly<Record<string, string | number>>[];

function report(tables: Readonly<Record<string, Table>>): void {
  const at = new Date().toISOString();
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(`${at}, ${machine}, ${values.applications} applications`);
  for (const rows of Object.values(tables)) console.log(`\n${asMarkdown(rows)}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const written = JSON.stringify({ at, machine, options: values, ...tables }, undefined, 2);
  writeFileSync(join(root, '.cache', 'dashboard.json'), written);
}

function asMarkdown(rows: Table): string {
  const heads = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = line(heads.map((_, at) => (at === 0 ? '---' : '---:')));
  return [line(heads), rule, ...rows.map((row) => line(Object.values(row)))].join('\n');
}
