// What a run of `.ci/run` left behind, for the scripts that read it. Plain enough for Node 20.
import { readFileSync } from 'node:fs';

/**
 * A file in vitest's JSON report.
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} TestFile
 */

/**
 * A report's text; empty where the run stopped before it was written.
 * @param {string} path
 */
export function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The files of vitest's JSON report; none where there is no report.
 * @param {string} path
 * @returns {TestFile[]}
 */
export function testFilesOf(path) {
  const text = textOf(path);
  return text ? JSON.parse(text).testResults : [];
}
