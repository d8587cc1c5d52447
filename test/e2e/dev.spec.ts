import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/servers/free-port.ts';

/** Where `npm run dev` serves the pages. */
const pages = 'http://localhost:5173';

/** Runs it on an empty data folder of its own, which gets the demo's rows and papers. */
async function startDevelopment(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-dev-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/dev.mjs')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SEED: 'demo',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  const until = Date.now() + 90_000;
  while (!(await isThere())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`Not there:\n${printed}`);
    await after(200);
  }
}

async function isThere(): Promise<boolean> {
  const answer = await fetch(`${pages}/api/schools`).catch(() => undefined);
  return answer?.ok === true;
}

test('the program and the pages come up from their sources', async () => {
  await startDevelopment();
  // So that the page's script asks the browser for the theme.
  expect(await (await fetch(pages)).text()).toContain('class="light auto"');
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ baseURL: pages });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (!response.ok() && response.status() !== 304) refused.push(response.url());
  });
  await page.goto('/institutions');
  // From the database, by the program: the pages are drawn by their sources.
  await page.locator('main li').first().waitFor();
  const loaded = await page.evaluate(async () =>
    Array.from(await document.fonts.ready).flatMap(({ family, status }) =>
      status === 'loaded' ? [family] : [],
    ),
  );
  expect(loaded).toContain('Readex Pro Variable');
  expect(refused).toEqual([]);
});
