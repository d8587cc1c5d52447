import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../../src/db/schema/schema.ts';
import { PatientSqliteDialect } from '../../src/db/sqlite/dialect.ts';
import { WriteAheadLog } from '../../src/db/sqlite/wal-sync.ts';

/** A database of notes whose log is synced by the program. */
export function notes() {
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
export function heldSyncs(log: WriteAheadLog) {
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
export async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  return isOver;
}
