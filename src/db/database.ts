import { randomUUIDv7 } from 'node:crypto';
import { writeSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import {
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  MergeQueryNode,
  UpdateQueryNode,
  type KyselyPlugin,
  type LogEvent,
  type Transaction,
} from 'kysely';
import { Histogram } from 'prom-client';
import type { Database } from './schema/schema.ts';
import { AppSqliteDialect } from './sqlite/dialect.ts';
import { LogSync, rewriteLog } from './sqlite/log-sync.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

export type Db = Kysely<Database>;
/** A running transaction; functions that take one must be called inside it. */
export type Tx = Transaction<Database>;

/** In seconds; for queries and files as well as requests with documents. */
export const durationBuckets = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];

const queryDuration = new Histogram({
  name: 'rusoom_database_query_duration_seconds',
  help: 'Duration of database queries.',
  buckets: durationBuckets,
});
const transactionDuration = new Histogram({
  name: 'rusoom_database_transaction_duration_seconds',
  help: 'Duration of transactions, including waiting and commit.',
  buckets: durationBuckets,
});

/** Opens a SQLite file. Commits are durable, foreign keys are enforced, and readers do not wait for writers. */
export function openSqlite(file: string): Db {
  const sqlite = new SqliteDatabase(file);
  const isLogged = sqlite.pragma('journal_mode = WAL', { simple: true }) === 'wal';
  // NOTE: with NORMAL alone a power failure would lose acknowledged applications; the dialect fsyncs the log before it
  // acknowledges a change.
  sqlite.pragma(`synchronous = ${isLogged ? 'NORMAL' : 'FULL'}`);
  sqlite.pragma('foreign_keys = ON');
  // NOTE: without it, `replace` bypasses the trigger that forbids deletion.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('cell_size_check = ON');
  sqlite.pragma('journal_size_limit = 67108864');
  // For the statement journals of changes to many rows.
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('busy_timeout = 0');
  // In KiB; half the driver's default. The operating system caches the rest.
  sqlite.pragma('cache_size = -8192');
  const log = isLogged ? new LogSync(sqlite, exitUnsynced) : undefined;
  return new Kysely<Database>({ dialect: new AppSqliteDialect(sqlite, log), log: timeQuery });
}

/** For Kysely's `log`. */
export function timeQuery({ queryDurationMillis }: LogEvent): void {
  queryDuration.observe(queryDurationMillis / 1000);
}

/** The last changes were not acknowledged; the next start makes durable what remains of them. */
function exitUnsynced(error: unknown): never {
  const reason = getSystemCode(error) || String(error);
  try {
    writeSync(2, `The database's write-ahead log could not be synced (${reason}).\n`);
  } finally {
    process.exit(1);
  }
}

/**
 * Must be called before a SQLite file is served: a process that ended after a failed fsync may have left changes that
 * are readable but not on disk. Errors: those of the disk.
 */
export async function makeLogDurable(db: Db, file: string): Promise<void> {
  await inTransaction(db, async () => rewriteLog(file));
}

/**
 * Runs `work` in a transaction, which commits or rolls back as a whole. Inside, use only `tx`; a query on `db` would
 * deadlock. Errors: also those of a caller's right.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const caller = callers.get(db);
  const run = async (tx: Tx) => {
    await caller?.requireRight(tx);
    return work(tx);
  };
  return (caller?.db ?? db).transaction().execute(run).finally(transactionDuration.startTimer());
}

declare const ofCaller: unique symbol;
/** The database of a signed-in caller, made by `toCallerDb` alone. */
export type CallerDb = Db & { readonly [ofCaller]: true };

interface Caller {
  db: Db;
  requireRight: (db: Db | Tx) => Promise<void>;
}

const callers = new WeakMap<Db, Caller>();

/**
 * The same database for a caller whose right may end during the call: every transaction begins with `requireRight`,
 * which throws if it has ended, and whoever writes outside a transaction gets an error.
 */
export function toCallerDb(db: Db, requireRight: Caller['requireRight']): CallerDb {
  // NOTE: the mark exists for the compiler alone.
  const own = db.withPlugin(writesInTransactions) as CallerDb;
  callers.set(own, { db, requireRight });
  return own;
}

/** Throws if the caller's right has ended; for long reads. */
export async function requireRight(db: CallerDb): Promise<void> {
  const caller = callers.get(db);
  await caller?.requireRight(caller.db);
}

/** The database without its caller, for what stands whoever called: attempts, and the end of what was begun. */
export function withoutCaller(db: Db): Db {
  return callers.get(db)?.db ?? db;
}

const writes = [InsertQueryNode, UpdateQueryNode, DeleteQueryNode, MergeQueryNode];

const writesInTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    if (!writes.some((kind) => kind.is(node))) return node;
    throw new Error('a signed-in caller writes only in transactions, which check the right again');
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The id of a new row; it starts with the time, so that index entries of new rows are adjacent. */
export function newId(): string {
  return randomUUIDv7();
}

/** True if a unique constraint or primary key rejected a row, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = getSystemCode(error);
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505'
  );
}

/** True if the database cannot write now: disk full, read-only, busy for too long or, for PostgreSQL, unreachable. */
export function isStorageUnavailable(error: unknown): boolean {
  return unavailable.test(getSystemCode(error)) || isLostConnection(error);
}

/**
 * Codes of SQLite and the file system, and PostgreSQL's classes: connection (08), resources (53), operator (57),
 * read-only server, lock timeout, deadlock.
 */
const unavailable =
  /^(SQLITE_(FULL|READONLY|BUSY|IOERR)|E(NOSPC|ROFS|DQUOT|CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$|08|53|57|25006|25P03|55P03|40P01)/;

/** PostgreSQL's driver identifies these only by message. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
