import { spawnSync } from 'node:child_process';
import SqliteDatabase from 'better-sqlite3';
import { PlainError } from '../../scripts/prepare.mjs';
import { collections, fill } from './pocketbase-collections.ts';
import { serve, type Served } from './served.ts';

const password = 'Bench-2026!';
const superuser = 'root@bench.example';
const administrator = 'admin@bench.example';

export interface PocketBase {
  /** The executable. */
  program: string;
  dataDir: string;
  /** What it serves as a site. */
  clientFolder: string;
  logFile: string;
}

/** Makes its collections, then copies the other program's rows into its file while it is stopped. */
export async function preparePocketBase(bench: PocketBase, rowsOf: string): Promise<void> {
  const done = spawnSync(bench.program, [
    `--dir=${bench.dataDir}`,
    'superuser',
    'upsert',
    superuser,
    password,
  ]);
  if (done.status !== 0) {
    throw new PlainError(`PocketBase does not start: ${String(done.stderr)}`);
  }
  const served = await servePocketBase(bench);
  try {
    const signedIn = {
      url: served.url,
      token: await signIn(served.url, '_superusers', superuser),
    };
    for (const collection of collections) await send(signedIn, 'collections', collection);
    await send(signedIn, 'collections/admins/records', {
      email: administrator,
      password,
      passwordConfirm: password,
      verified: true,
    });
  } finally {
    await served.stop();
  }
  const sqlite = new SqliteDatabase(`${bench.dataDir}/data.db`);
  fill(sqlite, rowsOf);
  sqlite.close();
}

export function servePocketBase(bench: PocketBase): Promise<Served> {
  const { program, dataDir, clientFolder, logFile } = bench;
  const flags = [`--dir=${dataDir}`, `--publicDir=${clientFolder}`, '--automigrate=false'];
  return serve({
    command: [program, ...flags, 'serve', '--http=127.0.0.1:{port}'],
    logFile,
    readyPath: '/api/health',
  });
}

/** The bearer of an administrator. */
export function administratorToken(url: string): Promise<string> {
  return signIn(url, 'admins', administrator);
}

/** What opens a protected file. */
export async function fileToken(url: string, token: string): Promise<string> {
  const answer = await send({ url, token }, 'files/token', {});
  return String(answer['token']);
}

async function signIn(url: string, collection: string, identity: string): Promise<string> {
  const path = `collections/${collection}/auth-with-password`;
  const answer = await send({ url }, path, { identity, password });
  return String(answer['token']);
}

async function send(
  { url, token }: { url: string; token?: string },
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: token }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`PocketBase refused ${path}: ${text}`);
  // NOTE: what its interface answers with.
  return JSON.parse(text) as Record<string, unknown>;
}
