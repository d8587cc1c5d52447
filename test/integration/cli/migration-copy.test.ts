import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '#db/database.ts';
import { migrations } from '#db/migrations/index.ts';
import { readConfig } from '#server/config.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { OperatorError } from '#server/operator-error.ts';
import { openDatabase, start } from '#server/start.ts';

vi.mock('#db/migrations/index.ts', async (importOriginal) =>
  (await import('#test/support/next-migration.ts')).withNextMigration(importOriginal),
);

const names = Object.keys(migrations('sqlite'));
const newest = names.at(-1)!;
const before = names.at(-2)!;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder as the version before the newest migration left it, with one message in it. */
async function olderData(): Promise<string> {
  const dataDir = emptyFolder();
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  const { [newest]: _newest, ...older } = migrations('sqlite');
  const provider = { getMigrations: () => Promise.resolve(older) };
  await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  const file = new SqliteDatabase(join(dataDir, 'app.sqlite'));
  file.exec("insert into setting values ('canary', '\"kept\"', '2026-11-21T00:00:00.000Z')");
  file.close();
  return dataDir;
}

function getSchema(file: string): string[] {
  const db = new SqliteDatabase(file, { readonly: true });
  const seen = db.prepare('select name from kysely_migration order by name').pluck().all();
  db.close();
  return seen as string[];
}

async function opened(dataDir: string): Promise<string[]> {
  const messages: string[] = [];
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }), (copy) => messages.push(copy));
  await db.destroy();
  return messages;
}

test('a migration of data that is there is preceded by a copy of the database', async () => {
  const dataDir = await olderData();
  const [copy = ''] = await opened(dataDir);
  expect(copy).toMatch(new RegExp(`/before-migration/[\\dTZ-]+-${before}\\.sqlite$`));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'before-migration')).mode & 0o777).toBe(0o700);
  expect(getSchema(copy)).toEqual(names.slice(0, -1));
  expect(getSchema(join(dataDir, 'app.sqlite'))).toEqual(names);
  const db = new SqliteDatabase(copy, { readonly: true });
  expect(db.prepare("select count(*) from setting where name = 'canary'").pluck().get()).toBe(1);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  expect(await opened(dataDir), 'nothing is due any more').toEqual([]);
});

test('a new database needs no copy', async () => {
  const dataDir = emptyFolder();
  expect(await opened(dataDir)).toEqual([]);
  expect(readdirSync(dataDir)).not.toContain('before-migration');
});

test('the newest copy stays, and an earlier one and what was cut short go', async () => {
  const dataDir = await olderData();
  const folder = join(dataDir, 'before-migration');
  mkdirSync(folder);
  writeFileSync(join(folder, '2025-01-01T00-00-00-000Z-001-init.sqlite'), 'old');
  writeFileSync(join(folder, '2026-01-01T00-00-00-000Z-001-init.sqlite.part'), 'cut');
  const [copy = ''] = await opened(dataDir);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([copy]);
});

test('without a copy nothing is changed', async () => {
  const dataDir = await olderData();
  writeFileSync(join(dataDir, 'before-migration'), 'in the way');
  await expect(opened(dataDir)).rejects.toThrow(OperatorError);
  await expect(opened(dataDir)).rejects.toThrow(/Nothing was changed/);
  expect(getSchema(join(dataDir, 'app.sqlite'))).toEqual(names.slice(0, -1));
});

test('the copy is the database that the version before goes on with', async () => {
  const dataDir = await olderData();
  const clientFiles = readFolder(join(import.meta.dirname, '../../../src/client'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const serving = await start({ config, version: '0.0.0-test', clientFiles });
  await serving.stop();
  const [copy = ''] = readdirSync(join(dataDir, 'before-migration'));
  const bytes = readFileSync(join(dataDir, 'before-migration', copy));
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `app.sqlite${ending}`), { force: true });
  writeFileSync(join(dataDir, 'app.sqlite'), bytes, { mode: 0o600 });
  expect(getSchema(join(dataDir, 'app.sqlite'))).toEqual(names.slice(0, -1));
  expect(await opened(dataDir), 'and is copied again before the next try').toHaveLength(1);
});
