// From submit to deletion in a bucket, with all that an operator does meanwhile.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { postJson, sendLogo } from '../support/servers/calls.ts';
import type { TestBucket } from './s3-bucket.ts';
import { adminAt, getDocuments, programWith, someDocuments, submit } from './s3-program.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Server } from './s3-server.ts';

type Program = ReturnType<typeof programWith>;

export async function checkLife(bucket: TestBucket, dataDir: string): Promise<void> {
  const program = programWith(bucket.settings, dataDir);
  const applicationId = await checkDocuments(program, bucket);
  const logo = await checkLogo(program);
  await verified(program);
  await checkBackup(program, bucket, dataDir);
  await checkSame(program, applicationId);
  await checkLogoSeen(program, logo);
  await checkRetention(program, bucket, dataDir);
  console.log('life: submitted, read, backed up, restored, expired');
}

/** Four documents go in and come out byte for byte; the bucket holds nothing that can be read. */
async function checkDocuments(program: Program, bucket: TestBucket): Promise<string> {
  const site = await program.serve();
  const documents = someDocuments();
  const { status, applicationId = '' } = await submit(site.url, documents);
  assert.equal(status, 201);
  const keys = await bucket.keys();
  assert.equal(keys.length, 4);
  for (const key of keys) {
    assert.match(key, /^([0-9a-f]{2})\/\1[0-9a-f]{30}$/);
    const stored = await bucket.read(key);
    assert.equal(stored.toString('latin1', 0, 6), 'RSMDOC');
    assert.ok(
      !documents.some(({ bytes }) => stored.includes(Buffer.from(bytes.subarray(0, 200)))),
      'encrypted',
    );
  }
  await site.kill();
  await checkSame(program, applicationId);
  return applicationId;
}

/** Every document of the application is what was sent. */
async function checkSame(program: Program, applicationId: string): Promise<void> {
  const site = await program.serve();
  const admin = await adminAt(site.url);
  const found = (await admin.applications()).find((one) => one.applicationId === applicationId);
  assert(found, 'the application is there');
  const sent = someDocuments().map(({ bytes }) => Buffer.from(bytes));
  for (const [at, document] of getDocuments(found).entries()) {
    const { status, bytes } = await admin.download(document);
    assert.equal(status, 200);
    assert.ok(sent[at]?.equals(bytes), `document ${at} byte for byte`);
  }
  await site.kill();
}

/** A partner's logo is public once a partner has it. */
async function checkLogo(program: Program): Promise<string> {
  const site = await program.serve();
  const { status, filePath } = await sendLogo(site.url);
  assert.equal(status, 201);
  assert.notEqual((await fetch(`${site.url}${filePath}`)).status, 200, 'no partner has it yet');
  const admin = await adminAt(site.url);
  const partner = { name: 'بنك', type: 'financial', logoPath: filePath, status: 'active' };
  const added = await postJson(`${site.url}/api/admin/partners`, partner, admin.headers);
  assert(added.ok);
  await site.kill();
  await checkLogoSeen(program, filePath);
  return filePath;
}

async function checkLogoSeen(program: Program, filePath: string): Promise<void> {
  const site = await program.serve();
  const seen = await fetch(`${site.url}${filePath}`);
  assert.deepEqual([seen.status, seen.headers.get('content-type')], [200, 'image/png']);
  await site.kill();
}

async function verified(program: Program): Promise<void> {
  const { code, output } = await program.run('verify');
  assert.deepEqual([code, /^No damage found\.$/m.test(output)], [0, true], output);
}

/** A backup has the documents themselves: it fills an empty bucket again. */
async function checkBackup(program: Program, bucket: TestBucket, dataDir: string): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    const { code, output } = await program.run('backup');
    assert.equal(code, 0, output);
  }
  const before = await bucket.keys();
  for (const key of before) await bucket.remove(key);
  for (const ending of ['', '-wal', '-shm']) {
    await rm(join(dataDir, `app.sqlite${ending}`), { force: true });
  }
  const { code, output } = await program.run('restore');
  assert.equal(code, 0, output);
  assert.deepEqual(await bucket.keys(), before);
  await verified(program);
}

/** What was rejected long ago loses its documents, in the bucket too. */
async function checkRetention(
  program: Program,
  bucket: TestBucket,
  dataDir: string,
): Promise<void> {
  const before = (await bucket.keys()).length;
  const db = new SqliteDatabase(join(dataDir, 'app.sqlite'));
  db.prepare("update application set status = 'rejected', updatedAt = ?").run(
    '2020-01-01T00:00:00.000Z',
  );
  db.close();
  const site = await program.serve({ RETENTION_DAYS: '30' });
  await site.kill();
  assert.equal((await bucket.keys()).length, before - 4, 'the logo stays, the documents do not');
}

export async function checkTrouble(
  server: S3Server,
  bucket: TestBucket,
  dataDir: string,
): Promise<void> {
  const program = programWith(bucket.settings, dataDir);
  const site = await program.serve();
  const ready = async () => (await fetch(`${site.url}/readyz`)).status;
  assert.equal((await submit(site.url, someDocuments())).status, 201);
  assert.equal(await ready(), 200);

  // It goes while documents are on their way: each submit is either there whole, or not at all.
  const underWay = Promise.all(Array.from({ length: 8 }, () => submit(site.url, someDocuments())));
  await wait(300);
  await server.stop();
  const answers = await underWay;
  const taken = answers.filter(({ status }) => status === 201).length;
  for (const { status, code, message, retryAfter } of answers) {
    if (status === 201) continue;
    assert.deepEqual([status, code], [503, 'unavailable']);
    assert.ok(Number(retryAfter) > 0 && message, 'says when to come back');
  }
  assert.equal((await submit(site.url)).status, 503);
  assert.equal(await ready(), 503);
  const admin = await adminAt(site.url);
  assert.equal((await admin.applications()).length, 1 + taken, 'nothing half stored');
  const { code, output } = await program.run('verify');
  assert.equal(code, 1);
  assert.match(output, /^STORAGE_URL: connection refused by /m);
  for (const secret of [server.secret, server.keyId]) {
    assert.ok(!site.printed().includes(secret), 'no secret in the log');
  }
  assert.match(site.printed(), /"reason":"connection refused by 127/, 'the log says why');

  await server.resume();
  assert.equal(await ready(), 200);
  assert.equal((await submit(site.url, someDocuments())).status, 201);
  await site.kill();
  // The next start sweeps what the failed ones had sent.
  await (await program.serve()).kill();
  assert.equal((await bucket.keys()).length, 4 * (2 + taken), 'four documents each, and no other');
  const { output: said, code: end } = await program.run('verify');
  assert.equal(end, 0, said);
  console.log(
    `trouble: the server went among 8 submits and came back; ${taken} of them were taken`,
  );
}
