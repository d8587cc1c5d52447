import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../support/servers/calls.ts';
import { runCommand, startAt, type Program } from '../support/servers/program.ts';
import { countText, mounted, notRoot, type Outcome, type Scenario } from './scenario.ts';
import { Clients } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';

const diskMegabytes = 20;
/** What the database needs beside documents, and what is kept back for sign-ins, in bytes. */
const databaseBytes = 10 * 1024 * 1024;

/** A data disk of 20 MB that applicants fill, and then somebody else to the last byte. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  missing: notRoot,
  run: async ({ folder }) => {
    const at = join(folder, 'disk');
    await mkdir(at);
    const args = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs'];
    return mounted({ args, at }, () => fill(at));
  },
};

const spareBytes = 2 * 1024 * 1024;
/** Within this, in ms, the room that was kept back is given up. */
const signInMs = 30_000;

async function fill(dataDir: string): Promise<Outcome> {
  const issues: string[] = [];
  const clients = new Clients();
  // Room that comes back in the end: what uploads leave to the database is none.
  const spare = join(dataDir, 'spare');
  writeFileSync(spare, Buffer.alloc(spareBytes));
  const program = await startAt(dataDir);
  const submit = async (maxBytes: number) => {
    const answer = await clients.submit(program.url, maxBytes);
    if (answer?.acknowledged) return true;
    if (answer?.status !== 503) issues.push(`a submit was answered ${answer?.status}`);
    else if (!answer.retryAfter) issues.push('a 503 did not say when to come back');
    return false;
  };
  for (let refused = 0; refused < 10;) if (!(await submit(200_000))) refused += 1;
  const stored = clients.acknowledged.length;
  const fits = (diskMegabytes * 1024 * 1024 - databaseBytes - spareBytes) / (4 * 120_000);
  if (stored < fits * 0.8) issues.push(`only ${stored} of about ${Math.round(fits)} that fit`);
  const filler = join(dataDir, 'filler');
  fillUp(filler);
  await Promise.all(Array.from({ length: 8 }, () => submit(2000)));
  issues.push(...(await getAnswers(program)));
  const { code, output } = await runCommand(dataDir, ['backup']);
  if (code === 0) issues.push(`a backup on a full disk said: ${output}`);
  rmSync(filler);
  rmSync(spare);
  const left = await readdir(join(dataDir, 'backups')).catch(() => []);
  if (left.some((name) => name !== 'backup.lock')) issues.push(`left of a backup: ${left.join()}`);
  if (!(await submit(2000))) issues.push('it did not recover when there was room again');
  if (!program.isAlive()) issues.push('it died');
  await program.stop();
  issues.push(...(await findErrors(dataDir, clients.acknowledged)));
  const counts = countText(clients.statuses);
  return { figures: `${diskMegabytes} MB: ${stored} stored until full; ${counts}`, issues };
}

/** Takes every byte that is left. */
function fillUp(path: string): void {
  const { bavail, bsize } = statfsSync(join(path, '..'));
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize));
    for (;;) writeFileSync(path, Buffer.alloc(4096), { flag: 'a' });
  } catch {
    // No room any more: that is what was wanted.
  }
}

/** What must be answered at zero bytes free: pages as ever, and soon a sign-in too. */
async function getAnswers({ url }: Program): Promise<string[]> {
  const issues: string[] = [];
  for (const path of ['/healthz', '/api/schools', '/']) {
    const { status } = await fetch(`${url}${path}`);
    if (status !== 200) issues.push(`${path} was answered ${status}`);
  }
  const until = Date.now() + signInMs;
  let { status } = await signIn(url);
  while (status === 503 && Date.now() < until) {
    await wait(500);
    ({ status } = await signIn(url));
  }
  if (status !== 200) issues.push(`a sign-in was answered ${status}`);
  return issues;
}
