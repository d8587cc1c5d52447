// Runs the matching test files in both runners, and sums up passed and failed ones.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './get-browser.mjs';
import { ensureBuilt, ensureInstalled, PlainError, root, runOwnNode } from './prepare.mjs';

const reports = join(root, '.cache', 'test');
const gate = ['unit', 'server', 'mocking', 'postgres'];

/**
 * @param {string[]} args words that a file's path contains, and options of the runners
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args) {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  /** @param {string} path */
  const isWanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
  const files = ['src', 'test'].flatMap(filesUnder).filter(isWanted);
  const vitestFiles = files.filter(
    (path) => /\.test\.ts$/.test(path) && !path.startsWith('test/ops/'),
  );
  const browserFiles = files.filter((path) => /^test\/e2e\/.*\.spec\.ts$/.test(path));
  if (vitestFiles.length + browserFiles.length === 0) {
    throw new PlainError(`No test file has ${words.join(' or ')} in its path.`);
  }
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  const codes = [];
  if (words.length === 0) {
    // The built program starts in a third of the time, and the tests start it often.
    await ensureBuilt();
    process.env['PROGRAM_ENTRY'] = join(root, 'dist', 'server', 'main.js');
  }
  if (vitestFiles.length > 0) codes.push(await runVitest(gate, [...words, ...options]));
  if (browserFiles.length > 0) {
    // Named files run completely, including nightly tests.
    const projects = words.length > 0 ? ['browser', 'browser-nightly'] : ['browser'];
    codes.push(
      await runPlaywright(projects, [...(words.length > 0 ? browserFiles : []), ...options]),
    );
  }
  return conclude(codes);
}

/**
 * @param {string[]} projects
 * @param {string[]} args
 */
export function runVitest(projects, args) {
  const report = join(reports, 'vitest.json');
  return runOwnNode([
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...args,
  ]);
}

/**
 * @param {string[]} projects
 * @param {string[]} args
 */
export async function runPlaywright(projects, args) {
  const CHROME_PATH = ensureBrowser();
  await ensureBuilt();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const flags = ['test', ...projects.map((name) => `--project=${name}`), '--reporter=line,json'];
  const PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json');
  return runOwnNode([cli, ...flags, ...args], { CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE });
}

/**
 * Prints `N passed, N failed` over both runners; a runner that failed without a failed test counts as one.
 *
 * @param {number[]} codes the runners' exit codes
 * @returns {number} the exit code
 */
function conclude(codes) {
  const vitest = report('vitest.json');
  const playwright = report('playwright.json')?.stats;
  const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
  const broken =
    (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
  const failed = broken === 0 && codes.some((code) => code !== 0) ? 1 : broken;
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** @param {string} name */
function report(name) {
  const path = join(reports, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
}
