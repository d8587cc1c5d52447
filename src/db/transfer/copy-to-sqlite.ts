import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { inTransaction, type Db } from '../database.ts';
import { migrateTo } from '../migrate.ts';
import type { Database } from '../schema/schema.ts';
import { fillSearchIndex, leaveSearchIndex } from '../search/rebuild.ts';
import { PatientSqliteDialect } from '../sqlite/dialect.ts';
import type { Reading } from './rows.ts';
import { columnsOf, lastNumbersOfPostgres, schemaOf } from './source.ts';
import { compareTable, copyAll } from './sync-tables.ts';
import { tableNames } from './tables.ts';

const privateMode = 0o600;

/** Memory for the pages of the new file, in KiB: indexes of random ids want theirs at hand. */
const cacheKib = 65_536;

/**
 * Copies a PostgreSQL database as it is at one moment into a new SQLite file, while others go on
 * writing, and compares every value of every row before that moment is let go of. The file is one
 * that this program can use, and synced. Answers the tables that are not the same, each with the
 * keys of some rows; none, unless something is broken.
 */
export async function copyToSqlite(source: Db, file: string): Promise<string[]> {
  closeSync(openSync(file, 'w', privateMode));
  const copy = openNew(file);
  try {
    const { index, differing } = await atOneMoment(source, async (moment) => {
      await migrateTo(copy, (await schemaOf(moment)).at(-1) ?? '');
      const left = await leaveSearchIndex(copy);
      return { index: left, differing: await takeOver(moment, copy) };
    });
    // It takes long, and needs the moment no more.
    await fillSearchIndex(copy, index, 0);
    return differing;
  } finally {
    await copy.destroy();
    await syncFile(file);
  }
}

/** For a file that is thrown away unless it is finished: nothing waits for the disk before that. */
function openNew(file: string): Db {
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('journal_mode = MEMORY');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma(`cache_size = -${cacheKib}`);
  return new Kysely<Database>({ dialect: new PatientSqliteDialect(sqlite) });
}

/** Reads in a transaction that sees what was there when it began, and changes nothing. */
function atOneMoment<Result>(db: Db, work: (moment: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (moment) => {
    await sql`begin isolation level repeatable read, read only`.execute(moment);
    try {
      return await work(moment);
    } finally {
      // A connection that was lost has ended it by itself.
      await sql`rollback`.execute(moment).catch(() => undefined);
    }
  });
}

async function takeOver(moment: Db, copy: Db): Promise<string[]> {
  const readings: Reading[] = [];
  for (const table of tableNames) readings.push({ table, columns: await columnsOf(copy, table) });
  for (const reading of readings) {
    await inTransaction(copy, async (tx) => {
      // The migrations leave the audit's first head.
      if (reading.table === 'auditHead') await tx.deleteFrom('auditHead').execute();
      await copyAll({ source: moment, writer: tx }, reading);
    });
  }
  await keepLastNumbers(moment, copy);
  const differing: string[] = [];
  for (const reading of readings) {
    const compared = await compareTable({ source: moment, target: copy }, reading);
    if (compared.differing.length > 0) {
      differing.push(`${reading.table}: ${compared.differing.join(', ')}`);
    }
  }
  return differing;
}

/** Numbers that were given to rows which are gone are not given again. */
async function keepLastNumbers(moment: Db, copy: Db): Promise<void> {
  for (const { table, last } of await lastNumbersOfPostgres(moment)) {
    await sql`delete from sqlite_sequence where name = ${table} and seq < ${last}`.execute(copy);
    await sql`insert into sqlite_sequence (name, seq) select ${table}, ${last}
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(copy);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
