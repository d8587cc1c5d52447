// `npm run test:nightly`: tests that are too slow for every change. The first argument runs only that part, and the
// rest is passed to it: `npm run test:nightly -- ops binary`.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, PlainError, root, runMain, runOwnNode } from './prepare.mjs';
import { runPlaywright, runVitest } from './run-tests.mjs';

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const parts = {
  postgres: (args) => runVitest(['postgres', 'postgres-all'], args),
  /** Dark and narrow accessibility tests, other browsers, slow networks, the development server. */
  browser: (args) => runPlaywright(['browser-nightly'], args),
  /** Tests with other real programs from Debian. */
  ops: (args) => runBuilt(join('test', 'ops', 'run.ts'), args),
  /** Kills, power cuts, full disks, failing file calls and floods of uploads. */
  faults: (args) => runBuilt(join('test', 'chaos', 'run.ts'), args),
  /** Files of other programs, read here, and ours, read there. */
  compatibility: (args) => runBuilt(join('test', 'compatibility', 'run.ts'), args),
};

/**
 * @param {string} script
 * @param {string[]} args
 */
async function runBuilt(script, args) {
  await ensureBuilt();
  return runOwnNode([join(root, script), ...args]);
}

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  const run = name === undefined ? undefined : parts[name];
  if (name !== undefined && run === undefined) {
    throw new PlainError(`No part is called ${name}; there are ${Object.keys(parts).join(', ')}.`);
  }
  await ensureInstalled();
  if (run) return run(args);
  const failed = [];
  for (const [part, runPart] of Object.entries(parts)) {
    console.log(`--- ${part}`);
    if ((await runPart([])) !== 0) failed.push(part);
  }
  console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All parts passed');
  return failed.length > 0 ? 1 : 0;
});
