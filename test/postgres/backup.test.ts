import { copyFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite, type Db } from '../../src/db/database.ts';
import { migrateTo, migrateToLatest } from '../../src/db/migrate.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import { lastNumbers, schemaOf } from '../../src/db/transfer/source.ts';
import { openPostgres } from '../../src/db/postgres/postgres.ts';
import { keepKeyFingerprint } from '../../src/db/queries/system/key.ts';
import { openSqliteCopy } from '../../src/db/sqlite/online-backup.ts';
import { backup } from '../../src/server/cli/backup.ts';
import { restore } from '../../src/server/cli/restore.ts';
import { verifyBackup } from '../../src/server/cli/verify.ts';
import { readConfig } from '../../src/server/config.ts';
import { makeBackup } from '../../src/server/operations/backup/backup.ts';
import { filesBelow } from '../../src/server/operations/backup/durable-file.ts';
import { verifyAll } from '../../src/server/operations/backup/verify.ts';
import { openDatabase } from '../../src/server/start.ts';
import { openDiskStorage } from '../../src/server/storage/disk.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { documentedFields } from '../support/application-fields.ts';
import { backUp, backUpDuringSubmits, emptyFolder, restoreTo } from '../support/backups.ts';
import { startByteServer } from '../support/servers/byte-server.ts';
import { submit } from '../support/submit.ts';
import { rowsOf, useEverything } from './support/full-database.ts';
import { databaseMade } from './support/made-database.ts';
import { told } from './support/moving.ts';

// Each makes several databases, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 });

/** A machine that has the key and nothing else, and a database that is empty unless told. */
async function otherMachine(app: Pick<TestApp, 'dataDir'>, url?: string) {
  const dataDir = emptyFolder();
  copyFileSync(join(app.dataDir, 'secret.key'), join(dataDir, 'secret.key'));
  const databaseUrl = url ?? (await databaseMade());
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
  });
  const restored = (named: string, force: boolean = false) =>
    told(() => restore(config, { named, force }));
  return { dataDir, config, restored };
}

