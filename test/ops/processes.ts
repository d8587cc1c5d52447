// Three programs on PostgreSQL and S3 behind HAProxy under load: one is killed, two are replaced.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { root } from '#scripts/prepare.mjs';
import { signIn } from '../support/servers/calls.ts';
import { printedPassword, until } from '../support/servers/program.ts';
import { Load, type Sent } from './processes-load.ts';
import {
  preparePrograms,
  prepareSite,
  startProcess,
  untilBalanced,
  type Process,
  type Site,
} from './processes-site.ts';

const quietMs = 3000;
const phaseMs = 120_000;
const fewestSubmits = 5;
const brokenMs = 4000;
/** How long all mail may take once the load is over, in ms. */
const mailMs = 240_000;
const readsAtOnce = 8;
const shedShare = 0.01;

/** Nothing acknowledged is lost, nothing is stored or sent twice, and a new version refuses nobody. */
export async function checkProcesses(): Promise<void> {
  preparePrograms();
  const site = await prepareSite();
  try {
    await Promise.all(site.processes.map((each) => startProcess(site, each)));
    const password = checkFirstStart(site);
    await untilBalanced(site);
    const load = new Load(site.url);
    try {
      await disturb(site, load);
    } catch (error) {
      load.cancel();
      report(load);
      throw error;
    }
    report(load);
    checkPhases(load);
    await checkStored(site, load.sent);
    await checkMail(site);
    await checkDocuments(site, load.sent, password);
    for (const { program } of site.processes) assert.equal(await program?.stop(), 0);
  } finally {
    await site.stop();
  }
}

/** Kills one process under load, brings it back, and puts the other two into a newer version's place. */
async function disturb(site: Site, load: Load): Promise<void> {
  const [one, two, three] = site.processes;
  assert(one && two && three);
  load.phase('all three run');
  await atWork(load, quietMs);
  load.phase('one is killed');
  await two.program?.kill();
  await atWork(load, brokenMs);
  load.phase('it is back');
  await startProcess(site, two);
  await atWork(load, quietMs);
  load.phase('one is replaced by a newer version');
  await replaceByNewer(site, one);
  load.phase('another one is replaced');
  await replaceByNewer(site, three);
  await atWork(load, quietMs);
  await load.stop();
}

/** Lets the load go on for a while, and on a busy machine until the phase has something to tell. */
async function atWork(load: Load, ms: number): Promise<void> {
  await after(ms);
  const error = new Error('hardly a submit is answered');
  await until(() => load.current.submits >= fewestSubmits, { ms: phaseMs, error });
}

/** Of three that began at once, one made the administrator; answers the password it printed. */
function checkFirstStart({ processes }: Site): string {
  const passwords = processes.flatMap(({ program }) => (program && printedPassword(program)) ?? []);
  assert.equal(passwords.length, 1, 'one process alone makes the first administrator');
  return passwords[0] ?? '';
}

