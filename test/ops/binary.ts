import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../chaos/support/administrator.ts';
import { newDraft, send } from '../chaos/support/applicant.ts';
import { ownNode, root } from '../../scripts/prepare.mjs';
import { freePort } from '../support/servers/free-port.ts';

const binary = join(root, 'dist', 'rusoom');
/** From the start to the first answer of a new folder, in ms; a busy machine takes longer than a quiet one. */
const slowestStartMs = 10_000;
/** A user that owns nothing else. */
const nobody = 65_534;

export function buildBinary(): void {
  execFileSync(ownNode(), [join(root, 'scripts', 'release', 'build-binary.ts')], { stdio: 'pipe' });
}

/** The binary alone in an empty folder, with an empty environment: the main job from end to end, and once more. */
export async function checkBinary(): Promise<void> {
  buildBinary();
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-binary-'));
  try {
    const program = { folder, ...(emptyRoot(folder) ?? { command: [binary], holds: [] }) };
    const run = (...args: string[]) => runProgram(program, args);
    assert.match(run('--version'), /^\d+\.\d+\.\d+/);
    assert.match(run('--help'), /^Usage: rusoom \[command\][^]*serve[^]*backup[^]*verify/);
    assert.match(run('--licences'), /fastify/);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const visit = await firstVisit(await started(program, port), url);
    await secondVisit(await started(program, port), url, visit);
    assert.match(run('backup'), /1 application, 4 documents/);
    assert.match(run('verify'), /^No damage found\.$/m);
    assert.match(run('doctor'), /^Ready to serve/m);
    assert.deepEqual(readdirSync(folder).sort(), ['data', ...program.holds].sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How it is run: its folder, what the command line begins with, and what lies in the folder before. */
interface Program {
  folder: string;
  command: readonly string[];
  holds: readonly string[];
}

function runProgram({ folder, command: [file = '', ...before] }: Program, args: string[]): string {
  return execFileSync(file, [...before, ...args], { cwd: folder, env: {}, encoding: 'utf8' });
}

/**
 * Makes the folder a root that holds the binary and the C library alone: no shell, no /proc, no
 * user's name. Undefined where this user may not change into one.
 */
function emptyRoot(folder: string): Omit<Program, 'folder'> | undefined {
  const chroot = '/usr/sbin/chroot';
  const command = [chroot, `--userspec=${nobody}:${nobody}`, folder, '/rusoom'];
  if (process.getuid?.() !== 0 || !existsSync(chroot)) return undefined;
  const libraries = execFileSync('ldd', [binary], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
  for (const path of libraries) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    copyFileSync(path, join(folder, path));
  }
  copyFileSync(binary, join(folder, 'rusoom'));
  chownSync(folder, nobody, nobody);
  const holds = readdirSync(folder);
  try {
    runProgram({ folder, command, holds }, ['--version']);
  } catch {
    for (const name of holds) rmSync(join(folder, name), { recursive: true });
    return undefined;
  }
  console.log('  in a root with nothing else');
  return { command, holds };
}

interface Running {
  child: ChildProcess;
  printed: () => string;
}

/** A parent applies and looks; answers the application's id and the administrator's one-time password. */
async function firstVisit({ child, printed }: Running, url: string) {
  assert.match(await (await fetch(url)).text(), /lang="ar" dir="rtl"/);
  const { acknowledged } = await send(url, newDraft());
  assert(acknowledged, 'an application is taken');
  const { applicationId } = acknowledged;
  assert.match(
    await (await fetch(`${url}/metrics`)).text(),
    /^rusoom_dependency_up\{dependency="database"\} 1$/m,
  );
  const tracked = await fetch(`${url}/api/applications/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationId, email: 'mariam@example.com' }),
  });
  assert.match(await tracked.text(), /"status":"pending"/);
  const password = /One-time password[^:]*: (\S+)/.exec(printed())?.[1] ?? '';
  assert.notEqual(password, '');
  await stopped(child);
  return { applicationId, password };
}

type Visit = Awaited<ReturnType<typeof firstVisit>>;

/** After another start all is there: the same one-time password and the application. */
async function secondVisit({ child }: Running, url: string, visit: Visit): Promise<void> {
  const { headers } = await signIn(url, visit.password);
  const answer = await fetch(`${url}/api/admin/applications`, { headers });
  assert.match(await answer.text(), new RegExp(`"applicationId":"${visit.applicationId}"`));
  await stopped(child);
}

/** Starts it and waits for its first answer. */
async function started(
  { folder, command: [file = '', ...args] }: Program,
  port: number,
): Promise<Running> {
  const begin = performance.now();
  const child = spawn(file, args, { cwd: folder, env: { PORT: String(port) } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  while (performance.now() - begin < slowestStartMs) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      console.log(`first answer after ${Math.round(performance.now() - begin)} ms`);
      return { child, printed: () => printed };
    }
    if (child.exitCode !== null) break;
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Error(`The binary does not answer:\n${printed}`);
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
}
