import { join } from 'node:path';
import { ownNode, PlainError, root } from '../../scripts/prepare.mjs';
import { programEnvironment, programFlags } from '../../scripts/program-flags.mjs';
import { chooseSubjects, makeData, submitFields, submitForm, type Subjects } from './data.ts';
import type { Call } from './load.ts';
import { serve, type Served } from './served.ts';

/** The running program with its rows, and what requests need. */
export interface Rusoom {
  served: Served;
  databaseFile: string;
  subjects: Subjects;
  bearer: string;
  /** The scripts, styles and fonts that the first page refers to. */
  assets: string[];
  /** The first page as a visitor gets it. */
  page: string;
  submit: Call;
  documentPath: string;
}

const administrator = { username: 'admin', password: 'Aa1!aaaa' };
const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

/** Fills a data folder and starts the program as `npm start` does, without rate limits per address. */
export async function startRusoom(work: string, applications: number): Promise<Rusoom> {
  const dataDir = join(work, 'rusoom');
  await makeData(dataDir, applications);
  const subjects = chooseSubjects(dataDir);
  const served = await serveData(dataDir, join(work, 'rusoom.log'));
  const { token } = await signIn(served.url);
  const bearer = `Bearer ${token}`;
  const page = await (await fetch(served.url)).text();
  const named = page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const form = await submitForm(submitFields(subjects), documents);
  const submit: Call = { method: 'POST', path: '/api/applications', ...form };
  return {
    served,
    databaseFile: join(dataDir, 'app.sqlite'),
    subjects,
    bearer,
    assets: [...new Set([...named].flatMap(([, path]) => path ?? []))],
    page,
    submit,
    documentPath: await submitOnce(served.url, submit, bearer),
  };
}

/** Serves a data folder with a build's program and all its security. */
export function serveData(dataDir: string, logFile: string, dist = join(root, 'dist')) {
  return serve({
    command: [ownNode(), ...programFlags, join(dist, 'server', 'main.js')],
    environment: {
      ...programEnvironment,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    logFile,
    readyPath: '/readyz',
  });
}

export async function signIn(url: string): Promise<{ token: string; admin: object }> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new PlainError(`Signing in answered ${answer.status}.`);
  // NOTE: the documented response.
  return (await answer.json()) as { token: string; admin: object };
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
