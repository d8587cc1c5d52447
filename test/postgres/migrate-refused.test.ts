import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { getContent } from '#db/transfer/target.ts';
import { backup } from '#server/cli/backup.ts';
import { restore } from '#server/cli/restore.ts';
import { lockDataFolder } from '#server/startup/data-lock.ts';
import { openDatabase } from '#server/start.ts';
import { adminBearer, buildTestApp } from '../support/app.ts';
import { submit } from '../support/submit.ts';
import { getRows, useEverything } from './support/full-database.ts';
import { beforeMove, move, runMove } from './support/moving.ts';

const program = join(import.meta.dirname, '../../src/server/main.ts');
const soon = { timeout: 40_000, interval: 100 };

/** Makes a table of the target do something to whoever inserts rows into it. */
async function onInsert(target: Db, table: string, what: string): Promise<void> {
  await sql
    .raw(
      `create function "stumble"() returns trigger language plpgsql as
    $$ begin ${what}; return null; end $$`,
    )
    .execute(target);
  await sql
    .raw(
      `create trigger "stumble" after insert on "${table}"
    for each statement execute function "stumble"()`,
    )
    .execute(target);
}

async function undo(target: Db): Promise<void> {
  await sql`drop function "stumble"() cascade`.execute(target);
}

test('a move that fails half-way leaves no row, and SQLite is served on', async () => {
  const { app, target, config } = await beforeMove();
  await useEverything(app);
  await migrateToLatest(target);
  await onInsert(target, 'document', `raise exception 'no' using errcode = '53100'`);
  await expect(runMove(config)).rejects.toThrow('is full. Run the command again.');
  expect(await getContent(target)).toBe('schema');
  await (await openDatabase({ ...config, databaseUrl: undefined })).destroy();
  await undo(target);
  expect((await runMove(config)).code).toBe(0);
  expect(await getRows(target)).toEqual(await getRows(app.db));
});

test('a move that is killed leaves no row, and the next one moves all', async () => {
  const { app, target, environment, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await onInsert(target, 'student', 'perform pg_sleep(3600)');
  const child = spawn(
    process.execPath,
    [program, 'migrate', '--from', 'sqlite', '--to', 'postgres'],
    { env: { PATH: process.env['PATH'], ...environment }, stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const sleeping = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(target);
    return rows;
  };
  await expect.poll(sleeping, soon).toHaveLength(1);
  child.kill('SIGKILL');
  expect((await exited)[1]).toBe('SIGKILL');
  // What the server still does for the dead process would end by itself, an hour later.
  for (const { pid } of await sleeping()) {
    await sql`select pg_terminate_backend(${pid}::int)`.execute(target);
  }
  await undo(target);
  expect(await getContent(target)).toBe('schema');
  expect((await runMove(config)).code).toBe(0);
  expect(await getRows(target)).toEqual(await getRows(app.db));
});

test('a move that ends just before its commit is served on neither side until it is repeated', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  writeFileSync(join(app.dataDir, 'moved-to-postgres'), '');
  await expect(openDatabase({ ...config, databaseUrl: undefined })).rejects.toThrow(
    'The data was migrated to PostgreSQL',
  );
  await expect(openDatabase(config)).rejects.toThrow('has none of it');
  expect((await runMove(config)).code).toBe(0);
  expect(await getRows(target)).toEqual(await getRows(app.db));
  await (await openDatabase(config)).destroy();
});

test('rows that arrive changed are noticed', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await onInsert(target, 'student', `update "application" set "applicantName" = 'Another'`);
  await expect(runMove(config)).rejects.toThrow(
    'A row of table application differs between the databases: 1.',
  );
  await undo(target);
  await onInsert(target, 'message', `insert into "counter" values ('extra', 1)`);
  await app.db
    .insertInto('message')
    .values({
      ...{ id: 'a', name: 'a', email: 'a@mail.example', phone: null, subject: null, message: 'a' },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', readAt: null, handledAt: null },
    })
    .execute();
  await expect(runMove(config)).rejects.toThrow(
    'A row of table counter differs between the databases: extra.',
  );
  expect(await getContent(target)).toBe('schema');
});

test('nothing is moved while the site is served', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  const unlock = lockDataFolder(app.dataDir);
  await expect(runMove(config)).rejects.toThrow('another process is already using');
  unlock();
  expect(await getContent(target)).toBe('nothing');
});

test.each([
  ['tables of another program', 'create table "other" ("id" text)'],
  ['already contains data', `insert into "setting" values ('a', '1', 'now')`],
  ['used by a newer version', `insert into "kysely_migration" values ('900-later', 'now')`],
  ['by an unreleased', `insert into "kysely_migration" values ('018-message-search', 'now')`],
])('a target with %s is left as it is', async (reason, statement) => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await sql.raw(statement).execute(target);
  const before = await getRows(target);
  await expect(runMove(config)).rejects.toThrow(reason);
  expect(await getRows(target)).toEqual(before);
});

test('a source that was never used, is older, newer, unreleased, of another key or broken is refused', async () => {
  const { app, target, config } = await beforeMove();
  await expect(runMove({ ...config, databaseFile: '/none' })).rejects.toThrow('No data yet');
  await expect(runMove({ ...config, databaseUrl: undefined })).rejects.toThrow(
    'Set the target database',
  );
  await adminBearer(app);
  const { db } = app;
  const schemas = [...Object.keys(migrations('sqlite')), '900-later'];
  await expect(move({ app, target }, { schemas })).rejects.toThrow('older schema. Update it first');
  for (const [name, reason] of [
    ['900-later', 'used by a newer version'],
    ['018-message-search', 'by an unreleased version'],
  ]) {
    await sql`insert into "kysely_migration" values (${name}, '')`.execute(db);
    await expect(runMove(config)).rejects.toThrow(reason);
    await sql`delete from "kysely_migration" where "name" = ${name}`.execute(db);
  }

  const otherKey = join(app.dataDir, 'other.key');
  writeFileSync(otherKey, Buffer.alloc(32, 1));
  chmodSync(otherKey, 0o600);
  await expect(runMove({ ...config, secretKeyFile: otherKey })).rejects.toThrow('does not match');
  rmSync(otherKey);
  await expect(runMove({ ...config, secretKeyFile: otherKey })).rejects.toThrow('is missing');

  const at = '2026-11-20T10:00:00.000Z';
  await sql`pragma foreign_keys = off`.execute(db);
  await db.insertInto('recoveryCode').values({ adminId: 'none', codeHash: 'a' }).execute();
  await expect(runMove(config)).rejects.toThrow(
    'is damaged (a row of recoveryCode refers to a missing admin). Restore a backup first.',
  );
  await db.deleteFrom('recoveryCode').execute();
  await db.insertInto('setting').values({ name: 'x', value: 'a\0b', updatedAt: at }).execute();
  await expect(runMove(config)).rejects.toThrow(
    'PostgreSQL cannot store NUL characters. Fix column value in row x of table setting.',
  );
  await db.deleteFrom('setting').where('name', '=', 'x').execute();
  expect((await runMove(config)).output).toContain('Migration complete.');
});

test('backup and restore name the programs that do it for PostgreSQL', async () => {
  const { config } = (await buildTestApp()).services;
  await expect(backup(config)).rejects.toThrow(/pg_dump.*docs\/postgresql\.md/);
  const named = { named: undefined, force: true };
  await expect(restore(config, named)).rejects.toThrow(/pg_restore.*docs\/postgresql\.md/);
});
