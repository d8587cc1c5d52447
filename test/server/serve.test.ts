import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { programEnvironment, programFlags } from '../../scripts/program-flags.mjs';

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
  const observed = ['--import', `data:text/javascript,${encodeURIComponent(probe)}`];
  const main = join(import.meta.dirname, '../../src/server/main.ts');
  const child = spawn(process.execPath, [...programFlags, ...observed, main], {
    env: {
      PATH: process.env['PATH'],
      ...programEnvironment,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += String(text);
    if (printed.includes('Rusoom is at ')) break;
  }
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(printed.match(/(?<=^flag ).*$/gm)).toEqual([
    '--heap-growing-percent=100',
    '--no-allocation-site-pretenuring',
  ]);
}, 60_000);
