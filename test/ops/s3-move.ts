// A system on SQLite and the disk moves to PostgreSQL and a bucket that goes away on the way. That every row is moved,
// and that callers are answered as before, is seen in test/postgres/migrate.test.ts.
import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFormFiles, makePdfFile } from '../support/documents.ts';
import { sendLogo } from '../support/servers/calls.ts';
import { startPostgres } from '../support/servers/postgres-server.ts';
import type { TestBucket } from './s3-bucket.ts';
import { adminAt, programWith, submit } from './s3-program.ts';
import type { S3Server } from './s3-server.ts';

const move = ['migrate', '--from', 'sqlite', '--to', 'postgres'] as const;

/** Enough that the first run is in the midst of them when the bucket goes away. */
const applications = 30;
const documentsInProgress = 12;

type Program = ReturnType<typeof programWith>;

export async function checkMove(
  server: S3Server,
  bucket: TestBucket,
  folder: string,
): Promise<void> {
  const postgres = await startPostgres();
  try {
    const [oldDir, newDir] = [join(folder, 'move-from'), join(folder, 'move-to')];
    const settings = { ...bucket.settings, DATABASE_URL: postgres.getUrl('postgres') };
    const old = programWith({}, oldDir);
    const moving = programWith(settings, oldDir);
    await fill(old, moving);
    await moveTwice(moving, server, bucket);
    const files = await compareFiles(join(oldDir, 'documents'), bucket);
    assert.equal(files, 4 * applications + 1, 'four documents each, and a logo');
    assert.match((await old.run('serve')).output, /was migrated to PostgreSQL\. Set DATABASE_URL/);
    // Another machine, which has nothing but the key.
    await mkdir(newDir, { mode: 0o700 });
    await copyFile(join(oldDir, 'secret.key'), join(newDir, 'secret.key'));
    await goOn(programWith(settings, newDir));
    console.log(`move: ${files} files, cut off on the way, the same on both sides`);
  } finally {
    await postgres.stop();
  }
}

/** Serves from the disk; the move is refused meanwhile. */
async function fill(old: Program, moving: Program): Promise<void> {
  const site = await old.serve();
  for (let at = 0; at < applications; at += 1) {
    const civilId = { bytes: makePdfFile(200_000 + at, String.fromCharCode(65 + (at % 26))) };
    assert.equal((await submit(site.url, makeFormFiles({ civilId }))).status, 201);
  }
  assert.equal((await sendLogo(site.url)).status, 201);
  const early = await moving.run(...move);
  assert.deepEqual([early.code, /already using/.test(early.output)], [1, true], early.output);
  await site.stop();
}

/** The first run loses the bucket among the documents, says so, and is repeated. */
async function moveTwice(moving: Program, server: S3Server, bucket: TestBucket): Promise<void> {
  const first = moving.run(...move);
  let isOver = false;
  void first.finally(() => (isOver = true));
  while (!isOver && (await bucket.keys()).length < documentsInProgress) await wait(5);
  await server.stop();
  const cut = await first;
  assert.equal(cut.code, 1, cut.output);
  await server.resume();
  assert.ok((await bucket.keys()).length < 4 * applications, 'documents were missing still');
  const { code, output } = await moving.run(...move);
  assert.equal(code, 0, output);
  assert.match(output, /^Copied and verified in /m);
}

/** Every file of the folder is in the bucket, byte for byte, and nothing else is. */
async function compareFiles(documents: string, bucket: TestBucket): Promise<number> {
  const entries = await readdir(documents, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const keys = paths.map((path) => path.slice(documents.length + 1));
  assert.deepEqual((await bucket.keys()).sort(), keys);
  for (const [at, path] of paths.entries()) {
    const stored = await bucket.read(keys[at] ?? '');
    assert.ok(stored.equals(await readFile(path)), path);
  }
  return paths.length;
}

/** Everything is there and whole, and the next applicant is served. */
async function goOn(program: Program): Promise<void> {
  const site = await program.serve();
  assert.equal((await submit(site.url)).status, 201);
  const admin = await adminAt(site.url);
  assert.equal((await admin.applications()).length, applications + 1);
  await site.kill();
  const { code, output } = await program.run('verify');
  assert.deepEqual([code, /^No damage found\.$/m.test(output)], [0, true], output);
}
