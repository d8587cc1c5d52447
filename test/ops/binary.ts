import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newDraft, send } from '../chaos/support/applicant.ts';
import { ownNode, root } from '#scripts/prepare.mjs';
import { postJson, signIn } from '../support/servers/calls.ts';
import {
  inFolder,
  printedPassword,
  startProgram,
  type Program as Running,
} from '../support/servers/program.ts';

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
  await inFolder(async (folder) => {
    const program = { folder, ...(emptyRoot(folder) ?? { command: [binary], holds: [] }) };
    const run = (...args: string[]) => runProgram(program, args);
    assert.match(run('--version'), /^\d+\.\d+\.\d+/);
    assert.match(run('--help'), /^Usage: rusoom \[command\][^]*serve[^]*backup[^]*verify/);
    assert.match(run('--licences'), /fastify/);
    const visit = await firstVisit(await started(program));
    await secondVisit(await started(program), visit);
    assert.match(run('backup'), /1 application, 4 documents/);
    assert.match(run('verify'), /^No damage found\.$/m);
    assert.match(run('doctor'), /^Ready to serve/m);
    assert.deepEqual(readdirSync(folder).sort(), ['data', ...program.holds].sort());
  });
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

/** A parent applies and looks; answers the application's id and the administrator's one-time password. */
async function firstVisit(running: Running) {
  const { url } = running;
  assert.match(await (await fetch(url)).text(), /lang="ar" dir="rtl"/);
  const { acknowledged } = await send(url, newDraft());
  assert(acknowledged, 'an application is taken');
  const { applicationId } = acknowledged;
  assert.match(
    await (await fetch(`${url}/metrics`)).text(),
    /^rusoom_dependency_up\{dependency="database"\} 1$/m,
  );
  const email = 'mariam@example.com';
  const tracked = await postJson(`${url}/api/applications/track`, { applicationId, email });
  assert.match(await tracked.text(), /"status":"pending"/);
  const password = printedPassword(running) ?? '';
  assert.notEqual(password, '');
  assert.equal(await running.stop(), 0);
  return { applicationId, password };
}

type Visit = Awaited<ReturnType<typeof firstVisit>>;

/** After another start all is there: the same one-time password and the application. */
async function secondVisit({ url, stop }: Running, visit: Visit): Promise<void> {
  const { headers } = await signIn(url, visit.password);
  const answer = await fetch(`${url}/api/admin/applications`, { headers });
  assert.match(await answer.text(), new RegExp(`"applicationId":"${visit.applicationId}"`));
  assert.equal(await stop(), 0);
}

/** Starts it and waits for its first answer. */
async function started({ folder, command }: Program): Promise<Running> {
  const begin = performance.now();
  const running = await startProgram({ command, cwd: folder, env: { PORT: '0' } });
  assert.equal((await fetch(`${running.url}/readyz`)).status, 200);
  const ms = Math.round(performance.now() - begin);
  console.log(`first answer after ${ms} ms`);
  assert(ms < slowestStartMs, 'it starts soon');
  return running;
}
