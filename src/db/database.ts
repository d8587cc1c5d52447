import { writeSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, type Transaction } from 'kysely';
import type { Database } from './schema/schema.ts';
import { AppSqliteDialect } from './sqlite/dialect.ts';
import { LogSync, rewriteLog } from './sqlite/log-sync.ts';
import { timeQuery, timeTransaction } from './timing.ts';

export type Db = Kysely<Database>;
/** A running transaction: functions that take one must not be called outside. */
export type Tx = Transaction<Database>;

/**
 * Opens a SQLite file. Writes are durable once committed, foreign keys hold, and readers do not
 * wait for writers.
 */
export function openSqlite(file: string): Db {
  const sqlite = new SqliteDatabase(file);
  const isLogged = sqlite.pragma('journal_mode = WAL', { simple: true }) === 'wal';
  // NOTE: with NORMAL alone a power cut loses applications that were already acknowledged: nobody is
  // told of a change before the dialect has synced the log.
  sqlite.pragma(`synchronous = ${isLogged ? 'NORMAL' : 'FULL'}`);
  sqlite.pragma('foreign_keys = ON');
  // NOTE: without it a row that another replaces goes past the trigger that refuses its deletion.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  sqlite.pragma('journal_size_limit = 67108864');
  // Of statements that change many rows and may have to be taken back.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('busy_timeout = 0');
  // In KiB; half of what the driver takes by itself. The system's own cache has what this one forgets.
  sqlite.pragma('cache_size = -8192');
  const log = isLogged ? new LogSync(sqlite, exitUnsynced) : undefined;
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite, log), log: timeQuery });
}

/** The last changes were acknowledged to nobody; the next start makes durable what is left of them. */
function exitUnsynced(error: unknown): never {
  const reason = codeOf(error) || String(error);
  try {
    writeSync(2, `The database's write-ahead log could not be synced (${reason}).\n`);
  } finally {
    process.exit(1);
  }
}

/**
 * To be called before a SQLite file is served: an earlier process may have ended because a sync failed, and have left
 * changes that can be read but are not on the disk. Errors: the disk's.
 */
export async function makeLogDurable(db: Db, file: string): Promise<void> {
  await inTransaction(db, async () => rewriteLog(file));
}

/**
 * Runs `work` in a transaction: all of it commits, or nothing does. Inside, only `tx` may be
 * used; a query on the outer `db` would wait for ever.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return timeTransaction(() => db.transaction().execute(work));
}

/** True where a unique constraint or primary key refused a row, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505'
  );
}

/**
 * True where the database cannot write now: no room, read-only, busy for too long, or, in
 * PostgreSQL, out of reach.
 */
export function isStorageUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error)) || isLostConnection(error);
}

/**
 * SQLite's and the file system's names, and PostgreSQL's classes: connection (08), resources (53),
 * operator (57), a read-only server, a lock waited for too long, a deadlock.
 */
const unavailable =
  /^(SQLITE_(FULL|READONLY|BUSY|IOERR)|E(NOSPC|ROFS|DQUOT|CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$|08|53|57|25006|25P03|55P03|40P01)/;

/** PostgreSQL's driver names these by their message alone. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
