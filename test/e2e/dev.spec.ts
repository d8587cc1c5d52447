import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/servers/free-port.ts';

/** Where `npm run dev` serves the pages. */
const baseURL = 'http://localhost:5173';

test.use({ baseURL });

test('npm run dev serves the pages from their sources', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(180_000);
  const { isRunning, output, stop } = await startDevelopment();
  try {
    await expect
      .poll(async () => !isRunning() || (await hasStarted()), { timeout: 120_000 })
      .toBe(true);
    expect(isRunning(), output()).toBe(true);
    // So that the page's script asks the browser for the theme.
    expect(await (await fetch(baseURL)).text()).toContain('class="light auto"');
    const failed: string[] = [];
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 304) failed.push(response.url());
    });
    await page.goto('/institutions');
    // They are in the database alone, so the server answers too.
    await page.locator('main li').first().waitFor();
    const loaded = await page.evaluate(async () =>
      Array.from(await document.fonts.ready).flatMap(({ family, status }) =>
        status === 'loaded' ? [family] : [],
      ),
    );
    expect(loaded).toContain('Readex Pro Variable');
    expect(failed).toEqual([]);
  } finally {
    await stop();
  }
});

/** Starts it on an empty data folder of its own, which gets the sample data. */
async function startDevelopment() {
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
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return {
    isRunning: () => child.exitCode === null,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function hasStarted(): Promise<boolean> {
  const response = await fetch(`${baseURL}/api/schools`).catch(() => undefined);
  return response?.ok === true;
}
