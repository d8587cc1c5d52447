import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const entry = join(import.meta.dirname, '../../../dist/server/main.js');

const startTimeoutMs = 90_000;

export interface ServerProcess {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  url: string;
  /** The one-time password of `admin`, as the first start prints it; empty on a later start. */
  adminPassword: string;
  pid: number;
  /** Stops the server; deletes the data folder if it was made here. */
  stop: () => Promise<void>;
}

/**
 * Starts the built server on a free port, on an empty data folder of its own unless `DATA_DIR` names one.
 * Errors: what the server printed, when it does not start.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const temporary = settings['DATA_DIR'] ? undefined : await mkdtemp(join(tmpdir(), 'rusoom-e2e-'));
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...(temporary && { DATA_DIR: temporary }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    if (temporary) await rm(temporary, { recursive: true, force: true });
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
    const fail = () => reject(new Error(`The server did not start:\n${printed}`));
    const timer = setTimeout(fail, startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!/is running at http\S+\n/.test(printed)) return;
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
