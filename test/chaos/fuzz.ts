import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Scenario } from './scenario.ts';

const inputs = 50_000;
const root = join(import.meta.dirname, '../..');

/** Tens of thousands of hostile inputs, drawn anew each time; FUZZ_SEED repeats a run that failed. */
export const fuzz: Scenario = {
  name: 'fuzz',
  missing: () => undefined,
  run: async ({ scale }): Promise<Outcome> => {
    const runs = Math.ceil(inputs * scale);
    const printed = await printedBy(runs);
    const failures = printed.text.match(/not harmless: .*|a refused call changed .*/g) ?? [];
    const faults =
      printed.code === 0 || failures.length > 0 ? failures : [printed.text.slice(-2000)];
    return { figures: `${runs} inputs`, faults };
  },
};

function printedBy(runs: number): Promise<{ code: number | null; text: string }> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'server', 'test/integration/security/fuzz-'],
    {
      cwd: root,
      env: { ...process.env, FUZZ_RUNS: String(runs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => parts.push(part));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text: Buffer.concat(parts).toString() }));
  });
}
