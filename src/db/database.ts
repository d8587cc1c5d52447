import SqliteDatabase from 'better-sqlite3';
import { Kysely, type Transaction } from 'kysely';
import type { Database } from './schema/schema.ts';
import { noteSqlite, PatientSqliteDialect } from './sqlite/dialect.ts';
import { WriteAheadLog } from './sqlite/wal-sync.ts';
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
  // told of a change before the dialect has synced the log, but within `inOneSync`.
  sqlite.pragma(`synchronous = ${isLogged ? 'NORMAL' : 'FULL'}`);
  sqlite.pragma('foreign_keys = ON');
  // NOTE: without it a row that another replaces goes past the trigger that refuses its deletion.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  sqlite.pragma('journal_size_limit = 67108864');
  // NOTE: a change that shares a commit can be taken back by what it notes aside; in a file, that
  // costs as many writes as the change itself.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('busy_timeout = 0');
  // In KiB; half of what the driver takes by itself. The system's own cache has what this one forgets.
  sqlite.pragma('cache_size = -8192');
  const dialect = new PatientSqliteDialect(
    sqlite,
    isLogged ? new WriteAheadLog(sqlite) : undefined,
  );
  const db = new Kysely<Database>({ dialect, log: timeQuery });
  noteSqlite(db, dialect);
  return db;
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
