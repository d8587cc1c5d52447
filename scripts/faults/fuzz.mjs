// Tens of thousands of hostile inputs, drawn anew each time: `node scripts/faults/fuzz.mjs [how many]`.
// What fails prints its seed; FUZZ_SEED repeats it.
import { join } from 'node:path';
import { root, runMain, runOwnNode } from '../prepare.mjs';

await runMain(() => {
  const FUZZ_RUNS = process.argv[2] ?? '50000';
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return runOwnNode([vitest, 'run', '--project', 'server', 'test/server/fuzz-'], { FUZZ_RUNS });
});
