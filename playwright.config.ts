import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import type { TestOptions, WorkerOptions } from './test/e2e/support/fixtures.ts';

const executablePath = findBrowser();

/** What is rare: other browsers, windows, tabs and storage, and screens whose rules the server tests hold. */
const atNight = new RegExp(
  [
    '@nightly',
    'admin/(account|caching|catalogue|conflicts|failures|search|viewer)\\.spec',
    'apply/(classes|layout|return)\\.spec',
    'site/(navigation|notifications)\\.spec',
    'auth/strict-sign-up\\.spec',
    '\\b(other-browsers|touch)\\.spec',
  ].join('|'),
);

export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'test/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './test/e2e/support/prepare-data.ts',
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of frames and copies of the document would cost a third of the run; one picture is enough.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Without a UTF-8 locale the browser does not open a file with an Arabic name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      // The network flags stop the browser's own requests, which a closed network rejects noisily.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'browser', grepInvert: atNight },
    { name: 'browser-nightly', grep: atNight },
    { name: 'screenshots', testDir: 'test/screenshots', teardown: 'contact-sheet' },
    { name: 'contact-sheet', testDir: 'test/screenshots', testMatch: 'contact-sheet.ts' },
  ],
});
