// `npm run check`: all static checks. Names of checks as arguments run only those.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ownNode, PlainError, root, runMain } from '../prepare.mjs';

/** Slow ones first, so that quick ones fill the remaining time. */
const checks = [
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    args: [
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint',
      '.',
    ],
  },
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'],
  },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  { name: 'budgets', script: 'scripts/check/check-budgets.ts', args: [] },
  { name: 'dead-code', script: 'node_modules/knip/bin/knip.js', args: [] },
  { name: 'imports', script: 'scripts/check/check-imports.ts', args: [] },
  { name: 'structure', script: 'scripts/check/check-structure.ts', args: [] },
  { name: 'limits', script: 'scripts/check/check-limits.ts', args: [] },
];

await runMain(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const names = checks.map(({ name }) => name).join(', ');
    throw new PlainError(`No check is called ${unknown.join(', ')}; there are ${names}.`);
  }
  await ensureInstalled();
  const due = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  let failed = 0;
  const queue = [...due];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      if (!(await passes(check))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  console.log(`${due.length - failed} checks passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

/**
 * Runs one check and prints the result, with its output only if it failed.
 *
 * @param {{ name: string, script: string, args: string[] }} check
 * @returns {Promise<boolean>}
 */
function passes({ name, script, args }) {
  const started = performance.now();
  const child = spawn(ownNode(), [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    /** @param {boolean} passed */
    const finish = (passed) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const text = passed ? '' : Buffer.concat(printed).toString();
      process.stdout.write(`${text}${passed ? 'PASS' : 'FAIL'} ${name} (${seconds} s)\n`);
      resolve(passed);
    };
    child.on('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
