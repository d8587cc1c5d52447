// The program with its documents in a bucket: served, commanded, and asked as its callers ask.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startAt, type ProgramAt } from '../chaos/support/program-at.ts';
import { currentFields } from '../support/application-fields.ts';
import { formOf, makeFormFiles, pdfOf, type FormFile } from '../support/documents.ts';
import { ownNode, root } from '../../scripts/prepare.mjs';

const commandMs = 60_000;

/** What was built starts quicker than the sources; `startAt` reads this too. */
const main = (process.env['PROGRAM_ENTRY'] ??= join(root, 'dist', 'server', 'main.js'));

export interface Document {
  filePath: string;
  size: number;
}

export interface Application {
  id: string;
  applicationId: string;
  documents: {
    civilId: Document;
    salaryCertificate: Document;
    proofOfContinuity: Document;
    childrenCivilIds: Document[];
  };
}

/** The documents of an application with one student, in the order of `makeFormFiles`. */
export function documentsOf({ documents }: Application) {
  const { civilId, salaryCertificate, proofOfContinuity, childrenCivilIds } = documents;
  return [civilId, salaryCertificate, proofOfContinuity, ...childrenCivilIds];
}

const served: ProgramAt[] = [];

/** Ends whatever a check that failed has left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(served.map((program) => program.kill()));
}

/** The program on a data folder, with settings that stay. */
export function programWith(settings: Record<string, string>, dataDir: string) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings };
  const begin = (args: readonly string[]) => {
    const child = spawn(ownNode(), [main, ...args], { env, timeout: commandMs });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // NOTE: what this event brings.
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    return { ended, isAlive: () => child.exitCode === null, kill: () => child.kill('SIGKILL') };
  };
  return {
    serve: async (more: Record<string, string> = {}): Promise<ProgramAt> => {
      const started = await startAt(dataDir, { LOG_LEVEL: 'warn', ...settings, ...more });
      served.push(started);
      return started;
    },
    /** Begins a command, which may be killed; `code` is null then. */
    begin: (...args: string[]) => begin(args),
    /** Runs a command to its end. */
    run: (...args: string[]) => begin(args).ended,
  };
}

/** Documents of which one is as large as may be. */
export function someDocuments(): FormFile[] {
  return makeFormFiles({ civilId: { bytes: pdfOf(5 * 1024 * 1024, 'c') } });
}

/** Sends an application; the applicant's address is `mariam@example.com`. */
export async function submit(url: string, documents: readonly FormFile[] = makeFormFiles()) {
  const form = formOf(currentFields(), documents);
  const answer = await fetch(`${url}/api/applications`, { method: 'POST', body: form });
  // NOTE: as documented, for success and failure.
  const body = (await answer.json()) as { applicationId?: string; code?: string; message?: string };
  return { ...body, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** The administrator's calls; the program's environment has the password. */
export async function signIn(url: string) {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Aa1!aaaa' }),
  });
  // NOTE: as documented.
  const { token } = (await answer.json()) as { token?: string };
  assert(token, `signing in: ${answer.status}`);
  return adminAt(url, token);
}

/** As `signIn`, for an administrator who has the token already. */
export function adminAt(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    applications: async () =>
      // NOTE: as documented.
      (await (await fetch(`${url}/api/admin/applications`, { headers })).json()) as Application[],
    /** The bytes of a document, or the status and code of the refusal. */
    download: async ({ filePath }: Document) => {
      const path = `/api/admin/documents/download?file=${encodeURIComponent(filePath)}`;
      const found = await fetch(`${url}${path}`, { headers });
      return { status: found.status, bytes: Buffer.from(await found.arrayBuffer()) };
    },
    send: async (method: string, path: string, body: unknown) => {
      const sent = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      assert.ok(sent.ok, `${method} ${path}: ${sent.status} ${await sent.text()}`);
    },
  };
}
