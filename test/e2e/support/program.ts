import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';

const entry = join(import.meta.dirname, '../../../dist/server/main.js');

const startTimeoutMs = 90_000;

export interface Program {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  url: string;
  /** The one-time password of `admin`, as the first start prints it. */
  adminPassword: string;
  /** Of the program itself. */
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts the built program on a free port and an empty data folder of its own.
 * Errors: what the program printed, when it does not start.
 */
export async function startProgram(
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-e2e-'));
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const printed = await printedUntilReady(child);
    const adminPassword = /One-time password[^:]*: (\S+)/.exec(printed)?.[1] ?? '';
    return { url: `http://127.0.0.1:${port}`, adminPassword, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Everything printed up to the address; on a first start the password stands before it. */
function printedUntilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`The program did not start:\n${printed}`));
    const timer = setTimeout(fail, startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!/is at http\S+\n/.test(printed)) return;
      clearTimeout(timer);
      resolve(printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
