import { join } from 'node:path';
import { PlainError, root } from '#scripts/prepare.mjs';
import { signIn } from '#test/support/servers/calls.ts';
import { startAt, type Program } from '#test/support/servers/program.ts';
import { chooseSubjects, makeData, submitFields, submitForm } from './data.ts';
import type { Call } from './load.ts';

/** The running program with its rows, and what requests need. */
export type Rusoom = Awaited<ReturnType<typeof startRusoom>>;

const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

/** Fills a data folder and serves it. */
export async function startRusoom(work: string, applications: number) {
  const dataDir = join(work, 'rusoom');
  await makeData(dataDir, applications);
  const subjects = chooseSubjects(dataDir);
  const program = await serveData(dataDir, join(work, 'rusoom.log'));
  const { token } = await signIn(program.url);
  const bearer = `Bearer ${token}`;
  const page = await (await fetch(program.url)).text();
  const named = page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const form = submitForm(submitFields(subjects), documents);
  const submit: Call = { method: 'POST', path: '/api/applications', ...form };
  return {
    program,
    databaseFile: join(dataDir, 'app.sqlite'),
    subjects,
    bearer,
    /** The scripts, styles and fonts that the first page refers to. */
    assets: [...new Set([...named].flatMap(([, path]) => path ?? []))],
    /** The first page as a visitor gets it. */
    page,
    submit,
    documentPath: await submitOnce(program.url, submit, bearer),
  };
}

/** Serves a data folder as `npm start` does, with the log in a file, without rate limits per address. */
export function serveData(dataDir: string, logFile: string): Promise<Program> {
  process.env['PROGRAM_ENTRY'] ??= join(root, 'dist', 'server', 'main.js');
  return startAt(dataDir, { LOG_LEVEL: 'info' }, logFile);
}

/** Returns the path of a document of the submitted application. */
async function submitOnce(url: string, submit: Call, authorization: string): Promise<string> {
  const sent = await fetch(url + submit.path, {
    method: 'POST',
    headers: { ...submit.headers },
    body: new Uint8Array(Buffer.from(submit.body ?? '')),
  });
  if (!sent.ok) throw new PlainError(`A submit answered ${sent.status}: ${await sent.text()}`);
  const list = await fetch(`${url}/api/admin/applications?limit=1`, { headers: { authorization } });
  // NOTE: the documented response.
  const [newest] = (await list.json()) as { documents: { civilId: { filePath: string } } }[];
  const path = encodeURIComponent(newest?.documents.civilId.filePath ?? '');
  return `/api/admin/documents/download?file=${path}`;
}
