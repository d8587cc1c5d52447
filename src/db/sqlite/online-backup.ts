import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Db } from '../database.ts';
import type { Database } from '../schema/schema.ts';
import { AppSqliteDialect } from './dialect.ts';

/** Pages copied at a time. */
const pagesPerStep = 500;

const privateMode = 0o600;

/** How long the beginning of a copy waits for another process, in ms. */
const busyTimeoutMs = 5000;

/**
 * Copies a SQLite file as it is at this moment into a new file, while others read and write it.
 * The copy is one file without a journal beside it, synced.
 */
export async function copySqlite(source: string, target: string): Promise<void> {
  const sqlite = new SqliteDatabase(source, { fileMustExist: true, timeout: busyTimeoutMs });
  try {
    // NOTE: a read transaction holds on to this moment; without it every commit of another process
    // would begin the copy anew.
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
        // A disk that is given all at once lets every commit of others wait until it has it.
        fdatasyncSync(file);
        return pagesPerStep;
      },
    });
  } finally {
    closeSync(file);
  }
}

/** What a check reads, as migration 015 names it, in a copy that was made before. */
const namesOfToday = `
  create temp view "logo" as select * from main."upload";
  create temp view "auditHead" as
    select "id", "rows", "unkeyed" as "unsignedRows", "hash", "mac" from main."auditHead"`;

/** Opens a copy to look into it; nothing is written, nor any file made beside it. */
export function openSqliteCopy(file: string): Db {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  const isOlder = sqlite.prepare("select 1 from sqlite_schema where name = 'upload'").get();
  if (isOlder) sqlite.exec(namesOfToday);
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite) });
}
