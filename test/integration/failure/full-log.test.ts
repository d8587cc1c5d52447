import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '#test/support/backups.ts';
import { freePort } from '#test/support/servers/free-port.ts';

test('a program whose log has no room responds, and ends on request', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../src/server/main.ts'), 'serve'],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: emptyFolder(), PORT: String(port), SEED: 'none' },
      stdio: ['ignore', full, 'ignore'],
    },
  );
  closeSync(full);
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/schools`, {
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    return answer?.status;
  };
  await expect.poll(ask, { timeout: 120_000, interval: 250 }).toBe(200);
  expect(await ask()).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 240_000);