/** Looks into a database, and leaves no connection to it. */
async function within<Result>(url: string, look: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await openPostgres(url);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

async function papersIn(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'documents');
  const read = (await filesBelow(folder)).map(async (path) => {
    return [path, (await readFile(join(folder, path))).toString('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test('a backup of PostgreSQL brings back every row and paper, into either database', async () => {
  const app = await buildTestApp();
  await useEverything(app);
  await submit(app);
  // A number that is gone is not given again.
  const { number } = await app.db
    .selectFrom('application')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('application').where('number', '=', number).execute();
  const [rows, papers] = [await rowsOf(app.db), await papersIn(app.dataDir)];
  const made = await told(() => backup(app.services.config));
  expect(made.said).toContain('Backup made and checked');
  expect(made.code).toBe(0);
  const path = /checked: (.*)\n/.exec(made.said)?.[1] ?? '';
  expect((await told(() => verifyBackup(app.services.config, path))).said).toContain('Nothing is');

  const there = await otherMachine(app);
  const { code, said } = await there.restored(path);
  expect(said).toMatch(/Compared: [\d,]+ rows, all as in the backup\./);
  expect(code).toBe(0);
  expect(await within(there.config.databaseUrl ?? '', rowsOf)).toEqual(rows);
  const known = await papersIn(there.dataDir);
  expect(Object.keys(known).length).toBeGreaterThan(5);
  expect(papers).toMatchObject(known);
  const db = await openDatabase(there.config);
  onTestFinished(() => db.destroy());
  const faults = await verifyAll({
    ...{ db, keys: app.services.keys },
    storage: await openDiskStorage(join(there.dataDir, 'documents')),
  });
  expect(faults.faults).toEqual([]);

  const file = join((await restoreTo(app, path)).dataDir, 'app.sqlite');
  const lite = openSqliteCopy(file);
  onTestFinished(() => lite.destroy());
  expect(await rowsOf(lite)).toEqual(rows);
  expect((await lastNumbers(lite)).find(({ table }) => table === 'application')?.last).toBe(number);
  const { rows: found } = await sql<{ found: number }>`select count(*) as found
    from "applicationSearch" where "applicationSearch" match '"مريم"'`.execute(lite);
  expect(found[0]?.found).toBeGreaterThan(0);
});

test('a backup of SQLite is restored to PostgreSQL', async () => {
  const app = await buildTestApp({ dialect: 'sqlite' });
  await useEverything(app);
  const rows = await rowsOf(app.db);
  const { path } = await backUp(app);
  const there = await otherMachine(app);
  expect((await there.restored(path)).code).toBe(0);
  expect(await within(there.config.databaseUrl ?? '', rowsOf)).toEqual(rows);
});

test('a backup of an older version is brought to the newest schema on its way', async () => {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const { keys, storage } = app.services;
  const before = Object.keys(migrations('sqlite')).at(-2) ?? '';
  const { path, manifest } = await makeBackup({
    ...{ db: app.db, keys, storage, folder: emptyFolder(), keep: 1, now: app.clock.now },
    copyDatabase: async (file) => {
      const db = openSqlite(file);
      await migrateTo(db, before);
      await keepKeyFingerprint(db, keys.fingerprint, '2026-11-01T00:00:00.000Z');
      await sql`pragma journal_mode = delete`.execute(db);
      await db.destroy();
    },
  });
  expect(manifest.schema).toBe(before);
  const there = await otherMachine(app);
  expect((await there.restored(path)).code).toBe(0);
  expect(await within(there.config.databaseUrl ?? '', schemaOf)).toEqual(await schemaOf(app.db));
  expect(await filesBelow(there.dataDir)).toEqual(['backups/backup.lock', 'secret.key']);
});

test('a backup during submits is one moment, whole in itself', async () => {
  const server = await startByteServer({ RATE_LIMIT: 'off' });
  const { path, manifest, early } = await backUpDuringSubmits(server);
  expect(manifest.papers).toBe(manifest.applications * 4);
  const there = await otherMachine(server);
  expect((await there.restored(path)).code).toBe(0);
  const restored = await within(there.config.databaseUrl ?? '', (db) =>
    db.selectFrom('application').select('applicationId').execute(),
  );
  expect(restored.map((row) => row.applicationId)).toEqual(expect.arrayContaining(early));
  expect(Object.keys(await papersIn(there.dataDir))).toHaveLength(manifest.papers);
});

test('data that is there is in the way, and is kept beside the backup with --force', async () => {
  const app = await buildTestApp();
  await submit(app);
  const { path } = await backUp(app);
  const before = await rowsOf(app.db);
  const url = await databaseMade();
  const there = await otherMachine(app, url);
  await there.restored(path);
  await within(url, (db) =>
    db.updateTable('application').set({ applicantName: 'since' }).execute(),
  );
  const since = await within(url, rowsOf);
  await expect(there.restored(path)).rejects.toThrow('The PostgreSQL database holds data. With');
  const other = await openPostgres(url);
  await expect(there.restored(path, true)).rejects.toThrow('is in use (connections of this');
  await other.destroy();
  rmSync(join(there.dataDir, 'secret.key'));
  await expect(there.restored(path, true)).rejects.toThrow('secret.key is missing');
  const foreign = await otherMachine(await buildTestApp({ dialect: 'sqlite' }), url);
  await expect(foreign.restored(path, true)).rejects.toThrow('made with another secret key');
  expect(await within(url, rowsOf)).toEqual(since);

  copyFileSync(join(app.dataDir, 'secret.key'), join(there.dataDir, 'secret.key'));
  const { said } = await there.restored(path, true);
  const kept = /DROP SCHEMA "(before_restore_\d+)" CASCADE/.exec(said)?.[1] ?? '';
  expect(await within(url, rowsOf)).toEqual(before);
  const { rows } = await within(url, (db) =>
    sql<{
      applicantName: string;
    }>`select "applicantName" from ${sql.id(kept, 'application')}`.execute(db),
  );
  expect(rows).toEqual([{ applicantName: 'since' }]);
  // The audit of what is kept still takes no change, and goes with its schema.
  await within(url, async (db) => {
    const audit = sql.id(kept, 'audit');
    for (const change of [sql`update ${audit} set "at" = ''`, sql`truncate ${audit}`]) {
      await expect(change.execute(db)).rejects.toThrow('append-only');
    }
    await sql`drop schema ${sql.id(kept)} cascade`.execute(db);
  });
  expect(await within(url, rowsOf)).toEqual(before);
});

test('a restore that is cut short is not served, and goes on when it is repeated', async () => {
  const app = await buildTestApp();
  await useEverything(app);
  await submit(app, documentedFields(2));
  const { path } = await backUp(app);
  const url = await databaseMade();
  const there = await otherMachine(app, url);
  await within(url, async (db) => {
    await migrateToLatest(db);
    await sql`create function "stumble"() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger "stumble" after insert on "document"
      for each statement execute function "stumble"()`.execute(db);
  });
  await expect(there.restored(path, true)).rejects.toThrow('Run the command again: it goes on');
  await expect(openDatabase(there.config)).rejects.toThrow('or the restore that was cut short');
  await within(url, (db) => sql`drop function "stumble"() cascade`.execute(db));
  const { said, code } = await there.restored(path, true);
  expect(said).toContain('Went on where an earlier run had stopped.');
  expect(code).toBe(0);
  expect(await within(url, rowsOf)).toEqual(await rowsOf(app.db));
});
