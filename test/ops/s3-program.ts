// The program with its documents in a bucket: served, commanded, and asked as its callers ask.
import assert from 'node:assert/strict';
import { currentFields } from '../support/application-fields.ts';
import { makeForm, makeFormFiles, makePdfFile, type FormFile } from '../support/documents.ts';
import { signIn } from '../support/servers/calls.ts';
import { runCommand, startAt } from '../support/servers/program.ts';

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
export function getDocuments({ documents }: Application) {
  const { civilId, salaryCertificate, proofOfContinuity, childrenCivilIds } = documents;
  return [civilId, salaryCertificate, proofOfContinuity, ...childrenCivilIds];
}

/** The program on a data folder, with settings that stay. */
export function programWith(settings: Record<string, string>, dataDir: string) {
  const all = { LOG_LEVEL: 'warn', ...settings };
  return {
    serve: (more: Record<string, string> = {}) => startAt(dataDir, { ...all, ...more }),
    /** Runs a command to its end. */
    run: (...args: string[]) => runCommand(dataDir, args, { settings: all }),
  };
}

/** Documents of which one is as large as may be. */
export function someDocuments(): FormFile[] {
  return makeFormFiles({ civilId: { bytes: makePdfFile(5 * 1024 * 1024, 'c') } });
}

/** Sends an application; the applicant's address is `mariam@example.com`. */
export async function submit(url: string, documents: readonly FormFile[] = makeFormFiles()) {
  const form = makeForm(currentFields(), documents);
  const answer = await fetch(`${url}/api/applications`, { method: 'POST', body: form });
  // NOTE: as documented, for success and failure.
  const body = (await answer.json()) as { applicationId?: string; code?: string; message?: string };
  return { ...body, status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** The calls of the administrator of `startAt`. */
export async function adminAt(url: string) {
  const { status, headers } = await signIn(url);
  assert.equal(status, 200);
  return {
    headers,
    applications: async () =>
      // NOTE: as documented.
      (await (await fetch(`${url}/api/admin/applications`, { headers })).json()) as Application[],
    /** The bytes of a document, or the status and code of the refusal. */
    download: async ({ filePath }: Document) => {
      const path = `/api/admin/documents/download?file=${encodeURIComponent(filePath)}`;
      const found = await fetch(`${url}${path}`, { headers });
      return { status: found.status, bytes: Buffer.from(await found.arrayBuffer()) };
    },
  };
}
