import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { backup } from '../../src/server/cli/backup.ts';
import { restore } from '../../src/server/cli/restore.ts';
import { verify, verifyBackup } from '../../src/server/cli/verify.ts';
import { readConfig } from '../../src/server/config.ts';
import { filesBelow } from '../../src/server/operations/backup/durable-file.ts';
import { buildTestApp } from '../support/app.ts';
import { emptyFolder } from '../support/backups.ts';
import { startS3StandIn, type S3StandIn } from '../support/servers/s3-stand-in.ts';
import { submit } from '../support/submit.ts';
import { rowsOf, useEverything } from './support/full-database.ts';
import { databaseMade } from './support/made-database.ts';
import { told } from './support/moving.ts';

// Each makes several databases, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 });

async function bucketMade() {
  const bucket = await startS3StandIn();
  onTestFinished(() => bucket.close());
  const settings = {
    STORAGE_URL: `s3://bucket?endpoint=${bucket.endpoint}`,
    AWS_ACCESS_KEY_ID: 'KEYID',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  return { bucket, settings };
}

const objectsOf = ({ objects }: S3StandIn) =>
  new Map([...objects].map(([key, { bytes }]) => [key, bytes.toString('hex')]));

/** A house on PostgreSQL and a bucket in which everything was done, and a backup of it. */
async function houseBackedUp() {
  const { bucket, settings } = await bucketMade();
  const app = await buildTestApp({ environment: settings });
  await useEverything(app);
  await submit(app);
  const { config } = app.services;
  const made = await told(() => backup(config));
  expect(made).toMatchObject({ code: 0 });
  const path = /checked: (.*)\n/.exec(made.said)?.[1] ?? '';
  return { app, bucket, config, path };
}

/** A machine with that key alone, an empty database and an empty bucket. */
async function otherMachine(dataDirOfKey: string) {
  const dataDir = emptyFolder();
  copyFileSync(join(dataDirOfKey, 'secret.key'), join(dataDir, 'secret.key'));
  const [{ bucket, settings }, databaseUrl] = [await bucketMade(), await databaseMade()];
  const config = readConfig({
    ...{ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  });
  const rows = async () => {
    const db = await openPostgres(databaseUrl);
    return rowsOf(db).finally(() => db.destroy());
  };
  return { bucket, config, dataDir, rows };
}

test('a backup of PostgreSQL and a bucket brings back every row and object elsewhere', async () => {
  const { app, bucket, config, path } = await houseBackedUp();
  const [rows, objects] = [await rowsOf(app.db), objectsOf(bucket)];
  expect(objects.size).toBeGreaterThan(5);
  expect((await told(() => verify(config))).code).toBe(0);
  expect((await told(() => verifyBackup(config, path))).code).toBe(0);

  const there = await otherMachine(app.dataDir);
  expect((await told(() => restore(there.config, { named: path, force: false }))).code).toBe(0);
  expect(await there.rows()).toEqual(rows);
  expect(objectsOf(there.bucket)).toEqual(objects);
  expect(await filesBelow(there.dataDir)).toEqual(['backups/backup.lock', 'secret.key']);
  expect((await told(() => verify(there.config))).code).toBe(0);
});

test('a changed and a missing object are named by verify; the next backup has them from the last, and brings them back', async () => {
  const { bucket, config, app } = await houseBackedUp();
  const before = objectsOf(bucket);
  const [one, two] = [...bucket.objects.keys()];
  const bent = bucket.objects.get(one!)!;
  bent.bytes = Buffer.from(bent.bytes);
  bent.bytes[40] = bent.bytes[40]! ^ 1;
  bucket.objects.delete(two!);
  const verified = await told(() => verify(config));
  expect([verified.code, verified.said.match(/^DAMAGED /gm)?.length]).toEqual([1, 2]);
  expect((await told(() => backup(config))).code).toBe(0);
  // Those who serve would go on with what they remember.
  const force = { named: undefined, force: true };
  await expect(told(() => restore(config, force))).rejects.toThrow('is in use');
  await app.db.destroy();
  expect((await told(() => restore(config, force))).code).toBe(0);
  expect(objectsOf(bucket)).toEqual(before);
});

test('a foreign key, data in the way and a bucket out of reach leave both as they were', async () => {
  const { app, path } = await houseBackedUp();
  const foreign = await otherMachine((await buildTestApp({ dialect: 'sqlite' })).dataDir);
  const asked = { named: path, force: false };
  await expect(told(() => restore(foreign.config, asked))).rejects.toThrow('another secret key');
  expect([foreign.bucket.objects.size, await filesBelow(foreign.dataDir)]).toEqual([
    0,
    ['backups/backup.lock', 'secret.key'],
  ]);

  const there = await otherMachine(app.dataDir);
  await told(() => restore(there.config, asked));
  const [rows, objects] = [await there.rows(), objectsOf(there.bucket)];
  await expect(told(() => restore(there.config, asked))).rejects.toThrow('holds data. With');
  there.bucket.trouble = (_, response) => Boolean(response.writeHead(403).end());
  const force = { named: path, force: true };
  await expect(told(() => restore(there.config, force))).rejects.toThrow();
  there.bucket.trouble = undefined;
  expect([await there.rows(), objectsOf(there.bucket)]).toEqual([rows, objects]);
});
