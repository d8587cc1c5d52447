// Finds Chromium, for `npm test` and for tests that run directly. Plain JavaScript for Node 20 or newer.
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The cache of a browser from npm: its packages, unpacked files and path. */
export const browserCache = join(root, '.cache', 'browser');
export const browserNote = join(browserCache, 'path.txt');

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium that can be started, or undefined.
 *
 * CHROME_PATH decides if it is set; `none` ignores the system's browsers, so that only a fetched one counts.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen && chosen !== 'none') return isProgram(chosen) ? chosen : undefined;
  return (chosen === 'none' ? undefined : systemBrowser()) ?? fetchedBrowser();
}

function systemBrowser() {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = [...folders, ...path].flatMap((folder) => names.map((name) => join(folder, name)));
  return [...paths, ...elsewhere].find(isProgram);
}

function fetchedBrowser() {
  try {
    const path = readFileSync(browserNote, 'utf8').trim();
    return isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
