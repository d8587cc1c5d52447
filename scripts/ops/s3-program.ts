// The program with its papers in a bucket: served, commanded, and asked as its callers ask.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startAt, type ProgramAt } from '../../test/faults/support/program-at.ts';
import { documentedFields } from '../../test/support/application-fields.ts';
import { formOf, papersOf, pdfOf, type Paper } from '../../test/support/papers.ts';
import { ownNode, root } from '../prepare.mjs';

const commandMs = 60_000;

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

const served: ProgramAt[] = [];

/** Ends whatever a check that failed has left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(served.map((program) => program.kill()));
}

/** The program on a data folder, with settings that stay. */
export function programWith(settings: Record<string, string>, dataDir: string) {
  const main = join(root, 'src', 'server', 'main.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings };
  return {
    serve: async (more: Record<string, string> = {}): Promise<ProgramAt> => {
      const started = await startAt(dataDir, { LOG_LEVEL: 'warn', ...settings, ...more });
      served.push(started);
      return started;
    },
    /** Runs a command to its end. */
    run: async (...args: string[]): Promise<{ code: number | null; output: string }> => {
      const child = spawn(ownNode(), [main, ...args], { env, timeout: commandMs });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      // NOTE: what this event brings.
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
    },
  };
}

/** Papers of which one is as large as may be. */
export function somePapers(): Paper[] {
  return papersOf({ civilId: { bytes: pdfOf(5 * 1024 * 1024, 'c') } });
}

export async function submit(url: string, papers: readonly Paper[] = papersOf()) {
  const paymentStartDate = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const body = formOf(documentedFields(1, { paymentStartDate }), papers);
  const answer = await fetch(`${url}/api/applications`, { method: 'POST', body });
  // NOTE: as documented, for success and failure.
  const told = (await answer.json()) as { applicationId?: string; code?: string; message?: string };
  return { ...told, status: answer.status, retryAfter: answer.headers.get('retry-after') };
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
  const headers = { authorization: `Bearer ${token}` };
  return {
    applications: async () =>
      // NOTE: as documented.
      (await (await fetch(`${url}/api/admin/applications`, { headers })).json()) as Application[],
    /** The bytes of a paper, or the status and code of the refusal. */
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
