import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startAt } from '#test/support/servers/program.ts';

/** Prints every flag that is set while the program runs. */
const probe = `
  import v8 from 'node:v8';
  import { syncBuiltinESMExports } from 'node:module';
  const set = v8.setFlagsFromString;
  v8.setFlagsFromString = (flag) => {
    console.log('flag', flag);
    set(flag);
  };
  syncBuiltinESMExports();
`;

test('the program that serves sets what keeps its heap small, and ends when it is asked to', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rusoom-serve-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const program = await startAt(dataDir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
  });
  onTestFinished(() => program.kill());
  await program.stop();
  expect(program.process.exitCode).toBe(0);
  expect(program.printed().match(/(?<=^flag ).*$/gm)).toEqual([
    '--heap-growing-percent=100',
    '--no-allocation-site-pretenuring',
  ]);
}, 60_000);
