// `npm run test:ops`: what needs root or packages of Debian; arguments name the checks to run.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runOwnNode([join(root, 'scripts', 'run-ops.ts'), ...process.argv.slice(2)], {});
});
