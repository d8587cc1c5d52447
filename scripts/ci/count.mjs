// Adds up checks, tests and trials, and prints `N passed, N failed`; exits with 1 when anything failed.
// Arguments: the folder of their reports, then the exit codes of checks, tests and trials.
import { testFilesOf, textOf } from './reports.mjs';

const [folder = '', checkCode, testCode, opsCode] = process.argv.slice(2);

/**
 * What passed and what failed, as the last line of a log says.
 * @param {string} name
 * @param {RegExp} pattern
 * @returns {[number, number]}
 */
function ofLog(name, pattern) {
  const line = textOf(`${folder}/${name}`).match(pattern);
  return line ? [Number(line[1]), Number(line[2])] : [0, 0];
}

/**
 * A file that was run again counts as it went then; one that fails outside of its tests counts once.
 * @returns {[number, number]}
 */
function ofTests() {
  const again = testFilesOf(`${folder}/again.json`);
  const names = new Set(again.map(({ name }) => name));
  const first = testFilesOf(`${folder}/tests.json`).filter(({ name }) => !names.has(name));
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of [...first, ...again]) {
    const bad = assertionResults.filter((result) => result.status === 'failed').length;
    passed += assertionResults.filter((result) => result.status === 'passed').length;
    failed += status === 'failed' ? Math.max(bad, 1) : bad;
  }
  return [passed, failed];
}

/** @type {[[number, number], string | undefined][]} */
const parts = [
  [ofLog('check.log', /^(\d+) checks passed, (\d+) failed$/m), checkCode],
  [ofTests(), testCode],
  [ofLog('ops.log', /^(\d+) passed, (\d+) failed$/m), opsCode],
];
let passed = 0;
let failed = 0;
// What stopped before it could count itself counts as one failure.
for (const [[good, bad], code] of parts) {
  passed += good;
  failed += bad === 0 && (code !== '0' || good === 0) ? 1 : bad;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
