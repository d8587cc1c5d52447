// A system with applications on SQLite and the disk moves to PostgreSQL and a bucket, is interrupted on the way, and is
// compared from outside the program: every row, every document's bytes, and what its callers are answered.
import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { tableNames } from '../../src/db/transfer/tables.ts';
import { makeFormFiles, pdfOf, pngOf, type FormFile } from '../support/documents.ts';
import { startPostgres } from '../support/servers/postgres-server.ts';
import type { TestBucket } from './s3-bucket.ts';
import { adminAt, documentsOf, programWith, signIn, submit } from './s3-program.ts';
import type { S3Server } from './s3-server.ts';

const move = ['migrate', '--from', 'sqlite', '--to', 'postgres'] as const;

/** Enough that the first run is in the midst of them when it is killed. */
const applications = 30;
const writers = 8;
const documentsInProgress = 12;

type Program = ReturnType<typeof programWith>;

/** An application as it was sent. */
interface Sent {
  applicationId: string;
  documents: readonly FormFile[];
}

export async function checkMove(
  server: S3Server,
  bucket: TestBucket,
  folder: string,
): Promise<void> {
  const postgres = await startPostgres();
  try {
    const maintenance = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    await maintenance.connect();
    await maintenance.query('create database moved');
    await maintenance.end();
    const databaseUrl = postgres.urlOf('moved');
    const [oldDir, newDir] = [join(folder, 'move-from'), join(folder, 'move-to')];
    const settings = { ...bucket.settings, DATABASE_URL: databaseUrl };
    const old = programWith({}, oldDir);
    const moving = programWith(settings, oldDir);
    const { sent, token, logo } = await liveThere(old, moving, bucket);
    await endMove(moving, server);
    const rows = await compareRows(join(oldDir, 'app.sqlite'), databaseUrl);
    const files = await compareFiles(join(oldDir, 'documents'), bucket);
    assert.equal(files, 4 * sent.length + 1, 'four papers each, and a logo');
    assert.match((await old.run('serve')).output, /was migrated to PostgreSQL\. Set DATABASE_URL/);
    // Another machine, which has nothing but the key.
    await mkdir(newDir, { mode: 0o700 });
    await copyFile(join(oldDir, 'secret.key'), join(newDir, 'secret.key'));
    const program = programWith(settings, newDir);
    await goOn(program, { sent, token, logo });
    console.log(
      `move: ${rows} rows and ${files} files, killed and cut off on the way, the same on both sides`,
    );
  } finally {
    await postgres.stop();
  }
}

/** Serves from the disk; the move is refused meanwhile, and then killed among the documents. */
async function liveThere(old: Program, moving: Program, bucket: TestBucket) {
  const site = await old.serve();
  const sent = await sendMany(site.url, applications);
  const admin = await signIn(site.url);
  const [first] = await admin.applications();
  assert(first);
  const decision = { status: 'approved', note: 'مبروك' };
  await admin.send('PATCH', `/api/admin/applications/${first.id}/status`, decision);
  const logo = await addPartner(site.url, admin);
  const early = await moving.run(...move);
  assert.deepEqual([early.code, /already serves/.test(early.output)], [1, true], early.output);
  await site.stop();
  const killed = moving.begin(...move);
  while (killed.isAlive() && (await bucket.keys()).length < documentsInProgress) await wait(5);
  killed.kill();
  assert.equal((await killed.ended).code, null, 'killed while papers were on their way');
  assert.ok((await bucket.keys()).length < 4 * applications, 'papers were missing still');
  return { sent, token: admin.token, logo };
}

async function sendMany(url: string, count: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  let begun = 0;
  const write = async () => {
    while (begun < count) {
      begun += 1;
      const documents = makeFormFiles({
        civilId: { bytes: pdfOf(200_000 + begun, String.fromCharCode(65 + (begun % 26))) },
      });
      const { status, applicationId = '' } = await submit(url, documents);
      assert.equal(status, 201);
      sent.push({ applicationId, documents });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return sent;
}

async function addPartner(url: string, admin: ReturnType<typeof adminAt>): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(pngOf())]), 'logo.png');
  const uploaded = await fetch(`${url}/api/upload`, { method: 'POST', body });
  // NOTE: as documented.
  const { filePath } = (await uploaded.json()) as { filePath: string };
  const partner = { name: 'بنك', type: 'financial', logoPath: filePath, status: 'active' };
  await admin.send('POST', '/api/admin/partners', partner);
  return filePath;
}

/** The next run loses the bucket, says so, and is repeated. */
async function endMove(moving: Program, server: S3Server): Promise<void> {
  await server.stop();
  const cut = await moving.run(...move);
  assert.equal(cut.code, 1, cut.output);
  await server.resume();
  const { code, output } = await moving.run(...move);
  assert.equal(code, 0, output);
  assert.match(output, /^Copied and verified in /m);
}

/** Answers how many rows there are. */
async function compareRows(file: string, databaseUrl: string): Promise<number> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  const client = new pg.Client({ connectionString: databaseUrl, types });
  await client.connect();
  const sqlite = new SqliteDatabase(file, { fileMustExist: true });
  const asLines = (rows: readonly unknown[]) =>
    // NOTE: both drivers answer a row as an object of its columns.
    rows.map((row) => JSON.stringify(Object.entries(row as object).sort())).sort();
  let count = 0;
  try {
    for (const table of tableNames) {
      const before = sqlite.prepare(`select * from "${table}"`).all();
      const { rows } = await client.query(`select * from "${table}"`);
      assert.deepEqual(asLines(rows), asLines(before), table);
      count += before.length;
    }
  } finally {
    sqlite.close();
    await client.end();
  }
  return count;
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

/** A parent tracks, an administrator who was signed in opens every document, and the next one applies. */
async function goOn(
  program: Program,
  { sent, token, logo }: { sent: readonly Sent[]; token: string; logo: string },
): Promise<void> {
  const site = await program.serve();
  const admin = adminAt(site.url, token);
  const all = await admin.applications();
  assert.equal(all.length, sent.length);
  for (const { applicationId, documents } of sent) {
    const tracked = await fetch(`${site.url}/api/applications/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationId, email: 'mariam@example.com' }),
    });
    assert.equal(tracked.status, 200);
    const found = all.find((one) => one.applicationId === applicationId);
    assert(found);
    for (const [at, document] of documentsOf(found).entries()) {
      const { status, bytes } = await admin.download(document);
      assert.equal(status, 200);
      assert.ok(
        bytes.equals(documents[at]?.bytes ?? Buffer.of()),
        `paper ${at} of ${applicationId}`,
      );
    }
  }
  assert.equal((await fetch(`${site.url}${logo}`)).status, 200);
  assert.equal((await submit(site.url)).status, 201);
  await site.kill();
  const { code, output } = await program.run('verify');
  assert.deepEqual([code, /^Nothing is damaged\.$/m.test(output)], [0, true], output);
}
