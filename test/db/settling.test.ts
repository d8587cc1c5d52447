import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../src/db/database.ts';
import type { Database } from '../../src/db/schema.ts';
import { noteSqlite, PatientSqliteDialect } from '../../src/db/sqlite-dialect.ts';
import { WriteAheadLog } from '../../src/db/sqlite-log.ts';
import { inOneSync } from '../../src/db/start-turn.ts';

/** A database of notes whose log is synced by the program. */
function notes() {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-settling-'));
  const file = join(folder, 'notes.sqlite');
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('busy_timeout = 0');
  sqlite.exec('create table note (text text primary key)');
  const log = new WriteAheadLog(sqlite);
  const dialect = new PatientSqliteDialect(sqlite, log);
  const db = new Kysely<Database & { note: { text: string } }>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (text: string) => db.insertInto('note').values({ text }).execute();
  const texts = async () =>
    (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);
  return { file, sqlite, log, dialect, db, add, texts };
}

/** Keeps every sync until it is let go. */
function heldSyncs(log: WriteAheadLog) {
  const held: { end: () => void; fail: () => void }[] = [];
  vi.spyOn(log, 'sync').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        held.push({
          end: () => {
            resolve();
          },
          fail: () => {
            reject(new Error('no sync'));
          },
        });
      }),
  );
  // Whatever a failing test leaves to wait would keep its database open.
  onTestFinished(() => {
    vi.mocked(log).sync.mockRestore();
    for (const { end } of held) end();
  });
  return held;
}

/** Whether something has ended after all that could end by itself has. */
async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  return isOver;
}

test('nobody is told of a change, or reads it, before the log is synced', async () => {
  const { log, add, texts } = notes();
  const syncs = heldSyncs(log);
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const reading = texts();
  expect(await hasEnded(reading)).toBe(false);
  expect(syncs).toHaveLength(1);
  syncs[0]?.end();
  await adding;
  expect(await reading).toEqual(['a']);
});

test('what nobody is told of before its end is made durable by one sync', async () => {
  const { log, db, dialect, add, texts } = notes();
  noteSqlite(db, dialect);
  const syncs = heldSyncs(log);
  const seen: string[][] = [];
  const working = inOneSync(db, async () => {
    await add('a');
    await add('b');
    seen.push(await texts());
    return 'done';
  });
  expect(await hasEnded(working)).toBe(false);
  expect(seen).toEqual([['a', 'b']]);
  expect(syncs).toHaveLength(1);
  syncs[0]?.end();
  expect(await working).toBe('done');
  const adding = add('c');
  expect(await hasEnded(adding)).toBe(false);
  syncs[1]?.end();
  await adding;
});

test('what such work has changed before it fails is read once it is durable', async () => {
  const { log, db, dialect, add, texts } = notes();
  noteSqlite(db, dialect);
  const syncs = heldSyncs(log);
  const working = inOneSync(db, async () => {
    await add('a');
    throw new Error('no more');
  });
  const refused = expect(working).rejects.toThrow('no more');
  expect(await hasEnded(working)).toBe(false);
  const reading = texts();
  expect(await hasEnded(reading)).toBe(false);
  syncs[0]?.end();
  await refused;
  expect(await reading).toEqual(['a']);
});

test('who is refused for what was read is told once that is durable', async () => {
  const { log, add, db } = notes();
  const syncs = heldSyncs(log);
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const refused = db.transaction().execute(async (tx) => {
    await tx.insertInto('note').values({ text: 'a' }).execute();
  });
  expect(await hasEnded(refused)).toBe(false);
  syncs[0]?.end();
  await expect(refused).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  await adding;
});

test('changes go on while the disk works, and those of a while share the next sync', async () => {
  const { sqlite, log, add } = notes();
  const syncs = heldSyncs(log);
  const first = add('a');
  expect(await hasEnded(first)).toBe(false);
  const second = add('b');
  expect(await hasEnded(second)).toBe(false);
  const third = add('c');
  expect(await hasEnded(third)).toBe(false);
  expect(sqlite.prepare('select count(*) from note').pluck().get()).toBe(3);
  syncs[0]?.end();
  await first;
  expect(await hasEnded(second)).toBe(false);
  expect(syncs).toHaveLength(2);
  syncs[1]?.end();
  await Promise.all([second, third]);
  expect(syncs).toHaveLength(2);
});

test('what finds nothing to change is not synced, and waits for what is being synced', async () => {
  const { log, db, add } = notes();
  const syncs = heldSyncs(log);
  const remove = (text: string) =>
    db.transaction().execute((tx) => tx.deleteFrom('note').where('text', '=', text).execute());
  await remove('nothing');
  await db.deleteFrom('note').returning('text').execute();
  expect(syncs).toHaveLength(0);
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const finding = remove('nothing');
  expect(await hasEnded(finding)).toBe(false);
  expect(syncs).toHaveLength(1);
  syncs[0]?.end();
  await Promise.all([adding, finding]);
  expect(syncs).toHaveLength(1);
  const removing = Promise.all([remove('nothing'), remove('a'), remove('nothing')]);
  expect(await hasEnded(removing)).toBe(false);
  syncs[1]?.end();
  await removing;
  expect(syncs).toHaveLength(2);
});

