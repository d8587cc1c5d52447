import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Scenario } from './scenario.ts';

const inputs = 50_000;
const root = join(import.meta.dirname, '../..');

/** Tens of thousands of hostile inputs, drawn anew each time; FUZZ_SEED repeats a run that failed. */
export const fuzz: Scenario = {
  name: 'fuzz',
  run: async ({ scale }) => {
    const runs = Math.ceil(inputs * scale);
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--project=server', 'test/integration/security/fuzz-'];
    const env = { ...process.env, FUZZ_RUNS: String(runs) };
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    return { figures: `${runs} inputs`, issues: status === 0 ? [] : ['what is printed above'] };
  },
};
