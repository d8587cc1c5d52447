import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { AppSqliteDialect } from '#db/sqlite/dialect.ts';
import { LogSync } from '#db/sqlite/log-sync.ts';

/** What takes the place of ending the process. */
export class Exited extends Error {}

/** A database of notes whose syncs begin and wait until the test ends them. */
export function notes() {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-notes-'));
  const file = join(folder, 'notes.sqlite');
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('busy_timeout = 0');
  sqlite.exec('create table note (text text primary key)');
  const syncs: { end: () => void; fail: (code: string) => void }[] = [];
  let isHeld = true;
  const log = new LogSync(
    sqlite,
    (error) => {
      throw new Exited(String(error));
    },
    () =>
      new Promise((resolve, reject) => {
        const fail = (code: string) => reject(Object.assign(new Error(code), { code }));
        syncs.push({ end: () => resolve(), fail });
        if (!isHeld) resolve();
      }),
  );
  const db = new Kysely<{ note: { text: string } }>({ dialect: new AppSqliteDialect(sqlite, log) });
  /** From now on every sync ends at once. */
  const letGo = () => {
    isHeld = false;
    for (const { end } of syncs) end();
  };
  onTestFinished(async () => {
    letGo();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (text: string) => db.insertInto('note').values({ text }).execute();
  const texts = async () =>
    (await db.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);
  return { file, sqlite, db, syncs, letGo, add, texts };
}

/** Whether something has ended after all that could end by itself has. */
export async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  work.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let rounds = 0; rounds < 20; rounds += 1) await new Promise(setImmediate);
  return isOver;
}