test('a change whose sync fails is written to the database itself before it is told of', async () => {
  const { file, log, add, texts } = notes();
  const syncs = heldSyncs(log);
  const adding = add('a note to be found');
  expect(await hasEnded(adding)).toBe(false);
  expect(readFileSync(file).includes('a note to be found')).toBe(false);
  syncs[0]?.fail();
  await adding;
  expect(readFileSync(file).includes('a note to be found')).toBe(true);
  // After a power cut, what the disk had kept of the log would be taken for newer than the database.
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(await texts()).toEqual(['a note to be found']);
});

test('a change whose sync fails is refused while somebody else keeps the log from being emptied', async () => {
  const { file, log, add } = notes();
  const other = new SqliteDatabase(file);
  onTestFinished(() => {
    other.close();
  });
  vi.spyOn(log, 'sync').mockImplementationOnce(() => {
    other.exec('begin');
    other.prepare('select * from note').all();
    return Promise.reject(new Error('no sync'));
  });
  await expect(add('amid')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  vi.spyOn(log, 'sync').mockRejectedValueOnce(new Error('no sync'));
  await add('after');
});

/** The next sync fails; the answer counts them. */
async function failNextSync({ name }: { name: string }) {
  const descriptor = await files.open(`${name}-wal`, 'r');
  const prototype = Object.getPrototypeOf(descriptor) as files.FileHandle;
  await descriptor.close();
  const datasync = vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
  onTestFinished(() => datasync.mockRestore());
  return datasync;
}

test('where that fails as well the change is refused, and no later sync is trusted before it is made good', async () => {
  const { sqlite, add, texts } = notes();
  const datasync = await failNextSync(sqlite);
  const pragma = vi
    .spyOn(sqlite, 'pragma')
    .mockReturnValueOnce([{ busy: 0, log: 2, checkpointed: 1 }]);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  expect(await texts()).toEqual(['a']);
  expect(pragma).toHaveBeenCalledTimes(1);
  await add('b');
  expect(pragma).toHaveBeenCalledTimes(2);
  await add('c');
  expect(datasync).toHaveBeenCalledTimes(3);
  expect(pragma).toHaveBeenCalledTimes(2);
});

/** Somebody else who has the database open, and reads at one moment of it. */
function reader(file: string) {
  const other = new SqliteDatabase(file);
  onTestFinished(() => {
    other.close();
  });
  const read = () => {
    other.exec('begin');
    other.prepare('select * from note').all();
  };
  read();
  return { other, read };
}

test('while the log is in doubt nothing is written after it', async () => {
  const { file, sqlite, add, texts } = notes();
  const { other } = reader(file);
  await failNextSync(sqlite);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  await expect(add('b')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  await add('c');
  expect(await texts()).toEqual(['a', 'c']);
});

test('a log in doubt that somebody else has begun anew is made good beside their reading', async () => {
  const { file, sqlite, add, texts } = notes();
  const { other, read } = reader(file);
  const datasync = await failNextSync(sqlite);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  read();
  await expect(add('b')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  other.pragma('wal_checkpoint(passive)');
  other.exec("insert into note values ('of another')");
  read();
  await add('c');
  expect(datasync).toHaveBeenCalledTimes(2);
  expect(await texts()).toEqual(['a', 'c', 'of another']);
});

test('a database that is closed amid a sync waits for it', async () => {
  const { sqlite, log, db, add } = notes();
  const syncs = heldSyncs(log);
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const closing = db.destroy();
  expect(await hasEnded(closing)).toBe(false);
  expect(sqlite.open).toBe(true);
  syncs[0]?.end();
  await Promise.all([adding, closing]);
  expect(sqlite.open).toBe(false);
});

test('every commit of the program is synced, what changes tables too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-settling-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openSqlite(join(folder, 'app.sqlite'));
  const sync = vi.spyOn(WriteAheadLog.prototype, 'sync');
  onTestFinished(() => sync.mockRestore());
  await sql`create table "setting" ("name" text, "value" text, "updatedAt" text)`.execute(db);
  expect(sync).toHaveBeenCalledTimes(1);
  await db.selectFrom('setting').select('name').execute();
  expect(sync).toHaveBeenCalledTimes(1);
  const add = (tx: Pick<typeof db, 'insertInto'>, name: string) =>
    tx.insertInto('setting').values({ name, value: '', updatedAt: '' }).execute();
  await add(db, 'a');
  expect(sync).toHaveBeenCalledTimes(2);
  await db.transaction().execute((tx) => add(tx, 'b'));
  expect(sync).toHaveBeenCalledTimes(3);
  await db.deleteFrom('setting').where('name', '=', 'a').returning('name').execute();
  expect(sync).toHaveBeenCalledTimes(4);
  await db.transaction().execute((tx) => sql`create table "other" ("name" text)`.execute(tx));
  expect(sync).toHaveBeenCalledTimes(5);
  await db.destroy();
});
