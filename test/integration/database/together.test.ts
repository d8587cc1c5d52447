import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../../src/db/database.ts';
import { migrateToLatest } from '../../../src/db/migrate.ts';
import { countAttempt } from '../../../src/db/queries/system/rate-limit.ts';
import { PatientSqliteDialect } from '../../../src/db/sqlite/dialect.ts';

/** A database of notes, and how often something was committed. */
function notes() {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-together-'));
  const sqlite = new SqliteDatabase(join(folder, 'notes.sqlite'));
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec('create table note (text text primary key)');
  const db = new Kysely<{ note: { text: string } }>({ dialect: new PatientSqliteDialect(sqlite) });
  const really = sqlite.exec.bind(sqlite);
  const exec = vi.spyOn(sqlite, 'exec');
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (text: string, fails = false) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('note').values({ text }).execute();
      if (fails) throw new Error(`not ${text}`);
    });
  const texts = async () =>
    (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);
  const commits = () => exec.mock.calls.filter(([sql]) => sql === 'commit').length;
  return { sqlite, db, exec, really, add, texts, commits };
}

const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map(({ status }) => status);

test('changes that come at once are committed at once, transactions and single ones', async () => {
  const { db, add, texts, commits } = notes();
  const alone = db.insertInto('note').values({ text: 'b' }).executeTakeFirstOrThrow();
  await Promise.all([add('a'), alone, add('c')]);
  expect((await alone).numInsertedOrUpdatedRows).toBe(1n);
  expect(commits()).toBe(1);
  expect(await texts()).toEqual(['a', 'b', 'c']);
});

test('a kept query that changes rows shares a commit with others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-together-'));
  const db = openSqlite(join(folder, 'app.sqlite'));
  await migrateToLatest(db);
  const exec = vi.spyOn(SqliteDatabase.prototype, 'exec');
  onTestFinished(async () => {
    exec.mockRestore();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const now = new Date().toISOString();
  const window = { now, expiresAt: `${now}+`, latest: `${now}+` };
  const counted = await Promise.all(
    ['a', 'a', 'b'].map((key) => countAttempt(db, { key, ...window })),
  );
  expect(counted.map(({ count }) => count)).toEqual([1, 2, 1]);
  expect(exec.mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(1);
});

test('what fails among others takes back itself alone, wherever it stands', async () => {
  const { add, texts } = notes();
  const works = [add('a', true), add('b'), add('c', true), add('d'), add('d'), add('e', true)];
  expect(await outcomes(works)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await texts()).toEqual(['b', 'd']);
});

test('nobody reads what is not committed yet', async () => {
  const { sqlite, add, texts } = notes();
  const adding = add('a').then(() => 'committed');
  const reading = texts();
  expect(await Promise.race([reading.then(() => sqlite.inTransaction), adding])).toBe('committed');
  expect(await reading).toEqual(['a']);
});

test('a commit that fails is told to all whose change it was, and the next ones go on', async () => {
  const { exec, really, add, texts } = notes();
  exec.mockImplementation((sql) => {
    if (sql !== 'commit') return really(sql);
    exec.mockRestore();
    throw Object.assign(new Error('no room'), { code: 'SQLITE_FULL' });
  });
  expect(await outcomes([add('a'), add('b')])).toEqual(['rejected', 'rejected']);
  expect(await texts()).toEqual([]);
  await add('c');
  expect(await texts()).toEqual(['c']);
});
