import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Db } from '../database.ts';
import type { Database } from '../schema/schema.ts';
import { AppSqliteDialect } from './dialect.ts';

/** Pages copied at a time. */
const pagesPerStep = 500;

const privateMode = 0o600;

/** How long the start of a copy waits for another process, in ms. */
const busyTimeoutMs = 5000;

/**
 * Copies a SQLite file as of now into a new file, while others read and write it. The copy is a single fsynced file
 * without a journal.
 */
export async function copySqlite(source: string, target: string): Promise<void> {
  const sqlite = new SqliteDatabase(source, { fileMustExist: true, timeout: busyTimeoutMs });
  try {
    // NOTE: a read transaction pins the snapshot; without it every commit of another process would restart the copy.
    sqlite.exec('begin');
    sqlite.prepare('select count(*) from sqlite_schema').get();
    await copyInSteps(sqlite, target);
    sqlite.exec('commit');
  } finally {
    sqlite.close();
  }
  const copy = new SqliteDatabase(target);
  try {
    copy.pragma('synchronous = FULL');
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

async function copyInSteps(sqlite: SqliteDatabase.Database, target: string): Promise<void> {
  const file = openSync(target, 'w', privateMode);
  try {
    await sqlite.backup(target, {
      progress: () => {
        // Syncing only at the end would make the commits of others wait for the whole copy.
        fdatasyncSync(file);
        return pagesPerStep;
      },
    });
  } finally {
    closeSync(file);
  }
}

/** Opens a copy read-only; creates no file beside it. */
export function openSqliteCopy(file: string): Db {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite) });
}
