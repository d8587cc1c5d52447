import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { PlainError, root } from '#scripts/prepare.mjs';
import { freePort } from '#test/support/servers/free-port.ts';
import { startProgram } from '#test/support/servers/program.ts';
import { submitFields, submitForm } from './data.ts';
import type { Call } from './load.ts';
import { collections, fill } from './pocketbase-collections.ts';
import type { Rusoom } from './rusoom.ts';

/** A running PocketBase with the same rows, and what requests need. */
export type PocketBase = Awaited<ReturnType<typeof startPocketBase>>;

const password = 'Bench-2026!';
const superuser = 'root@bench.example';
const administrator = 'admin@bench.example';
const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childrenCivilIds'];

/** Creates the collections, copies the other program's rows while PocketBase is stopped, and starts it. */
export async function startPocketBase(work: string, file: string, rusoom: Rusoom) {
  const [dataDir, site] = [join(work, 'pocketbase'), join(work, 'site')];
  cpSync(join(root, 'dist', 'client'), site, { recursive: true });
  writeFileSync(join(site, 'index.html'), rusoom.page);
  writeFileSync(join(site, 'index.html.br'), brotliCompressSync(rusoom.page));
  const flags = [`--dir=${dataDir}`, `--publicDir=${site}`, '--automigrate=false'];
  const start = async () =>
    startProgram({
      command: [file, ...flags, 'serve', `--http=127.0.0.1:${await freePort()}`],
      env: process.env,
      logFile: join(work, 'pocketbase.log'),
    });
  const made = spawnSync(file, [flags[0] ?? '', 'superuser', 'upsert', superuser, password]);
  if (made.status !== 0) throw new PlainError(`PocketBase does not start: ${String(made.stderr)}`);
  const empty = await start();
  await makeCollections(empty.url);
  await empty.stop();
  const sqlite = new SqliteDatabase(join(dataDir, 'data.db'));
  fill(sqlite, rusoom.databaseFile);
  sqlite.close();

  const program = await start();
  const token = await signIn(program.url, 'admins', administrator);
  const fields = { ...submitFields(rusoom.subjects), status: 'pending', searchText: 'x' };
  const path = '/api/collections/applications/records';
  const submit: Call = { method: 'POST', path, ...submitForm(fields, documents) };
  // Applicants cannot read what was stored; administrators can read the file's name.
  const body = new Uint8Array(Buffer.from(submit.body ?? ''));
  const stored = await post(program.url + path, { ...submit.headers, authorization: token }, body);
  const opened = await postJson(`${program.url}/api/files/token`, {}, token);
  const document = `${stored['id']}/${stored['civilId']}?token=${opened['token']}`;
  return { program, token, submit, documentPath: `/api/files/applications/${document}` };
}

async function makeCollections(url: string): Promise<void> {
  const token = await signIn(url, '_superusers', superuser);
  for (const one of collections) await postJson(`${url}/api/collections`, one, token);
  const account = { email: administrator, password, passwordConfirm: password, verified: true };
  await postJson(`${url}/api/collections/admins/records`, account, token);
}

async function signIn(url: string, collection: string, identity: string): Promise<string> {
  const path = `${url}/api/collections/${collection}/auth-with-password`;
  return (await postJson(path, { identity, password }))['token'] ?? '';
}

function postJson(url: string, body: unknown, authorization = '') {
  const headers = { 'content-type': 'application/json', authorization };
  return post(url, headers, JSON.stringify(body));
}

async function post(url: string, headers: Record<string, string>, body: BodyInit) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`PocketBase refused ${url}: ${text}`);
  // NOTE: only strings of it are used.
  return JSON.parse(text) as Partial<Record<string, string>>;
}
