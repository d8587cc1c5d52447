// The storage goes away while the site serves, and comes back.
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestBucket } from './s3-bucket.ts';
import { adminAt, programWith, someDocuments, submit } from './s3-program.ts';
import type { S3Server } from './s3-server.ts';

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
  assert.equal((await bucket.keys()).length, 4 * (2 + taken), 'four papers each, and no other');
  const { output: said, code: end } = await program.run('verify');
  assert.equal(end, 0, said);
  console.log(
    `trouble: the server went among 8 submits and came back; ${taken} of them were taken`,
  );
}
