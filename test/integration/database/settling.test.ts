import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '../../../src/db/database.ts';
import { noteSqlite } from '../../../src/db/sqlite/dialect.ts';
import { WriteAheadLog } from '../../../src/db/sqlite/wal-sync.ts';
import { inOneSync } from '../../../src/db/postgres/startup-lock.ts';
import { hasEnded, heldSyncs, notes } from '../../support/notes.ts';

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

test('what triggers or a statement cut short have written is synced, and every row that went', async () => {
  const { log, sqlite, db, add } = notes();
  sqlite.exec(`create view "seen" as select "text" from "note";
    create trigger "by view" instead of insert on "seen" begin insert into "note" values (new."text"); end`);
  const sync = vi.spyOn(log, 'sync');
  await sql`insert into "seen" values ('a')`.execute(db);
  expect(sync).toHaveBeenCalledTimes(1);
  await db.transaction().execute(async (tx) => {
    const inserting = sql`insert or fail into "note" values ('b'), ('a')`.execute(tx);
    await expect(inserting).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  });
  expect(sync).toHaveBeenCalledTimes(2);
  await add('c');
  await db.deleteFrom('note').execute();
  expect(sync).toHaveBeenCalledTimes(4);
});

test('a text too long to be kept prepared is run once', async () => {
  const { db, texts } = notes();
  const columns = Array.from({ length: 900 }, (_, at) => `"a column of a wide table ${at}"`).join();
  await sql.raw(`create table "alone" (${columns})`).execute(db);
  await db.transaction().execute((tx) => sql.raw(`create table "within" (${columns})`).execute(tx));
  expect(await texts()).toEqual([]);
});

test('nothing comes after an error that has ended the transaction', async () => {
  const { db, add, texts } = notes();
  await add('a');
  const changing = db.transaction().execute(async (tx) => {
    await sql`insert or rollback into "note" values ('a')`.execute(tx).catch(() => undefined);
    await tx.insertInto('note').values({ text: 'left over' }).execute();
  });
  await expect(changing).rejects.toThrow('the transaction has ended');
  await add('b');
  expect(await texts()).toEqual(['a', 'b']);
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
