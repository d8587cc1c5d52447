// `npm run test:faults`: kills, power cuts, full disks and the like; names of scenarios run those alone.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runOwnNode([join(root, 'scripts', 'faults', 'run.ts'), ...process.argv.slice(2)]);
});
