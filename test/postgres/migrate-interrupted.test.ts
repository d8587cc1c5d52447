import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { beginMove } from '../../src/db/transfer/state.ts';
import { openDatabase } from '../../src/server/start.ts';
import { adminBearer } from '../support/app.ts';
import { submit } from '../support/submit.ts';
import { rowsOf, useEverything } from './support/full-database.ts';
import { beforeMove, move, runMove } from './support/moving.ts';

const program = join(import.meta.dirname, '../../src/server/main.ts');
const soon = { timeout: 40_000, interval: 100 };

/** Makes a table of the target do something to whoever puts rows into it. */
async function atInsert(target: Db, table: string, what: string): Promise<void> {
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

async function letPass(target: Db): Promise<void> {
  await sql`drop function "stumble"() cascade`.execute(target);
}

test('a move that fails half-way goes on where it stopped, and is not served until then', async () => {
  const { app, target, config } = await beforeMove();
  await useEverything(app);
  await migrateToLatest(target);
  await atInsert(target, 'document', `raise exception 'no' using errcode = '53100'`);
  await expect(runMove(config)).rejects.toThrow('Run the command again: it goes on');
  const [halfMoved] = (await rowsOf(target))['application']!;
  expect(halfMoved).toBeDefined();
  await expect(openDatabase(config)).rejects.toThrow(
    'DATABASE_URL: a move into this database is not finished. Run it again: npm start -- migrate',
  );
  await letPass(target);
  const { code, said } = await runMove(config);
  expect(said).toContain('Went on where an earlier run had stopped.');
  expect(code).toBe(0);
  expect(await rowsOf(target)).toEqual(await rowsOf(app.db));
  await (await openDatabase(config)).destroy();
});

test('a move that is killed leaves nothing that the next does not mend', async () => {
  const { app, target, environment, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await atInsert(target, 'student', 'perform pg_sleep(3600)');
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
  await letPass(target);
  expect((await runMove(config)).code).toBe(0);
  expect(await rowsOf(target)).toEqual(await rowsOf(app.db));
});

test('a move that is killed before the target has its tables goes on', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  const { fingerprint } = app.services.keys;
  await beginMove(target, { begunAt: '2026-11-22T09:00:00.000Z', keyFingerprint: fingerprint });
  // What migrating keeps its list in is made by itself, before the first migration.
  await sql`create table "kysely_migration" ("name" varchar(255) not null primary key,
    "timestamp" varchar(255) not null)`.execute(target);
  expect((await runMove(config)).code).toBe(0);
  expect(await rowsOf(target)).toEqual(await rowsOf(app.db));
});

test('rows that somebody else writes into the target meanwhile are noticed', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await atInsert(target, 'student', `update "application" set "applicantName" = 'Another'`);
  await expect(runMove(config)).rejects.toThrow(
    'Rows of application are not the same on both sides: 1.',
  );
  await letPass(target);
  expect((await runMove(config)).code).toBe(0);
});

test.each([
  ['tables of another program', 'create table "other" ("id" text)'],
  ['data already', `insert into "setting" values ('a', '1', 'now')`],
  ['used by a newer version', `insert into "kysely_migration" values ('900-later', 'now')`],
])('a target with %s is left as it is', async (reason, statement) => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  await migrateToLatest(target);
  await sql.raw(statement).execute(target);
  const before = await rowsOf(target);
  await expect(runMove(config)).rejects.toThrow(reason);
  expect(await rowsOf(target)).toEqual(before);
});

test('half of a move is only gone on with for the same key and the same schema', async () => {
  const { app, target, config } = await beforeMove();
  await submit(app);
  await move({ app, target }, { isStill: false });
  const own = sql<{ keyFingerprint: string }>`select "keyFingerprint" from "move"`;
  const { keyFingerprint } = (await own.execute(target)).rows[0]!;
  await sql`update "move" set "keyFingerprint" = 'ab'`.execute(target);
  await expect(runMove(config)).rejects.toThrow('half of a move of data with another secret key');
  await sql`update "move" set "keyFingerprint" = ${keyFingerprint}`.execute(target);
  const { rows } = await sql<{ name: string; timestamp: string }>`delete from "kysely_migration"
    where "name" = (select max("name") from "kysely_migration") returning *`.execute(target);
  await expect(runMove(config)).rejects.toThrow('half of a move by another version');
  const [last] = rows;
  await sql`insert into "kysely_migration" values (${last!.name}, ${last!.timestamp})`.execute(
    target,
  );
  await sql`insert into "audit" ("sequence", "at", "actorKind", "action", "entity", "details",
    "previousHash", "hash") values (99, 'a', 'system', 'a.b', 'a', '{}', 'a', 'b')`.execute(target);
  await expect(runMove(config)).rejects.toThrow('audit entries that SQLite does not have');
});

test('a source that was never used, is older, newer, of another key or broken is refused', async () => {
  const { app, target, config } = await beforeMove();
  await expect(runMove({ ...config, databaseFile: '/none' })).rejects.toThrow('There is no data');
  await expect(runMove({ ...config, databaseUrl: undefined })).rejects.toThrow('Say where to');
  await adminBearer(app);
  const { db } = app;
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select * from "kysely_migration" order by "name" desc limit 1`.execute(db);
  const { name, timestamp } = rows[0]!;
  await sql`delete from "kysely_migration" where "name" = ${name}`.execute(db);
  await expect(runMove(config)).rejects.toThrow('older schema. Bring it to the newest first');
  await sql`insert into "kysely_migration" values (${name}, ${timestamp}), ('900-later', '')`.execute(
    db,
  );
  await expect(runMove(config)).rejects.toThrow('used by a newer version');
  await sql`delete from "kysely_migration" where "name" = '900-later'`.execute(db);

  const otherKey = join(app.dataDir, 'other.key');
  writeFileSync(otherKey, Buffer.alloc(32, 1));
  chmodSync(otherKey, 0o600);
  await expect(runMove({ ...config, secretKeyFile: otherKey })).rejects.toThrow(
    'is not the key of',
  );
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
    'PostgreSQL keeps no NUL: mend value in the row x of setting.',
  );
  await db.deleteFrom('setting').where('name', '=', 'x').execute();
  expect((await move({ app, target })).isFinished).toBe(true);
});
