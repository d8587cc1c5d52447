import { readFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, isStorageUnavailable, openSqlite } from '#db/database.ts';
import { rewriteLog } from '#db/sqlite/log-sync.ts';
import { emptyFolder } from '#test/support/backups.ts';
import { Exited, hasEnded, notes } from '#test/support/notes.ts';
import { join } from 'node:path';

test('a change is neither acknowledged nor read before the log is synced', async () => {
  const { syncs, add, texts } = notes();
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const reading = texts();
  expect(await hasEnded(reading)).toBe(false);
  expect(syncs).toHaveLength(1);
  syncs[0]?.end();
  await adding;
  expect(await reading).toEqual(['a']);
});

// Kysely waits for a connection's release before it answers, and the driver lets others go on before that.
test('two commits share one sync: changes go on while the disk works', async () => {
  const { sqlite, db, syncs, add } = notes();
  const first = add('a');
  expect(await hasEnded(first)).toBe(false);
  const second = db
    .transaction()
    .execute((tx) => tx.insertInto('note').values({ text: 'b' }).execute());
  const third = add('c');
  expect(await hasEnded(Promise.race([second, third]))).toBe(false);
  expect(sqlite.prepare('select count(*) from note').pluck().get()).toBe(3);
  expect(syncs).toHaveLength(1);
  syncs[0]?.end();
  await first;
  expect(await hasEnded(Promise.race([second, third]))).toBe(false);
  expect(syncs).toHaveLength(2);
  syncs[1]?.end();
  await Promise.all([second, third]);
  expect(syncs).toHaveLength(2);
});

test('an error that follows from what was read is returned once that is durable', async () => {
  const { syncs, add, db } = notes();
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

test('reads alone sync nothing; what changes tables, triggers and a statement cut short do', async () => {
  const { syncs, letGo, sqlite, db, add, texts } = notes();
  letGo();
  await texts();
  expect(syncs).toHaveLength(0);
  await sql`create view "seen" as select "text" from "note"`.execute(db);
  expect(syncs).toHaveLength(1);
  sqlite.exec(`create trigger "by view" instead of insert on "seen"
    begin insert into "note" values (new."text"); end`);
  await sql`insert into "seen" values ('a')`.execute(db);
  expect(syncs).toHaveLength(2);
  const inserting = sql`insert or fail into "note" values ('b'), ('a')`.execute(db);
  await expect(inserting).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
  expect(syncs).toHaveLength(3);
  await add('c');
  await db.deleteFrom('note').where('text', '=', 'c').returning('text').execute();
  expect(syncs).toHaveLength(5);
});

test('without room for a sync all are refused, and the log is written again once there is room', async () => {
  const { syncs, letGo, add, texts } = notes();
  const adding = add('a');
  const rejection = expect(adding).rejects.toSatisfy(isStorageUnavailable);
  expect(await hasEnded(adding)).toBe(false);
  const reading = texts();
  const alsoRefused = expect(reading).rejects.toMatchObject({ code: 'ENOSPC' });
  syncs[0]?.fail('ENOSPC');
  expect(await hasEnded(adding)).toBe(true);
  await rejection;
  syncs[1]?.fail('ENOSPC');
  await alsoRefused;
  letGo();
  await add('b');
  expect(await texts()).toEqual(['a', 'b']);
});

test('a sync that fails otherwise ends the process, and the change is not acknowledged', async () => {
  const { syncs, letGo, add } = notes();
  const adding = add('a');
  const rejection = expect(adding).rejects.toThrow(Exited);
  expect(await hasEnded(adding)).toBe(false);
  syncs[0]?.fail('EIO');
  await rejection;
  letGo();
});

test('a log that is written again stays as it was, also while somebody reads it', async () => {
  const { file, sqlite, letGo, add, texts } = notes();
  letGo();
  for (let at = 0; at < 30; at += 1) await add(`${at} ${'x'.repeat(50_000)}`);
  const other = new SqliteDatabase(file);
  onTestFinished(() => void other.close());
  other.exec('begin');
  expect(other.prepare('select count(*) from note').pluck().get()).toBe(30);
  const before = readFileSync(`${file}-wal`);
  expect(before.length).toBeGreaterThan(1024 * 1024);
  sqlite.exec('begin immediate');
  rewriteLog(file);
  sqlite.exec('rollback');
  expect(readFileSync(`${file}-wal`).equals(before)).toBe(true);
  expect(other.prepare('select count(*) from note').pluck().get()).toBe(30);
  expect(await texts()).toHaveLength(30);
});

test('a database that is closed amid a sync waits for it', async () => {
  const { sqlite, syncs, db, add } = notes();
  const adding = add('a');
  expect(await hasEnded(adding)).toBe(false);
  const closing = db.destroy();
  expect(await hasEnded(closing)).toBe(false);
  expect(sqlite.open).toBe(true);
  syncs[0]?.end();
  await Promise.all([adding, closing]);
  expect(sqlite.open).toBe(false);
});

test('a text too long to stay prepared is run once', async () => {
  const { letGo, db, texts } = notes();
  letGo();
  const columns = Array.from({ length: 900 }, (_, at) => `"a column of a wide table ${at}"`).join();
  await sql.raw(`create table "alone" (${columns})`).execute(db);
  await db.transaction().execute((tx) => sql.raw(`create table "within" (${columns})`).execute(tx));
  expect(await texts()).toEqual([]);
});

test('nothing comes after an error that has ended the transaction', async () => {
  const { letGo, db, add, texts } = notes();
  letGo();
  await add('a');
  const changing = db.transaction().execute(async (tx) => {
    await sql`insert or rollback into "note" values ('a')`.execute(tx).catch(() => undefined);
    await tx.insertInto('note').values({ text: 'left over' }).execute();
  });
  await expect(changing).rejects.toThrow('the transaction has ended');
  await add('b');
  expect(await texts()).toEqual(['a', 'b']);
});

test('the program leaves the syncs of its database to the log', async () => {
  const db = openSqlite(join(emptyFolder(), 'app.sqlite'));
  onTestFinished(() => db.destroy());
  const settings = await inTransaction(db, (tx) =>
    sql<{ mode: string; level: number }>`select (select "journal_mode" from pragma_journal_mode)
      as "mode", (select "synchronous" from pragma_synchronous) as "level"`.execute(tx),
  );
  expect(settings.rows).toEqual([{ mode: 'wal', level: 1 }]);
});
