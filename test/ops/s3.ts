// A real S3 server: the suite of storage cases, and the program that keeps its documents there, in good days and bad.
import { inFolder } from '../support/servers/program.ts';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { killRounds } from '../chaos/support/kill-rounds.ts';
import { ownNode, root } from '#scripts/prepare.mjs';
import { makeBucket, type TestBucket } from './s3-bucket.ts';
import { checkLife, checkTrouble } from './s3-life.ts';
import { checkMove } from './s3-move.ts';
import { programWith } from './s3-program.ts';
import { prepareS3Server, startS3Server, type S3Server } from './s3-server.ts';

/** How often the program is killed among submits. */
const kills = 3;
const writers = 6;

/** Walks through everything that lies in a bucket instead of a folder. */
export async function checkS3(): Promise<void> {
  prepareS3Server();
  const server = await startS3Server();
  try {
    await inFolder((folder) => checkWith(server, folder));
  } finally {
    await server.close();
  }
}

async function checkWith(server: S3Server, folder: string): Promise<void> {
  const dataDir = (name: string) => join(folder, name);
  console.log(`S3 server at ${server.endpoint}`);
  await checkSuite(await makeBucket(server, 'suite'));
  await checkRefusals(server, dataDir('refused'));
  await checkLife(await makeBucket(server, 'life'), dataDir('life'));
  await checkTrouble(server, await makeBucket(server, 'trouble'), dataDir('trouble'));
  await checkKills(await makeBucket(server, 'kills'), dataDir('kills'));
  await checkMove(server, await makeBucket(server, 'moved'), folder);
}

/** The cases that the disk passes in `npm test`. */
async function checkSuite({ settings }: TestBucket): Promise<void> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', join(root, 'vitest.ops.config.ts')];
  const child = spawn(ownNode(), args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  // NOTE: what this event brings.
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 0, `the suite of storage cases:\n${printed}`);
  console.log(`suite: ${/Tests .*passed.*/.exec(printed)?.[0] ?? 'passed'}`);
}

/** What is wrong with the settings is said in a sentence, without the secret. */
async function checkRefusals(server: S3Server, dataDir: string): Promise<void> {
  const { settings } = await makeBucket(server, 'refused');
  const wrong: [Record<string, string>, string][] = [
    [{ AWS_SECRET_ACCESS_KEY: 'wr0ng/secret' }, 'AWS_SECRET_ACCESS_KEY does not match'],
    [{ AWS_ACCESS_KEY_ID: 'NOBODY' }, 'the storage does not recognise AWS_ACCESS_KEY_ID'],
    [{ STORAGE_URL: `s3://nowhere?endpoint=${server.endpoint}` }, 'bucket nowhere does not exist'],
    [{ STORAGE_URL: 's3://x?endpoint=http://127.0.0.1:9' }, 'invalid bucket name'],
    [{ STORAGE_URL: 's3://xyz?endpoint=http://127.0.0.1:9' }, 'connection refused by 127.0.0.1:9'],
    [{ STORAGE_URL: `s3://refused?endpoint=${server.endpoint.replace('http', 'https')}` }, 'https'],
  ];
  for (const [change, sentence] of wrong) {
    const program = programWith({ ...settings, LOG_LEVEL: 'error', ...change }, dataDir);
    const { code, output } = await program.run('serve');
    assert.equal(code, 1, output);
    assert.ok(output.includes(`STORAGE_URL: `) && output.includes(sentence), output);
    assert.equal(output.trim().split('\n').length, 1, `one sentence: ${output}`);
    for (const secret of [server.secret, 'wr0ng/secret']) assert.ok(!output.includes(secret));
  }
  console.log(`refusals: ${wrong.length}, each with what to mend`);
}

/** Killed among submits, again and again: nothing acknowledged is lost, nothing stays behind. */
async function checkKills(bucket: TestBucket, dataDir: string): Promise<void> {
  const { settings } = bucket;
  const found = await killRounds({ dataDir, rounds: kills, writers, perRound: 10, settings });
  const { lost, changed, half, issues } = found;
  assert.deepEqual(
    { lost, changed, half, issues },
    { lost: [], changed: [], half: [], issues: [] },
  );
  assert.ok(found.applications >= found.acknowledged);
  assert.equal(
    (await bucket.keys()).length,
    4 * found.applications,
    'four documents each, no other',
  );
  const { acknowledged, repeated } = found;
  console.log(`kills: ${kills} among ${acknowledged} acknowledged submits, ${repeated} repeated`);
}