/** Stops a process and starts it with a client that has a file which the others have not. */
async function replaceByNewer(site: Site, one: Process): Promise<void> {
  assert.equal(await one.program?.stop(), 0);
  const folder = join(site.folder, `version-${one.port}`);
  const dist = join(folder, 'dist');
  for (const part of ['dist/client', 'dist/server', 'dist/licences.txt', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const address = `/assets/newer-${one.port}.js`;
  writeFileSync(join(dist, 'client', address), 'export {};');
  await startProcess(site, one, dist);
  await after(quietMs);
  for (let at = 0; at < 12; at += 1) {
    const answer = await fetch(`${site.url}${address}`);
    await answer.arrayBuffer();
    assert.equal(answer.status, 200, 'a file of the new version is found whoever is asked first');
  }
}

function report({ tallies, sent }: Load): void {
  for (const [name, { submits, reads, troubles }] of tallies) {
    const troubleText = [...troubles].map(([what, count]) => `${what} × ${count}`).join(', ');
    console.log(`  ${name}: ${submits} submits, ${reads} reads; ${troubleText || 'nothing else'}`);
  }
  const again = sent.filter(({ tries }) => tries > 1).length;
  console.log(`  ${sent.length} acknowledged answers, ${again} of them to a request sent again`);
}

/** Only a kill is noticed, and by no reader. */
function checkPhases({ tallies }: Load): void {
  for (const [name, { submits, reads, troubles }] of tallies) {
    assert(submits > 0 && reads > 0, `${name}: something is answered`);
    const isKill = name === 'one is killed';
    const noticed = [...troubles].filter(([what, count]) => {
      // A machine with too much to do may shed a little; whoever stops in the wrong order sheds more.
      const isShed = what.endsWith(' 503') && count < reads * shedShare;
      return !isShed && (!isKill || what.startsWith('read'));
    });
    assert.deepEqual(noticed, [], `${name}: nobody is refused`);
  }
}

/** Each key is one application with its documents, and each object in the bucket is known. */
async function checkStored(site: Site, sent: readonly Sent[]): Promise<void> {
  const ids = new Map<string, Set<string>>();
  for (const { key, applicationId } of sent) {
    ids.set(key, (ids.get(key) ?? new Set()).add(applicationId));
  }
  const twice = [...ids.values()].filter((each) => each.size > 1).length;
  assert.equal(twice, 0, 'a key has one answer');
  const acknowledged = [...ids.values()].flatMap((each) => [...each]).sort();
  const rows = await site.ask('select "applicationId", "applicantEmail" from "application"');
  assert.deepEqual(
    rows.map((row) => String(row['applicationId'])).sort(),
    acknowledged,
    'what was acknowledged is stored, once',
  );
  assert.equal(new Set(rows.map((row) => row['applicantEmail'])).size, rows.length);
  const documents = await site.ask(
    'select "applicationId", count(*)::int as n from "document" group by 1',
  );
  assert.deepEqual([documents.length, ...new Set(documents.map(({ n }) => n))], [rows.length, 4]);
  const known = new Set<unknown>();
  for (const row of await site.ask('select "storedName" from "document"')) {
    known.add(row['storedName']);
  }
  for (const { storedNames } of await site.ask('select "storedNames" from "pendingDocument"')) {
    // NOTE: the program's own JSON list.
    for (const name of JSON.parse(String(storedNames)) as string[]) known.add(name);
  }
  const stored = await site.bucket.keys();
  const unknown = stored.filter((key) => !known.has(basename(key)));
  assert.equal(unknown.length, 0, 'no object is left that nobody knows of');
  assert(stored.length >= documents.length * 4, 'every document is in the bucket');
  console.log(`  ${rows.length} applications stored, ${stored.length} objects, all of them known`);
}

/** Everybody gets one letter; of what a killed process held, at most what nobody can tell is left. */
async function checkMail(site: Site): Promise<void> {
  const count = async (where: string) =>
    Number((await site.ask(`select count(*)::int as n from "outbox" where ${where}`))[0]?.['n']);
  const isSent = async () => {
    // As if the five minutes had passed that the claim of a process which is gone holds.
    await site.ask(`update "outbox" set "claimedUntil" = '2000-01-01T00:00:00.000Z'
      where "claimedUntil" < to_char(now() at time zone 'UTC' + interval '4 minutes 30 seconds',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
    return (await count('"sentAt" is null and "failedAt" is null')) === 0;
  };
  await until(isSent, { ms: mailMs, everyMs: 1000, error: new Error('not all mail goes out') });
  const unsure = await count('"failedAt" is not null');
  const sent = await count('"sentAt" is not null');
  const letters = site.recipients();
  assert.equal(new Set(letters).size, letters.length, 'nobody gets a letter twice');
  assert(letters.length >= sent && letters.length <= sent + unsure, 'each letter is accounted for');
  assert(unsure <= 1, 'a killed process leaves one letter in doubt at most');
  console.log(`  ${letters.length} letters, none twice, ${unsure} in doubt`);
}

/** Every application's documents come back byte for byte. */
async function checkDocuments(site: Site, sent: readonly Sent[], password: string): Promise<void> {
  const { headers } = await signIn(site.url, password);
  const rows = await site.ask(`select "application"."applicationId", "filePath" from "document"
    join "application" on "application"."id" = "document"."applicationId"`);
  const left = [...new Map(sent.map((one) => [one.applicationId, one])).values()];
  const read = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const id = one.applicationId;
      const hashes: string[] = [];
      for (const { filePath } of rows.filter((row) => row['applicationId'] === id)) {
        const query = new URLSearchParams({ file: String(filePath) });
        const path = `/api/admin/documents/download?${query}`;
        const answer = await fetch(`${site.url}${path}`, { headers });
        assert.equal(answer.status, 200);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        hashes.push(createHash('sha256').update(bytes).digest('hex'));
      }
      assert.deepEqual(hashes.sort(), one.sent, 'the same bytes');
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, read));
  console.log(`  ${rows.length} documents read, byte for byte`);
}
