import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backup } from '#server/cli/backup.ts';
import { restore } from '#server/cli/restore.ts';
import { verify, verifyBackup } from '#server/cli/verify.ts';
import { readConfig } from '#server/config.ts';
import { filesBelow } from '#server/durable-file.ts';
import { buildTestApp } from '#test/support/app.ts';
import { emptyFolder } from '#test/support/backups.ts';
import { multipart, makePngFile } from '#test/support/documents.ts';
import { runCommand } from '#test/support/run-command.ts';
import { startS3StandIn, type S3StandIn } from '#test/support/servers/s3-stand-in.ts';
import { submit } from '#test/support/submit.ts';

vi.setConfig({ testTimeout: 120_000 });

async function emptyBucket() {
  const bucket = await startS3StandIn();
  onTestFinished(() => bucket.close());
  const environment = {
    STORAGE_URL: `s3://bucket?endpoint=${bucket.endpoint}`,
    AWS_ACCESS_KEY_ID: 'KEYID',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  return { bucket, environment };
}

const getObjects = ({ objects }: S3StandIn) =>
  new Map([...objects].map(([key, { bytes }]) => [key, bytes.toString('hex')]));

/** A SQLite database with documents and a logo in a bucket, and a backup of both. */
async function backedUpSite() {
  const { bucket, environment } = await emptyBucket();
  const app = await buildTestApp({ environment });
  await submit(app);
  const logo = multipart({}, [{ field: 'file', name: 'logo.png', bytes: makePngFile() }]);
  await app.inject({ method: 'POST', url: '/api/upload', ...logo });
  const { config } = app.services;
  const { code, output } = await runCommand(() => backup(config));
  expect(code).toBe(0);
  return { app, bucket, config, path: /verified: (.*)\n/.exec(output)?.[1] ?? '' };
}

/** A machine that has a key and nothing else, and an empty bucket. */
async function otherMachine(dataDirOfKey: string) {
  const dataDir = emptyFolder();
  copyFileSync(join(dataDirOfKey, 'secret.key'), join(dataDir, 'secret.key'));
  const { bucket, environment } = await emptyBucket();
  const config = readConfig({ ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const restored = (named: string, force: boolean) =>
    runCommand(() => restore(config, { named, force }));
  return { bucket, config, dataDir, restored };
}

test('a backup with a bucket brings back every object into another', async () => {
  const { app, bucket, config, path } = await backedUpSite();
  const objects = getObjects(bucket);
  expect(objects.size).toBe(5);
  expect((await runCommand(() => verify(config))).code).toBe(0);
  expect((await runCommand(() => verifyBackup(config, path))).code).toBe(0);
  const there = await otherMachine(app.dataDir);
  expect((await there.restored(path, false)).code).toBe(0);
  expect(getObjects(there.bucket)).toEqual(objects);
  const files = await filesBelow(there.dataDir);
  expect(files.filter((file) => file.startsWith('documents'))).toEqual([]);
  expect((await runCommand(() => verify(there.config))).code).toBe(0);
});

test('a changed and a missing object are named by verify, and a restore mends them', async () => {
  const { app, bucket, config, path } = await backedUpSite();
  const before = getObjects(bucket);
  const [one, two] = [...bucket.objects.keys()];
  const changed = bucket.objects.get(one!)!;
  changed.bytes = Buffer.from(changed.bytes);
  changed.bytes[40] = changed.bytes[40]! ^ 1;
  bucket.objects.delete(two!);
  const verified = await runCommand(() => verify(config));
  expect([verified.code, verified.output.match(/^DAMAGED /gm)?.length]).toEqual([1, 2]);
  await app.db.destroy();
  expect((await runCommand(() => restore(config, { named: path, force: true }))).code).toBe(0);
  expect(getObjects(bucket)).toEqual(before);
});

test('a foreign key, data in the way and a bucket out of reach leave all as it was', async () => {
  const { app, path } = await backedUpSite();
  const foreign = await otherMachine((await buildTestApp()).dataDir);
  await expect(foreign.restored(path, false)).rejects.toThrow('different secret key');
  expect(foreign.bucket.objects.size).toBe(0);
  const there = await otherMachine(app.dataDir);
  await there.restored(path, false);
  const objects = getObjects(there.bucket);
  await expect(there.restored(path, false)).rejects.toThrow('already contains data');
  there.bucket.trouble = (_, response) => Boolean(response.writeHead(403).end());
  await expect(there.restored(path, true)).rejects.toThrow();
  there.bucket.trouble = undefined;
  expect(getObjects(there.bucket)).toEqual(objects);
});
